// Keeps the outbox moving: sends after each note, when the network returns, and when a wait is over. Says how it stands.
import { computed, effect, signal } from '@preact/signals';
import { csrfToken, isReachable } from '../api/http';
import { isLinkOwner, ownerOfLink } from '../api/tokens';
import { bearers } from '../bearer';
import { actor, askSession, me, tournament } from '../session';
import { throttle } from '../throttle';
import { isHereOnly, isOnItsWay } from './ahead';
import { renewShown } from './answers';
import { database, type OutboxRow } from './database';
import type { FlushEnd } from './flush';
import { mirror } from './mirror';
import { inOneTab } from './one-tab';
import { nextDue, sendable } from './order';
import { onSent, sweep, tryAllNow, unsettled } from './outbox';
import { missesRecord } from './receipts';
import { tellFault } from './storage';
import { tally } from './tally';
import { people } from './vault';

/** All rows of the outbox, oldest first, as they are on the disk; in the page's first moment those that were sent long ago are missing. */
export const outboxRows = signal<OutboxRow[]>([]);

const RECEIPTS_EVERY_MS = 5 * 60 * 1000;
/** As long as a finding is held back, and a first failure; a second failure waits longer. */
const MOMENTS_MS = 3_000;
/** So long after the device could neither read nor store. */
export const AFTER_FAULT_MS = 30_000;

export const mine = computed(() => outboxRows.value.filter((row) => row.owner === actor.value));
export const unsent = computed(() => mine.value.filter(isOnItsWay));
/** The texts that go out within moments: none that needs a person, follows one that does, or failed several times. */
export const textsGoingOut = computed(() =>
  sendable(mine.value, actor.value ?? '').filter(
    (row) => row.picture === undefined && row.nextTryAt <= Date.now() + MOMENTS_MS,
  ),
);
/** What the server doesn't have: on its way, or refused. */
export const notOnServer = computed(() => mine.value.filter(isHereOnly));
export const refused = computed(() => mine.value.filter((row) => row.state === 'needs-you'));
/** Unsent writes of other people on this device: sent when they log in again. */
export const ofOthers = computed(() =>
  outboxRows.value.filter((row) => row.owner !== actor.value && row.state !== 'sent' && row.state !== 'set-aside'),
);

/** What of others waits here, by the person's name where this tablet knows it. */
export const waitingByName = computed(() => {
  const counts = new Map<string, number>();
  for (const { owner } of ofOthers.value) {
    const name = people.value.find((one) => one.id === owner)?.name ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
});

export type SyncState = { state: 'sent' } | { state: 'waiting'; count: number } | { state: 'needs-you'; count: number };

export const syncState = computed<SyncState>(() => {
  if (refused.value.length) return { state: 'needs-you', count: refused.value.length };
  if (unsent.value.length) return { state: 'waiting', count: unsent.value.length };
  return { state: 'sent' };
});

let running = false;
let again = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is due as soon as may be; call it after noting something. */
export function sendSoon(): void {
  if (running) {
    again = true;
    void loadSending().then((loaded) => loaded?.lookAgain());
    return;
  }
  running = true;
  void inOneTab(exchange).finally(() => {
    running = false;
    if (again) {
      again = false;
      sendSoon();
    }
  });
}

/** The sending itself isn't needed for the first screen; null where it can't be loaded yet. */
function loadSending(): Promise<typeof import('./flush') | null> {
  return import('./flush').catch(() => null);
}

/** The names in which this device sends: the logged-in user's and those of private links opened here. */
function owners(): string[] {
  const ofLinks = (bearers.value ?? []).map((held) => ownerOfLink(held.id));
  return me.value ? [me.value.id, ...ofLinks] : ofLinks;
}

async function exchange(): Promise<void> {
  const waiting: string[] = [];
  try {
    for (const owner of owners()) if ((await sendOf(owner)) !== 'logged-out') waiting.push(owner);
    await wakeLater(waiting);
  } catch (reason) {
    clearTimeout(timer);
    timer = setTimeout(sendSoon, AFTER_FAULT_MS);
    tellFault(reason);
  }
}

async function sendOf(owner: string): Promise<FlushEnd> {
  const { flush } = (await loadSending()) ?? { flush: async () => 'unreachable' as const };
  if (isLinkOwner(owner)) return flush(owner);
  if (!csrfToken.value) await askSession();
  const isSignedIn = () => me.value?.id === owner;
  const end = await flush(owner, isSignedIn);
  // The token may just be an old one: the session says so, and then once more.
  return end === 'logged-out' && (await askSession()) === owner ? flush(owner, isSignedIn) : end;
}

async function wakeLater(waiting: readonly string[]): Promise<void> {
  clearTimeout(timer);
  const rows = await unsettled();
  const times = waiting.map((owner) => nextDue(rows, owner)).filter((at) => at !== null);
  if (times.length) timer = setTimeout(sendSoon, Math.max(500, Math.min(...times) - Date.now()));
}

let isComparing = false;
const isAllSent = computed(() => unsent.value.length === 0);

/** Whether the server holds what was sent; later while something is on its way, which comes first. */
async function compare(owner: string, how?: { onlyNew: boolean }): Promise<void> {
  if (isComparing || !isAllSent.peek()) return;
  isComparing = true;
  try {
    const { compareRecords } = await import('./record-digests');
    if (await compareRecords(owner, how)) sendSoon();
  } finally {
    isComparing = false;
  }
}

const missing = computed(() => refused.value.filter(missesRecord).length);

/**
 * Asks now, at each reconnection, when a record is missing there, and now and then whether the server was restored: what it
 * lacks goes out again.
 */
export function watchForRestores(): void {
  const ask = async () => {
    if (!isReachable.value || !me.value) return;
    const owner = me.value.id;
    const here = tournament.value?.tournament;
    void import('./lost-acts').then(({ checkNumbers }) => checkNumbers(owner));
    const { checkReceipts } = await import('./restores');
    if (await checkReceipts(owner, here)) sendSoon();
    else void compare(owner);
  };
  effect(() => void ask());
  effect(() => {
    if (isAllSent.value && me.value) void compare(me.value.id, { onlyNew: true });
  });
  effect(() => void (missing.value > 0 && ask()));
  setInterval(() => void ask(), RECEIPTS_EVERY_MS);
}

/** Between two readings of the rows: while hundreds go out, the page has other things to do. */
const REREAD_MS = 300;
/** The same for what is on the screen, which is asked of the server. */
const RENEW_MS = 1_000;

/** Keeps the rows as they are on the disk. Resolves once those are known that the server hasn't taken. */
function watchRows(): Promise<void> {
  let isSwept = false;
  return mirror(database.outbox, {
    pauseMs: REREAD_MS,
    needed: unsettled,
    show: (rows, isWhole) => {
      outboxRows.value = rows;
      if (!isWhole) return;
      tally(rows);
      if (!isSwept) void sweep(rows);
      isSwept = true;
    },
  });
}

/** Starts the exchange for as long as the page lives. Resolves once it is known what waits: no screen may say "sent" before. */
export function startSync(): Promise<void> {
  const isRead = watchRows();
  addEventListener('online', () => {
    isReachable.value = true;
    void tryAllNow().then(sendSoon);
  });
  addEventListener('offline', () => {
    isReachable.value = false;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendSoon();
  });
  effect(() => {
    if (me.value || bearers.value?.length) sendSoon();
  });
  effect(() => {
    if (isReachable.value) void tryAllNow().then(sendSoon);
  });
  onSent(throttle(RENEW_MS, renewShown));
  return isRead;
}
