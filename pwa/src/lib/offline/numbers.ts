// Numbers of acts: each act of a person has the next one on this tablet. By them a tablet whose database was lost can say what
// is missing, and the server sees that an act hasn't arrived though a later one has. Photos have none: they travel apart.
import { signal } from '@preact/signals';
import { dataOf, send, Unreachable } from '../api/http';
import type { DeviceActs } from '../api/types';
import { urls } from '../api/urls';
import { newId } from '../ids';
import { type ActNumber, database, type OutboxRow } from './database';
import { talliedDevices, talliedNumber } from './tally';

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
const SERIES_MS = 30 * 24 * 60 * 60 * 1000;

interface Counter {
  device: string;
  last: number;
  /** When the last was given, in milliseconds. */
  at: number;
}

const counterOf = (owner: string) => `acts numbered ${owner}`;
const seenOf = (owner: string, device: string) => `loss seen ${owner} ${device}`;

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

/** The header by which the server learns an act's number, with numbers of the acts that won't come any more. */
export async function numberHeader({ owner, sequence }: OutboxRow): Promise<Record<string, string>> {
  if (!sequence) return {};
  const aside = await database.outbox.where({ state: 'set-aside' }).toArray();
  const givenUp = aside.flatMap((row) =>
    row.owner === owner && row.sequence?.device === sequence.device ? [row.sequence.number] : [],
  );
  const parts = [sequence.device, sequence.number, givenUp.slice(-MOST_GIVEN_UP).join(',')];
  return { 'X-Device-Sequence': parts.filter(Boolean).join(' ') };
}

/** Asks the server which of a person's acts it has, and tells in `lostActs` what is missing here. */
export async function checkNumbers(owner: string): Promise<void> {
  const known = await counter(owner);
  const said = await ask(known?.device ?? newId());
  if (!said) return;
  const rows = await database.outbox.where({ owner }).toArray();
  const since = Date.now() - SERIES_MS;
  const recent = talliedDevices(owner).filter((device) => talliedNumber(device, owner).at > since);
  const told: LostActs[] = [];
  for (const device of new Set([...said.map((acts) => acts.device), ...recent])) {
    const acts = said.find((each) => each.device === device);
    const from = ((await database.kept.get(seenOf(owner, device)))?.value as number | undefined) ?? 0;
    const loss = lossOf({ owner, device, rows, acts, from });
    const isOwn = device === known?.device;
    if (isOwn ? acts && loss.lost.length : loss.count) told.push(loss);
  }
  lostActs.value = told.length ? told.reduce(together) : null;
}

/** The person has read it. */
export async function closeLostActs(): Promise<void> {
  const { owner, seen } = lostActs.peek() ?? { owner: '', seen: new Map<string, number>() };
  lostActs.value = null;
  await database.kept.bulkPut([...seen].map(([device, value]) => ({ key: seenOf(owner, device), value })));
}

interface OnDevice {
  owner: string;
  device: string;
  rows: readonly OutboxRow[];
  acts: DeviceActs | undefined;
  /** What was lost up to this number has been told before. */
  from: number;
}

/**
 * Of this tablet's own database only what nobody has is lost: what was sent long ago is let go. Of an earlier database,
 * everything is.
 */
function lossOf({ owner, device, rows, acts, from }: OnDevice): LostActs {
  const tallied = talliedNumber(device, owner);
  const end = Math.max(tallied.last, acts?.highest ?? 0);
  const here = new Set(rows.filter((row) => row.sequence?.device === device).map((row) => row.sequence?.number));
  const absent = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at + 1).filter(
    (number) => !here.has(number),
  );
  const lost = absent.filter((number) => !acts?.taken.some((range) => range.first <= number && number <= range.last));
  return {
    ...{ owner, count: absent.length, held: absent.length - lost.length, lost },
    until: Math.max(tallied.at, acts ? Date.parse(acts.last_at) : 0),
    seen: new Map([[device, end]]),
  };
}

function together(one: LostActs, other: LostActs): LostActs {
  return {
    owner: one.owner,
    count: one.count + other.count,
    held: one.held + other.held,
    lost: [...one.lost, ...other.lost],
    until: Math.max(one.until, other.until),
    seen: new Map([...one.seen, ...other.seen]),
  };
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

async function counter(owner: string): Promise<Counter | undefined> {
  return (await database.kept.get(counterOf(owner)))?.value as Counter | undefined;
}

/** null where the server can't say. */
async function ask(device: string): Promise<DeviceActs[] | null> {
  try {
    const response = await send({ method: 'GET', path: urls.deviceActs(device) });
    return response.ok ? (await dataOf<{ devices: DeviceActs[] }>(response)).devices : null;
  } catch (reason) {
    if (reason instanceof Unreachable) return null;
    throw reason;
  }
}
