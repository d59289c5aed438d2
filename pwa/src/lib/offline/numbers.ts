// Numbers of acts: each act of a person has the next one on this tablet. By them a tablet whose database was lost can say what
// is missing (lost-acts.ts), and the server sees that an act hasn't arrived though a later one has. Photos have none: they
// travel apart.
import { signal } from '@preact/signals';
import { newId } from '../ids';
import { type ActNumber, database, type OutboxRow } from './database';
import { talliedNumber } from './tally';

/** What this tablet no longer has of a person's acts. */
export interface LostActs {
  owner: string;
  count: number;
  /** How many of them the server has. */
  held: number;
  /** The numbers of those that the server doesn't have. */
  lost: readonly number[];
  /** When the last act that is known of was noted or arrived, in milliseconds. */
  until: number;
  /** What the person has seen once this is closed: the last number, by device. */
  seen: ReadonlyMap<string, number>;
}

/** null where nothing was lost, or the person has seen it. */
export const lostActs = signal<LostActs | null>(null);

const MOST_GIVEN_UP = 100;

/** The server forgets numbers three months after the last: long before that a person begins a new series. */
export const SERIES_MS = 30 * 24 * 60 * 60 * 1000;

interface Counter {
  device: string;
  last: number;
  /** When the last was given, in milliseconds. */
  at: number;
}

const counterOf = (owner: string) => `acts numbered ${owner}`;
/** The key of the last number that a person has been told of. */
export const seenOf = (owner: string, device: string) => `loss seen ${owner} ${device}`;

/** The next number of a person's acts; call it in the transaction that stores the act. */
export async function nextNumber(owner: string, at: number = Date.now()): Promise<ActNumber> {
  const known = await counter(owner);
  const isOver = known !== undefined && at - known.at > SERIES_MS;
  if (isOver) await database.kept.put({ key: seenOf(owner, known.device), value: known.last });
  const device = known && !isOver ? known.device : newId();
  const last = known && !isOver ? Math.max(known.last, talliedNumber(device, owner).last) : 0;
  await database.kept.put({ key: counterOf(owner), value: { device, last: last + 1, at } satisfies Counter });
  return { device, number: last + 1 };
}

/** How the server learns each act's number (`X-Device-Sequence`), with numbers of the acts that won't come any more. */
export async function sequencesOf(rows: readonly OutboxRow[]): Promise<(string | undefined)[]> {
  const aside = await database.outbox.where({ state: 'set-aside' }).toArray();
  return rows.map(({ sequence }) => {
    if (!sequence) return undefined;
    const givenUp = aside.flatMap((row) => (row.sequence?.device === sequence.device ? [row.sequence.number] : []));
    return [sequence.device, sequence.number, givenUp.slice(-MOST_GIVEN_UP).join(',')].filter(Boolean).join(' ');
  });
}

/** The last number that was given to a person's act, and the series that it belongs to. */
export async function counter(owner: string): Promise<Counter | undefined> {
  return (await database.kept.get(counterOf(owner)))?.value as Counter | undefined;
}

/** Numbers in a row as one range: "3, 5–8". */
export function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const range = found.at(-1);
    if (range && range[1] === number - 1) range[1] = number;
    else found.push([number, number]);
  }
  return found.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
