// An incident's facts by name, as JSON. A null fact was asked and is unknown; an absent one wasn't asked.
import type { Cube, Fact, Side } from '../api/types';
import { isObject, isOfNumbers, type Leaf, leavesOfItem, numbersIn } from './leaves';

export type Facts = Readonly<Record<string, unknown>>;

export type Answer = 'known' | 'unknown' | 'open';

export function valueAt(facts: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, part) => (isRecord(found) ? found[part] : undefined), facts);
}

/** The facts with another value in one place; `undefined` takes it out, and what is empty then goes too. */
export function withValue(facts: Facts, path: readonly string[], value: unknown): Facts {
  const [head = '', ...rest] = path;
  const inner = rest.length ? withValue(recordOf(facts[head]), rest, value) : value;
  const next = { ...facts };
  if (inner === undefined || (rest.length && isRecord(inner) && !Object.keys(inner).length)) delete next[head];
  else next[head] = inner;
  return next;
}

/**
 * The facts after an answer. "Unknown" (null) to a whole fact is noted; inside an object it only takes the part out, and
 * once nothing of the object is left while all of it was asked (`skipped`), the object as a whole is unknown.
 */
export function answered(
  facts: Facts,
  leaf: Leaf,
  value: unknown,
  leaves: readonly Leaf[],
  skipped: ReadonlySet<string>,
): Facts {
  const [head = ''] = leaf.path;
  if (value !== null || leaf.path.length === 1) return withValue(facts, leaf.path, value);
  const without = withValue(facts, leaf.path, undefined);
  const siblings = leaves.filter((other) => other.path[0] === head);
  const isAllAsked = siblings.every((other) => other.name === leaf.name || skipped.has(other.name));
  return without[head] === undefined && isAllAsked ? { ...without, [head]: null } : without;
}

export function answerOf(leaf: Leaf, facts: Facts, skipped: ReadonlySet<string>): Answer {
  const value = valueAt(facts, leaf.path);
  if (isKnown(leaf.fact, value)) return 'known';
  const [head = ''] = leaf.path;
  return facts[head] === null || value === null || skipped.has(leaf.name) ? 'unknown' : 'open';
}

/** Whether a value is all that its fact can be. */
export function isKnown(fact: Fact, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  switch (fact.type) {
    case 'score':
      return isScore(value);
    case 'scores':
      return Array.isArray(value) && value.length > 0 && value.every(isScore);
    case 'cube':
      return isCube(value);
    case 'choices':
      return Array.isArray(value);
    case 'list':
      return Array.isArray(value) && value.every((item) => isItem(fact, item));
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'dice':
    case 'pair':
      return Array.isArray(value) && value.length === 2 && value.every((one) => one !== null && one !== undefined);
    case 'board':
      return isBoard(value);
    case 'points':
      return isRecord(value);
    case 'play':
    case 'letters':
      return typeof value === 'string';
    case 'letter':
      return typeof value === 'string' && value !== '';
    default:
      if (isOfNumbers(fact)) return numbersIn(fact).every((leaf) => isKnown(leaf.fact, valueAt(value, leaf.path)));
      return isObject(fact) ? isRecord(value) : true;
  }
}

function isItem(list: Fact, item: unknown): boolean {
  return leavesOfItem(list).every(
    (leaf) => leaf.fact.need === 'optional' || isKnown(leaf.fact, valueAt(item, leaf.path)),
  );
}

export function isScore(value: unknown): value is Record<Side, number> {
  return isRecord(value) && typeof value.A === 'number' && typeof value.B === 'number';
}

export function isCube(value: unknown): value is Cube {
  return isRecord(value) && typeof value.value === 'number' && 'owner' in value;
}

/** A position with what bears on a play. */
export function isBoard(value: unknown): boolean {
  return isRecord(value) && isRecord(value.points) && isRecord(value.opponent_points) && typeof value.bar === 'number';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Whether two JSON values are equal, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other);
}

/** JSON with its names in order: equal values give equal text. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, found: unknown) =>
    isRecord(found) ? Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1))) : found,
  );
}
