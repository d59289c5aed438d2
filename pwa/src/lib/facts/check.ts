// Whether a value is one that its fact can have, before it is noted: the bounds are those of the description.
import type { Fact } from '../api/types';
import { readPlay } from '../board/play';
import { MOST_CHECKERS, positionOf, totalOf } from '../board/position';
import { numbersIn } from './leaves';
import { isKnown, isRecord, valueAt } from './values';

export type Fault =
  | { code: 'between'; min: number; max: number }
  | { code: 'too-long'; most: number }
  | { code: 'power-of-two' }
  | { code: 'misplaced' }
  | { code: 'at-least-one' }
  | { code: 'crowd'; most: number }
  | { code: 'play' | 'letters' | 'letter' };

const MOST_POINTS = 9_999;
const LONGEST_TEXT = 200;
const HIGHEST_CUBE = 65_536;
/** The tiles of a Scrabble set: no rack has more letters. */
const TILES_IN_SET = 102;

/** The error of a value; null if it is sound or unknown. */
export function faultOf(fact: Fact, value: unknown): Fault | null {
  if (value === undefined || value === null) return null;
  switch (fact.type) {
    case 'object':
      return firstFault(numbersIn(fact), (leaf) => faultOf(leaf.fact, valueAt(value, leaf.path)));
    case 'integer':
      return outside(value, fact.min ?? 0, fact.max ?? Number.MAX_SAFE_INTEGER);
    case 'score':
      return pointsFault(value, fact.min ?? 0);
    case 'scores':
      return Array.isArray(value) && value.length
        ? firstFault(value, (score) => pointsFault(score))
        : { code: 'at-least-one' };
    case 'cube':
      return cubeFault(value);
    case 'text':
      return longFault(value, LONGEST_TEXT);
    case 'board':
      return boardFault(value);
    case 'play':
      return longFault(value, LONGEST_TEXT) ?? (readPlay(String(value)) ? null : { code: 'play' });
    case 'letters':
      return longFault(value, TILES_IN_SET) ?? (/^[A-Z?]*$/.test(String(value)) ? null : { code: 'letters' });
    case 'letter':
      return /^[A-Z?]$/.test(String(value)) ? null : { code: 'letter' };
    default:
      return null;
  }
}

/** Whether a value may be noted as it stands: nothing is wrong with it, and neither of two dice or two sides is left out. */
export function isReadable(fact: Fact, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const isPair = ['dice', 'pair', 'score', 'object'].includes(fact.type);
  return faultOf(fact, value) === null && (!isPair || isKnown(fact, value));
}

function longFault(value: unknown, most: number): Fault | null {
  return typeof value === 'string' && value.length > most ? { code: 'too-long', most } : null;
}

/** Any position is noted as it was seen, up to what can stand on a board. */
function boardFault(value: unknown): Fault | null {
  const position = positionOf(value);
  const most = Math.max(totalOf(position.own), totalOf(position.other));
  return most > MOST_CHECKERS ? { code: 'crowd', most: MOST_CHECKERS } : null;
}

function outside(value: unknown, min: number, max: number): Fault | null {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return fits ? null : { code: 'between', min, max };
}

/** Points of both sides; totals of a game may be below nought. */
function pointsFault(value: unknown, least = 0): Fault | null {
  if (!isRecord(value)) return { code: 'between', min: least, max: MOST_POINTS };
  const given = [value.A, value.B].filter((points) => points !== undefined && points !== null);
  return firstFault(given, (points) => outside(points, least, MOST_POINTS));
}

function firstFault<T>(values: readonly T[], check: (value: T) => Fault | null): Fault | null {
  for (const value of values) {
    const fault = check(value);
    if (fault) return fault;
  }
  return null;
}

/** A power of two; a cube in the middle is at 1 and a cube at 1 in the middle. */
function cubeFault(value: unknown): Fault | null {
  if (!isRecord(value)) return { code: 'power-of-two' };
  const level = value.value;
  if (level === undefined || level === null) return null;
  const isPower =
    typeof level === 'number' && Number.isInteger(Math.log2(level)) && level >= 1 && level <= HIGHEST_CUBE;
  if (!isPower) return { code: 'power-of-two' };
  return 'owner' in value && (level === 1) !== (value.owner === null) ? { code: 'misplaced' } : null;
}

/** A number field's initial value: its minimum, or 0 where negative numbers are allowed. */
export function startOf(fact: Fact): number {
  return Math.max(fact.min ?? 0, 0);
}

/** A number brought within the bounds of its fact. */
export function within(fact: Fact, value: number): number {
  return Math.min(Math.max(value, fact.min ?? 0), fact.max ?? Number.MAX_SAFE_INTEGER);
}

/** A range too wide for a stepper. */
export function isWide(fact: Fact): boolean {
  return (fact.max ?? Number.MAX_SAFE_INTEGER) - (fact.min ?? 0) > 2_000;
}
