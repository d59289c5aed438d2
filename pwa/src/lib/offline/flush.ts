// Empties the outbox: acts that depend on each other in their order, the others side by side and several in one request.
import type { UpdateSpec } from 'dexie';
import { send, Unreachable } from '../api/http';
import { authorization } from '../api/tokens';
import { isOnItsWay } from './ahead';
import { database, type OutboxRow } from './database';
import { sequencesOf } from './numbers';
import { due } from './order';
import { LONGEST_WAIT_MS, tellSent, unsettled } from './outbox';
import { backoffMs, type Outcome, outcomeOf } from './outcome';
import { isSealed } from './sealing';
import { type Chosen, mayGoWithOthers, sendSeveral, together } from './several';

export type FlushEnd = 'done' | 'unreachable' | 'logged-out';

/** Requests at a time. A browser opens six connections to a server: one stays free for what a person opens. */
const AT_ONCE = 5;
/** Pictures among them: one place stays free for what is noted while pictures go out. Beside texts one picture goes. */
const PICTURES_AT_ONCE = 4;
/** Requests with several acts: one is on the line while the server is at the other. */
const SEVERAL_AT_ONCE = 2;

interface UnderWay {
  isPicture: boolean;
  settled: Promise<void>;
}

/** One emptying of the outbox: what is on its way, what else there was at the last look, and how it ends. */
interface Run {
  owner: string;
  isSignedIn: () => boolean;
  /** The request in which a row is, by the row's position. */
  underWay: Map<number, UnderWay>;
  rows: OutboxRow[];
  /** Whether nothing was noted or refused since the last look. */
  isRead: boolean;
  isAnswered: boolean;
  /** Whether the server takes several acts in one request. */
  takesSeveral: boolean;
  end: FlushEnd;
  failures: unknown[];
  hangUp: AbortController;
}

