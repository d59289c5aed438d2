import { describe, expect, it } from 'vitest';
import { tableIn } from '../../src/rounds/move-table';
import type { Division } from '../../src/rounds/overview';
import { stageToPair } from '../../src/rounds/pair-next';

describe('a table number that is typed', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['9999', 9999],
    ['', null],
    ['0', null],
    ['-3', null],
    ['2.5', null],
    ['10000', null],
    ['two', null],
  ])('%j is %j', (text, number) => {
    expect(tableIn(text)).toBe(number);
  });
});

describe('the stage that is paired next', () => {
  const division = (...next: string[]) =>
    ({ stages: next.map((each, id) => ({ id: `${id}`, next: each })) }) as Division;

  it('is the first with a round to pair or a draft to publish', () => {
    expect(stageToPair(division('complete', 'draft-open', 'draft'))?.id).toBe('1');
    expect(stageToPair(division('draft', 'draw'))?.id).toBe('0');
  });

  it('is none while results are missing, or without a division', () => {
    expect(stageToPair(division('results', 'draw'))).toBeUndefined();
    expect(stageToPair(undefined)).toBeUndefined();
  });
});
