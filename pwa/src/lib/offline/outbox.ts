// The outbox: every write is on the device's disk before anything else happens, and goes to the server later (flush.ts).

import { isStopped } from './ahead';
import { database, type OutboxRow, type WriteSubject } from './database';
import { nextNumber } from './numbers';

export interface Write {
  id: string;
  owner: string;
  stream: string;
  method: 'PUT' | 'POST';
  /** Below /api/v1. */
  path: string;
  body: unknown;
  /** Key of the picture that is sent in pieces instead of a body. */
  picture?: string;
  /** Id of the write that has to be taken first, of another stream. */
  after?: string;
  subject: WriteSubject;
}

/** Rows that were sent stay visible this long, in milliseconds. */
export const SENT_SHOWN_MS = 24 * 60 * 60 * 1000;

/** No write waits longer for its next try, whatever the server asks for. */
export const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** The server takes no tournament that lasts longer. */
const LONGEST_TOURNAMENT_MS = 60 * SENT_SHOWN_MS;

/** No person does the same twice on purpose within this time, in milliseconds. */
const SECOND_TAP_MS = 1_000;

type Settled = (row: OutboxRow, answer: unknown) => void;

const listeners = new Set<Settled>();

/** Calls back when the server has taken a write. Returns the way to stop that. */
export function onSent(listener: Settled): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server has taken a write. */
export function tellSent(row: OutboxRow, answer: unknown): void {
  for (const listener of listeners) listener(row, answer);
}

/**
 * Notes a write. It is saved once this resolves; sending is another matter. Call it inside `database.save` to save it
 * together with what it belongs to; then `sendSoon` afterwards. `heldMs` keeps it back that long, so that what is said next
 * can still be put into it.
 */
export async function note(write: Write, at: number = Date.now(), heldMs = 0): Promise<void> {
  const row = {
    ...write,
    state: 'waiting',
    attempts: 0,
    notedAt: at,
    nextTryAt: Math.min(at, Date.now()) + heldMs,
  } as const;
  await database.save([database.outbox], async () => {
    const sequence = write.picture === undefined ? { sequence: await nextNumber(write.owner, at) } : {};
    await database.outbox.add({ ...row, ...sequence });
  });
}

/** Notes a write, unless it is a second tap on the same button. The id of the one that is there now. */
export function noteOnce(write: Write, at: number = Date.now()): Promise<string> {
  return database.save([database.outbox], async () => {
    const twin = await twinOf(write, at);
    if (!twin) await note(write, at);
    return twin?.id ?? write.id;
  });
}

/** The last write of its stream, if it was noted just now and says the same. */
export async function twinOf(
  write: Pick<Write, 'id' | 'owner' | 'stream' | 'path' | 'body'>,
  at: number,
): Promise<OutboxRow | undefined> {
  const last = await database.outbox.where({ stream: write.stream }).last();
  if (!last || last.owner !== write.owner || isStopped(last)) return undefined;
  return Math.abs(at - last.notedAt) < SECOND_TAP_MS && said(last) === said(write) ? last : undefined;
}

/** What a write says, apart from its own id and its times. */
function said({ id, path, body }: Pick<Write, 'id' | 'path' | 'body'>): string {
  const entries = Object.entries(body ?? {}).filter(([name]) => !/(^|_)at$/.test(name));
  return JSON.stringify([path, entries]).replaceAll(id, '');
}

/**
 * Replaces the body of a write that has never left this device, or that the server refused for what is in it and so didn't
 * store; false when there is none.
 */
export async function amend(id: string, body: unknown): Promise<boolean> {
  const changed = await database.outbox
    .where({ id })
    .filter((row) => hasNeverLeft(row) || wasRefusedForContent(row))
    .modify((row) => {
      row.body = body;
      if (row.state === 'waiting') return;
      row.state = 'waiting';
      row.nextTryAt = Date.now();
      delete row.problem;
    });
  return changed > 0;
}

function hasNeverLeft(row: OutboxRow): boolean {
  return row.state === 'waiting' && row.attempts === 0;
}

export function wasRefusedForContent(row: OutboxRow): boolean {
  return row.state === 'needs-you' && (row.problem?.status === 400 || row.problem?.status === 422);
}

/** Lets go what `note` keeps back: something follows it that shouldn't wait. */
export async function release(stream: string): Promise<void> {
  await database.outbox.where({ stream }).filter(hasNeverLeft).modify({ nextTryAt: Date.now() });
}

/** What the server hasn't taken, state by state: read together, the rows would come one by one. */
export async function unsettled(): Promise<OutboxRow[]> {
  const states = ['waiting', 'sending', 'needs-you'] as const;
  const found = await Promise.all(states.map((state) => database.outbox.where({ state }).toArray()));
  const now = Date.now();
  // a longer wait is that of a clock that was set back since
  return found.flat().map((row) => (row.nextTryAt > now + LONGEST_WAIT_MS ? { ...row, nextTryAt: now } : row));
}

/** A refused write goes out again as it is, because a person says so. */
export async function sendAgain(position: number): Promise<void> {
  await stopped(position).modify({ state: 'waiting', nextTryAt: Date.now(), problem: undefined });
}

/** A refused write is given up by a person: it stays on the device, and what was noted after it may go. */
export async function setAside(position: number): Promise<void> {
  await stopped(position).modify({ state: 'set-aside', settledAt: Date.now() });
}

/** A write that still needs a person: another tab may have sent it since the screen was drawn. */
function stopped(position: number) {
  return database.outbox.where({ position }).filter(({ state }) => state === 'needs-you');
}

/** Everything that waits may be tried at once: the network is back. */
export async function tryAllNow(): Promise<void> {
  const now = Date.now();
  const waiting = await database.outbox.where({ state: 'waiting' }).toArray();
  const later = waiting.filter(({ nextTryAt }) => nextTryAt > now);
  await database.outbox.bulkUpdate(later.map(({ position }) => ({ key: position, changes: { nextTryAt: now } })));
}

/**
 * Forgets what the server took long ago. As long as a tournament of theirs is open, all that a person has sent is kept: a
 * restored server gets it again.
 */
export async function sweep(rows: readonly OutboxRow[], now: number = Date.now()): Promise<void> {
  const sent = rows.filter((row) => row.state === 'sent');
  const ofOpen = new Set(sent.filter((row) => row.receipt).map((row) => row.owner));
  const isOver = ({ owner, settledAt = 0 }: OutboxRow) =>
    settledAt < now - (ofOpen.has(owner) ? LONGEST_TOURNAMENT_MS : SENT_SHOWN_MS);
  const over = sent.filter(isOver).map((row) => row.position);
  const isStill = (row: OutboxRow) => row.state === 'sent'; // a restored server may want it again meanwhile
  if (over.length) await database.outbox.where('position').anyOf(over).filter(isStill).delete();
}
