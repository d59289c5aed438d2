// The draw of a committee, done again on this device: from the public seed, nothing else is needed.
import type { Committee } from './api/types';
import { sha256 } from './sha256';

export interface Drawn {
  candidate: string;
  /** What is drawn: the candidate's id, or a hash of the journal where the id was made with the seed known. */
  lot: string;
  key: string;
}

/** The sort key of a candidate: the SHA-256 of seed and lot. */
export function drawKey(seed: string, lot: string): string {
  return sha256(`${seed}:${lot}`);
}

/** The draw as it is on record, in its order. */
export function drawOf(committee: Pick<Committee, 'draw'>): Drawn[] {
  return committee.draw.map(({ candidate, lot, key }) => ({
    candidate: String(candidate),
    lot: String(lot ?? candidate),
    key: String(key),
  }));
}

type Called = Pick<Committee, 'chosen_by' | 'draw' | 'seed' | 'seats' | 'size'>;

/** Whether the record's keys are those of its seed, smallest first, and the alternates stand by in their order. */
export function isDrawRight(committee: Called): boolean {
  const drawn = drawOf(committee);
  const areKeys = drawn.every((one) => one.key === drawKey(committee.seed, one.lot));
  const keys = drawn.map((one) => one.key);
  const isSorted = keys.join() === [...keys].sort().join();
  const place = new Map(drawn.map((one, index) => [one.candidate, index]));
  const places = standingBy(committee).map((seat) => place.get(seat.candidate) ?? -1);
  // Those who were posted come before the others, each group by the draw.
  const groups = committee.chosen_by === 'posted' ? 2 : 1;
  return areKeys && isSorted && runs(places) <= groups;
}

/** Whether the members who were called are the first of the draw whom nothing bars. */
export function isAsDrawn(committee: Called): boolean {
  const first = committee.draw
    .filter((entry) => !count(entry.unfit) && count(entry.ties) === count(entry.waived))
    .slice(0, committee.size)
    .map((entry) => String(entry.candidate));
  const called = committee.seats.filter((seat) => !seat.is_alternate && seat.place <= committee.size);
  return called.every((seat) => first.includes(seat.candidate));
}

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** How often a list begins anew instead of growing. */
function runs(places: readonly number[]): number {
  return places.filter((place, index) => index === 0 || place < (places[index - 1] ?? -1)).length;
}

/** Those who were called as alternates, in the order of their calling, wherever they sit now. */
function standingBy({ seats }: Pick<Committee, 'seats'>): Committee['seats'] {
  return [...seats].filter((seat) => seat.is_alternate).sort((one, other) => one.place - other.place);
}
