// A position as the editors hold it: how many checkers each side has where, by the mover's points; and as the wire has it.
import { isRecord } from '../facts/values';

export type Whose = 'own' | 'other';

/** Checkers by place: 1 to 24 the mover's points, 25 the bar, 0 off. Places left out are empty. */
export type Counts = Readonly<Record<number, number>>;
export type Position = Readonly<Record<Whose, Counts>>;

/** A place on the board. The bar and the tray have a side of their own; a point belongs to the side that occupies it. */
export interface Place {
  at: number;
  whose: Whose | null;
}

export const OFF = 0;
export const BAR = 25;
export const POINTS: readonly number[] = Array.from({ length: 24 }, (_, index) => index + 1);
export const MOST_ON_POINT = 15;
export const CHECKERS = 15;
/** More of a side than this stand on no board; the engine refuses them. */
export const MOST_CHECKERS = 16;

const SET_UP: Counts = { 24: 2, 13: 5, 8: 3, 6: 5 };
export const START: Position = { own: SET_UP, other: renumberedAll(SET_UP) };
export const EMPTY: Position = { own: {}, other: {} };
/** One side alone, set up by its own points. */
export const START_OF_ONE: Position = { own: SET_UP, other: {} };

/** The same position by the points of the other side. */
export function turnedRound({ own, other }: Position): Position {
  return { own: renumberedAll(other), other: renumberedAll(own) };
}

function renumberedAll(counts: Counts): Counts {
  const seen = (place: string) =>
    Number(place) === OFF || Number(place) === BAR ? Number(place) : BAR - Number(place);
  return Object.fromEntries(Object.entries(counts).map(([place, count]) => [seen(place), count]));
}

function otherOf(whose: Whose): Whose {
  return whose === 'own' ? 'other' : 'own';
}

export function countAt(position: Position, whose: Whose, at: number): number {
  return position[whose][at] ?? 0;
}

/** The owner of the checkers there; null for an empty point. */
export function standsAt(position: Position, { at, whose }: Place): Whose | null {
  if (whose) return countAt(position, whose, at) ? whose : null;
  if (countAt(position, 'own', at)) return 'own';
  return countAt(position, 'other', at) ? 'other' : null;
}

export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The position with another number of a side's checkers in one place; a point is then that side's alone. */
export function withCount(position: Position, whose: Whose, at: number, count: number): Position {
  const kept = Math.min(Math.max(count, 0), MOST_ON_POINT);
  const next = { ...position, [whose]: put(position[whose], at, kept) };
  const isPoint = at !== OFF && at !== BAR;
  const rival = otherOf(whose);
  return isPoint && kept ? { ...next, [rival]: put(position[rival], at, 0) } : next;
}

function put(counts: Counts, at: number, count: number): Counts {
  const { [at]: _, ...rest } = counts;
  return count ? { ...rest, [at]: count } : rest;
}

/**
 * The position after the top checker of a place was put elsewhere, the rules aside; a lone checker of the other side goes
 * to the bar. Null where nothing stands, or where the other side holds the point.
 */
export function moved(position: Position, from: Place, to: Place): Position | null {
  const whose = standsAt(position, from);
  if (!whose || (from.at === to.at && from.whose === to.whose)) return null;
  const rival = otherOf(whose);
  const isPoint = to.at !== OFF && to.at !== BAR;
  const blocking = isPoint ? countAt(position, rival, to.at) : 0;
  if (blocking > 1 || countAt(position, whose, to.at) >= MOST_ON_POINT) return null;
  const cleared = blocking
    ? withCount(withCount(position, rival, to.at, 0), rival, BAR, countAt(position, rival, BAR) + 1)
    : position;
  const lifted = withCount(cleared, whose, from.at, countAt(cleared, whose, from.at) - 1);
  return withCount(lifted, whose, to.at, countAt(lifted, whose, to.at) + 1);
}

/** `{"24": 2, "13": 5}` as counts. */
export function countsOf(value: unknown): Counts {
  if (!isRecord(value)) return {};
  const known = Object.entries(value).filter(([, count]) => typeof count === 'number' && count > 0);
  return Object.fromEntries(known.map(([point, count]) => [Number(point), count as number]));
}

/** The points alone, under their numbers as text. */
export function pointsOnWire(counts: Counts): Record<string, number> {
  const held = POINTS.filter((point) => counts[point]);
  return Object.fromEntries(held.map((point) => [String(point), counts[point] ?? 0]));
}

export function positionOf(value: unknown): Position {
  if (!isRecord(value)) return EMPTY;
  const aside = (bar: unknown, off: unknown) => countsOf({ [BAR]: bar, [OFF]: off });
  return {
    own: { ...countsOf(value.points), ...aside(value.bar, value.off) },
    other: { ...countsOf(value.opponent_points), ...aside(value.opponent_bar, value.opponent_off) },
  };
}

export function onWire(position: Position): Record<string, unknown> {
  return {
    points: pointsOnWire(position.own),
    opponent_points: pointsOnWire(position.other),
    bar: countAt(position, 'own', BAR),
    opponent_bar: countAt(position, 'other', BAR),
    off: countAt(position, 'own', OFF),
    opponent_off: countAt(position, 'other', OFF),
  };
}
