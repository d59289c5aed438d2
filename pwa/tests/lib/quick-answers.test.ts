import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/lib/api/types';
import { isOfTwoSides, proposedNumber, quickAnswers } from '../../src/lib/facts/quick-answers';
import { sayValue } from '../../src/lib/facts/saying';

const fact = (part: Partial<Fact>) => ({ name: 'any', ...part }) as Fact;
const side = (value: string) => ({ value, label: { en: value, fr: value } });

describe('answers of one tap', () => {
  test('a cube lies in the centre at 1, or with a side at 2 or 4', () => {
    expect(quickAnswers(fact({ type: 'cube' }), {})).toEqual([
      { value: 1, owner: null },
      { value: 2, owner: 'A' },
      { value: 2, owner: 'B' },
      { value: 4, owner: 'A' },
      { value: 4, owner: 'B' },
    ]);
  });

  test('the length that was posted is no wrong length, and the stepper starts there', () => {
    const length = fact({ name: 'wrong_length', type: 'integer', min: 1, max: 64 });
    expect(quickAnswers(length, { correct_length: 7 })).toEqual([3, 5, 9, 11, 13, 15]);
    expect(proposedNumber(length, { correct_length: 7 })).toBe(7);
    expect(proposedNumber(fact({ type: 'integer' }), { correct_length: 7 })).toBeNull();
  });

  test('neither, one or both of two sides', () => {
    const sides = fact({ type: 'choices', values: [side('A'), side('B')] as Fact['values'] });
    expect(isOfTwoSides(sides)).toBe(true);
    expect(quickAnswers(sides, {})).toEqual([['A'], ['B'], ['A', 'B'], []]);
    expect(sayValue(sides, [], { A: 'Marchand', B: 'Halvorsen' })).toBe('Neither');
    expect(isOfTwoSides(fact({ type: 'choices', values: [side('A'), side('x')] as Fact['values'] }))).toBe(false);
  });

  test('a score near that of the table, and none without it', () => {
    expect(quickAnswers(fact({ type: 'score' }), { score: { A: 2, B: 3 } })[1]).toEqual({ A: 3, B: 3 });
    expect(quickAnswers(fact({ type: 'score' }), {})).toEqual([]);
  });

  test('a score before the game leaves the match open', () => {
    const before = fact({ name: 'score', type: 'score' });
    const near = (score: object, length: number) => quickAnswers(before, { score, match_length: length });
    expect(near({ A: 0, B: 0 }, 1)).toEqual([{ A: 0, B: 0 }]);
    expect(near({ A: 5, B: 3 }, 7)).toEqual([
      { A: 5, B: 3 },
      { A: 6, B: 3 },
      { A: 5, B: 4 },
      { A: 5, B: 5 },
    ]);
  });
});