/** Until the server has answered, one of each sort: a dead spot or a session that is over shows itself by the first. */
function hasRoom(isPicture: boolean, { underWay, isAnswered, takesSeveral }: Run): boolean {
  const requests = [...new Set(underWay.values())];
  const alike = requests.filter((each) => each.isPicture === isPicture).length;
  if (!isAnswered) return alike === 0;
  const pictures = requests.length > alike ? 1 : PICTURES_AT_ONCE;
  return requests.length < AT_ONCE && alike < (isPicture ? pictures : takesSeveral ? SEVERAL_AT_ONCE : AT_ONCE);
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
    owner,
    isSignedIn,
    underWay: new Map(),
    rows: [],
    isRead: false,
    isAnswered: false,
    takesSeveral: true,
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
    startAll(run, heads);
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

/** Starts what may go now, as far as there is room; pictures once no text is left that may. */
function startAll(run: Run, heads: readonly OutboxRow[]): void {
  const isFree = (row: OutboxRow) => row.nextTryAt <= Date.now() && !run.underWay.has(row.position);
  const free = heads.filter(isFree);
  for (const row of free) {
    if (!isFree(row)) continue;
    if (!hasRoom(!isText(row), run)) return;
    if (!run.isSignedIn()) {
      stop(run, 'logged-out');
      return;
    }
    const isWithOthers = run.isAnswered && run.takesSeveral && mayGoWithOthers(row);
    const several = isWithOthers ? together(run.rows, run.owner, isFree) : [];
    start(run, several.length > 1 ? several : [{ row, follows: [] }]);
  }
}

function isText({ picture }: OutboxRow): boolean {
  return picture === undefined;
}

/** Notes what is on its way in one request, and how it ends. */
function start(run: Run, chosen: readonly Chosen[]): void {
  const positions = new Set(chosen.map(({ row }) => row.position));
  const settled = attempt(run, chosen)
    .then((outcomes) => {
      if (!outcomes.length || outcomes.some(({ kind }) => kind !== 'taken')) run.isRead = false;
      for (const { kind } of outcomes)
        if (kind === 'unreachable' || kind === 'logged-out') stop(run, kind);
        else run.isAnswered = true;
    })
    .catch((failure: unknown) => {
      run.failures.push(failure);
      stop(run, 'unreachable');
    })
    .finally(() => {
      for (const position of positions) run.underWay.delete(position);
      run.rows = run.rows.filter((each) => !positions.has(each.position));
    });
  const underWay = { isPicture: !chosen.every(({ row }) => isText(row)), settled };
  for (const position of positions) run.underWay.set(position, underWay);
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

/** Sends rows in one request and notes how that ended; nothing if one of them was taken back in the meantime. */
async function attempt(run: Run, chosen: readonly Chosen[]): Promise<readonly Outcome[]> {
  const rows = chosen.map(({ row }) => row);
  const fresh = await take(rows.map(({ position }) => position));
  if (!fresh) return [];
  const outcomes = await delivered(run, fresh, chosen);
  await settle(rows, outcomes, run.isAnswered);
  return outcomes;
}

/** Marks rows as on their way. They as they lie on the disk now; null if one has gone, or was settled by another tab. */
function take(positions: readonly number[]): Promise<readonly OutboxRow[] | null> {
  return database.transaction('rw', database.outbox, async () => {
    const found = (await database.outbox.bulkGet([...positions])).filter((row) => row !== undefined).filter(isOnItsWay);
    if (found.length < positions.length) return null;
    await database.outbox.where('position').anyOf(positions).modify({ state: 'sending' });
    return found;
  });
}

async function delivered(run: Run, rows: readonly OutboxRow[], chosen: readonly Chosen[]): Promise<readonly Outcome[]> {
  const all = (outcome: Outcome) => rows.map(() => outcome);
  if (rows.some(isSealed)) return all({ kind: 'logged-out' }); // its author has left the tablet meanwhile
  const signal = rows.every(isText) ? undefined : run.hangUp.signal;
  try {
    if (rows.length === 1) return await Promise.all(rows.map((row) => sendAlone(row, signal)));
    const said = await sendSeveral(rows, chosen);
    if (!('kind' in said)) return said;
    if (said.kind !== 'refused') return all(said);
    run.takesSeveral = false; // an older server, or too much at a time: they go alone
    return all({ kind: 'later', afterMs: 0 });
  } catch (reason) {
    if (reason instanceof Unreachable || signal?.aborted) return all({ kind: 'unreachable' });
    throw reason;
  }
}

async function sendAlone(row: OutboxRow, signal?: AbortSignal): Promise<Outcome> {
  if (row.picture !== undefined) return sendPicture(row, row.picture, signal);
  const [sequence] = await sequencesOf([row]);
  const headers = { ...authorization(row.owner), ...(sequence ? { 'X-Device-Sequence': sequence } : {}) };
  return outcomeOf(await send({ method: row.method, path: row.path, headers, body: row.body }));
}

async function sendPicture(row: OutboxRow, key: string, signal?: AbortSignal): Promise<Outcome> {
  const kept = await database.pictures.get(key);
  if (kept && isSealed(kept)) throw new Unreachable('sealed meanwhile');
  const { sendInPieces } = await import('./pieces').catch((cause: unknown) => {
    throw new Unreachable('a part of the client', { cause });
  });
  return sendInPieces(row, new Blob(kept ? [kept.bytes] : []), signal);
}

/** Notes how rows ended. What another tab settled meanwhile stays, unless the server has now taken it. */
async function settle(rows: readonly OutboxRow[], outcomes: readonly Outcome[], isAnswered: boolean): Promise<void> {
  const settled = rows.flatMap((row, place) => {
    const outcome = outcomes[place];
    return outcome ? [{ row, outcome }] : [];
  });
  await database.transaction('rw', database.outbox, async () => {
    const there = await database.outbox.bulkGet(settled.map(({ row }) => row.position));
    for (const [place, { row, outcome }] of settled.entries()) {
      const isOpen = there[place]?.state === 'sending' || outcome.kind === 'taken';
      if (isOpen) await database.outbox.update(row.position, changeBy(row, outcome, isAnswered));
    }
  });
  for (const { row, outcome } of settled) if (outcome.kind === 'taken') tellSent(row, outcome.answer);
}

/** What an outcome makes of a row. A line that was there before and failed is tried again soon, however long none was. */
function changeBy(row: OutboxRow, outcome: Outcome, isAnswered: boolean): UpdateSpec<OutboxRow> {
  const settledAt = Date.now();
  const attempts = row.attempts + 1;
  if (outcome.kind === 'taken')
    return { state: 'sent', attempts, settledAt, problem: undefined, receipt: outcome.receipt };
  if (outcome.kind === 'refused') return { state: 'needs-you', attempts, settledAt, problem: outcome.problem };
  const failures = outcome.kind === 'unreachable' && isAnswered ? 1 : attempts;
  const wait = (outcome.kind === 'later' ? outcome.afterMs : undefined) ?? backoffMs(failures);
  return { state: 'waiting', attempts, nextTryAt: settledAt + Math.min(wait, LONGEST_WAIT_MS) };
}
