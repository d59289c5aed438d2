// After a ruling was overturned both sides read from which score play goes on, with their names.
import { expect, it } from 'vitest';
import type { CaseFile } from '../../src/lib/api/types';
import { goesOn } from '../../src/routes/appeal/decision';

const sides = { A: { short: 'Leroy' }, B: { short: 'Santos' } };
const file = (decision: string, isOver = false) =>
  ({ result: { decision }, match: { sides, score: { A: 3, B: 2 }, is_over: isOver } }) as unknown as CaseFile;

it('says the score with names where an overturned ruling lets play go on', () => {
  expect(goesOn(file('overturned'))).toEqual(['Play goes on. The score is now Leroy 3, Santos 2.']);
  expect(goesOn(file('overturned', true))).toEqual([]);
  expect(goesOn(file('upheld'))).toEqual([]);
});
