// Answers that are offered for one tap where most cases have one of a few: a cube, its number, a length, minutes, a score, two sides.
import type { Fact } from '../api/types';
import { isWide } from './check';
import { type Facts, isScore } from './values';

const CUBE_NUMBERS = [2, 4, 8, 16, 32, 64];
const LENGTHS = [3, 5, 7, 9, 11, 13, 15];
const MINUTES_LATE = [5, 10, 15, 20, 25, 30];
const PLAYED_LENGTH = 'wrong_length';
const BEFORE_THE_GAME = 'score';

/** The usual answers to a question that has an editor; empty where there are none. */
export function quickAnswers(fact: Fact, around: Facts): readonly unknown[] {
  if (fact.type === 'cube') return usualCubes();
  if (isOfTwoSides(fact)) return [['A'], ['B'], ['A', 'B'], []];
  if (fact.type === 'score')
    return scoresNear(around.score, fact.name === BEFORE_THE_GAME ? around.match_length : undefined);
  if (fact.type !== 'integer') return [];
  if (fact.name === 'minutes_late') return MINUTES_LATE;
  if (fact.name === PLAYED_LENGTH) return LENGTHS.filter((length) => length !== postedLength(around));
  if (isWide(fact) && !fact.unit) return CUBE_NUMBERS.filter((level) => level >= (fact.min ?? 0));
  return [];
}

/** Whether a fact names neither, one or both of the two sides: four answers, each one tap. */
export function isOfTwoSides(fact: Fact): boolean {
  const values = fact.type === 'choices' ? (fact.values ?? []).map(({ value }) => value) : [];
  return values.length === 2 && values.includes('A') && values.includes('B');
}

/** The number that a stepper starts at: the length that the match should have. */
export function proposedNumber(fact: Fact, around: Facts): number | null {
  return fact.name === PLAYED_LENGTH ? postedLength(around) : null;
}

function postedLength({ correct_length: posted }: Facts): number | null {
  return typeof posted === 'number' ? posted : null;
}

/** The score of the table, and those a point or two off it; of a game that is played, none at which the match was over. */
function scoresNear(score: unknown, length: unknown) {
  if (!isScore(score)) return [];
  const { A, B } = score;
  const near = [
    { A: A + 1, B },
    { A, B: B + 1 },
    { A: A + 2, B },
    { A, B: B + 2 },
  ];
  return [score, ...near.filter((one) => typeof length !== 'number' || Math.max(one.A, one.B) < length)];
}

function usualCubes() {
  const owned = [2, 4].flatMap((value) => [
    { value, owner: 'A' },
    { value, owner: 'B' },
  ]);
  return [{ value: 1, owner: null }, ...owned];
}
