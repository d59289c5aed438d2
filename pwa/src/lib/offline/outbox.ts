// The outbox: every write is on the device's disk before anything else happens, and goes to the server from here, in order.

import { send, Unreachable } from '../api/http';
import { authorization } from '../api/tokens';
import { database, type OutboxRow, type WriteSubject } from './database';
import { nextNumber, numberHeader } from './numbers';
import { due } from './order';
import { backoffMs, type Outcome, outcomeOf } from './outcome';
import { isSealed } from './sealing';

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

/** The server takes no tournament that lasts longer. */
const LONGEST_TOURNAMENT_MS = 60 * SENT_SHOWN_MS;

type Settled = (row: OutboxRow, answer: unknown) => void;

const listeners = new Set<Settled>();

/** Calls back when the server has taken a write. Returns the way to stop that. */
export function onSent(listener: Settled): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Notes a write. It is saved once this resolves; sending is another matter. Call it inside `database.save` to save it
 * together with what it belongs to; then `sendSoon` afterwards. `heldMs` keeps it back that long, so that what is said next
 * can still be put into it.
 */
export async function note(write: Write, at: number = Date.now(), heldMs = 0): Promise<void> {
  const row = { ...write, state: 'waiting', attempts: 0, notedAt: at, nextTryAt: at + heldMs } as const;
  await database.save([database.outbox], async () => {
    const sequence = write.picture === undefined ? { sequence: await nextNumber(write.owner, at) } : {};
    await database.outbox.add({ ...row, ...sequence });
  });
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

async function unsettled(): Promise<OutboxRow[]> {
  return database.outbox.where('state').anyOf('waiting', 'sending', 'needs-you').toArray();
}

export type FlushEnd = 'done' | 'unreachable' | 'logged-out';

/** Requests at a time. A browser opens six connections to a server: two stay free for what a person opens. */
const AT_ONCE = 4;
/** Pictures among them: one place stays free for what is noted while pictures go out. */
const PICTURES_AT_ONCE = 3;

interface UnderWay {
  isPicture: boolean;
  settled: Promise<void>;
}

/** One emptying of the outbox: what is on its way, what else there was at the last look, and how it ends. */
interface Run {
  underWay: Map<string, UnderWay>;
  rows: OutboxRow[];
  /** Whether nothing was noted or refused since the last look. */
  isRead: boolean;
  isAnswered: boolean;
  end: FlushEnd;
  failures: unknown[];
  hangUp: AbortController;
}

/** Until the server has answered, one of each sort: a dead spot or a session that is over shows itself by the first. */
function hasRoom({ picture }: OutboxRow, { underWay, isAnswered }: Run): boolean {
  const isPicture = picture !== undefined;
  const alike = [...underWay.values()].filter((each) => each.isPicture === isPicture).length;
  if (!isAnswered) return alike === 0;
  return underWay.size < AT_ONCE && (!isPicture || alike < PICTURES_AT_ONCE);
}

let wake = () => {};

/** Tells a running `flush` that something was noted: it goes out beside the pictures that are on their way. */
export function lookAgain(): void {
  wake();
}

/**
 * Sends what is due, until nothing is: acts that depend on each other one after the other, the others side by side.
 * `isSignedIn` is asked before each write: the session may have become another person's meanwhile.
 */
export async function flush(owner: string, isSignedIn: () => boolean = () => true): Promise<FlushEnd> {
  await database.outbox.where({ state: 'sending' }).modify(takeUp);
  const run: Run = {
    underWay: new Map(),
    rows: [],
    isRead: false,
    isAnswered: false,
    end: 'done',
    failures: [],
    hangUp: new AbortController(),
  };
  for (;;) {
    const noted = nextNote(run);
    const isFresh = !run.isRead;
    run.isRead = true;
    if (isFresh) run.rows = await unsettled(); // not for each write: a day's rows take their time to read
    const heads = run.end === 'done' ? due(run.rows, owner, Number.POSITIVE_INFINITY) : [];
    startAll(run, heads, isSignedIn);
    if (run.underWay.size) {
      const timer = wakeAt(heads.map((row) => row.nextTryAt).filter((at) => at > Date.now()));
      await Promise.race([noted, ...[...run.underWay.values()].map(({ settled }) => settled)]);
      clearTimeout(timer);
    } else if (run.failures.length) throw run.failures[0];
    else if (isFresh || run.end !== 'done') return run.end;
    else run.isRead = false;
  }
}

function nextNote(run: Run): Promise<void> {
  return new Promise((resolve) => {
    wake = () => {
      run.isRead = false;
      resolve();
    };
  });
}

/** Starts what may go now, as far as there is room. */
function startAll(run: Run, heads: readonly OutboxRow[], isSignedIn: () => boolean): void {
  for (const row of heads) {
    if (row.nextTryAt > Date.now() || run.underWay.has(row.stream) || !hasRoom(row, run)) continue;
    if (!isSignedIn()) {
      stop(run, 'logged-out');
      return;
    }
    start(run, row);
  }
}

function start(run: Run, row: OutboxRow): void {
  const isPicture = row.picture !== undefined;
  const settled = attempt(row, isPicture ? run.hangUp.signal : undefined)
    .then((outcome) => {
      if (outcome?.kind !== 'taken') run.isRead = false;
      if (outcome?.kind === 'unreachable' || outcome?.kind === 'logged-out') stop(run, outcome.kind);
      else if (outcome) run.isAnswered = true;
    })
    .catch((failure: unknown) => {
      run.failures.push(failure);
      stop(run, 'unreachable');
    })
    .finally(() => {
      run.underWay.delete(row.stream);
      run.rows = run.rows.filter((each) => each.position !== row.position);
    });
  run.underWay.set(row.stream, { isPicture, settled });
}

/** Starts nothing more. A picture may take minutes: it is hung up on, so that the next run isn't kept waiting. */
function stop(run: Run, end: FlushEnd): void {
  run.end = end;
  run.hangUp.abort();
}

/** What was on its way when the page was closed may have left: it isn't amended any more. */
function takeUp(row: OutboxRow): void {
  row.state = 'waiting';
  row.attempts += 1;
}

/** Looks again at the first of these times, in milliseconds since 1970. */
function wakeAt(times: readonly number[]): ReturnType<typeof setTimeout> | undefined {
  return times.length ? setTimeout(() => wake(), Math.min(...times) - Date.now()) : undefined;
}

/** Sends a write and notes how that ended; null if it was taken back in the meantime. */
async function attempt(row: OutboxRow, signal?: AbortSignal): Promise<Outcome | null> {
  await database.outbox.update(row.position, { state: 'sending' });
  const fresh = await database.outbox.get(row.position);
  if (!fresh) return null;
  const outcome = await delivered(fresh, signal);
  await settle(row, outcome);
  return outcome;
}

async function delivered(row: OutboxRow, signal?: AbortSignal): Promise<Outcome> {
  if (isSealed(row)) return { kind: 'logged-out' }; // its author has left the tablet meanwhile
  try {
    if (row.picture !== undefined) return await sendPicture(row, row.picture, signal);
    const headers = { ...authorization(row.owner), ...(await numberHeader(row)) };
    return await outcomeOf(await send({ method: row.method, path: row.path, headers, body: row.body }));
  } catch (reason) {
    if (reason instanceof Unreachable || signal?.aborted) return { kind: 'unreachable' };
    throw reason;
  }
}

async function sendPicture(row: OutboxRow, key: string, signal?: AbortSignal): Promise<Outcome> {
  const kept = await database.pictures.get(key);
  if (kept && isSealed(kept)) throw new Unreachable('sealed meanwhile');
  const { sendInPieces } = await import('./pieces').catch((cause: unknown) => {
    throw new Unreachable('a part of the client', { cause });
  });
  return sendInPieces(row, new Blob(kept ? [kept.bytes] : []), signal);
}

async function settle(row: OutboxRow, outcome: Outcome): Promise<void> {
  const now = Date.now();
  const attempts = row.attempts + 1;
  if (outcome.kind === 'taken') {
    await database.outbox.update(row.position, {
      state: 'sent',
      attempts,
      settledAt: now,
      problem: undefined,
      receipt: outcome.receipt,
    });
    for (const listener of listeners) listener(row, outcome.answer);
    return;
  }
  if (outcome.kind === 'refused') {
    await database.outbox.update(row.position, {
      state: 'needs-you',
      attempts,
      settledAt: now,
      problem: outcome.problem,
    });
    return;
  }
  const wait = outcome.kind === 'later' ? (outcome.afterMs ?? backoffMs(attempts)) : backoffMs(attempts);
  await database.outbox.update(row.position, { state: 'waiting', attempts, nextTryAt: now + wait });
}

/** A refused write goes out again as it is, because a person says so. */
export async function sendAgain(position: number): Promise<void> {
  await database.outbox.update(position, { state: 'waiting', nextTryAt: Date.now(), problem: undefined });
}

/** A refused write is given up by a person: it stays on the device, and what was noted after it may go. */
export async function setAside(position: number): Promise<void> {
  await database.outbox.update(position, { state: 'set-aside', settledAt: Date.now() });
}

/** Everything that waits may be tried at once: the network is back. */
export async function tryAllNow(): Promise<void> {
  await database.outbox.where({ state: 'waiting' }).modify({ nextTryAt: Date.now() });
}

/**
 * Forgets what the server took long ago. As long as a tournament of theirs is open, all that a person has sent is kept: a
 * restored server gets it again.
 */
export async function sweep(now: number = Date.now()): Promise<void> {
  const sent = await database.outbox.where({ state: 'sent' }).toArray();
  const ofOpen = new Set(sent.filter((row) => row.receipt).map((row) => row.owner));
  const isOver = ({ owner, settledAt = 0 }: OutboxRow) =>
    settledAt < now - (ofOpen.has(owner) ? LONGEST_TOURNAMENT_MS : SENT_SHOWN_MS);
  await database.outbox.bulkDelete(sent.filter(isOver).map((row) => row.position));
}
