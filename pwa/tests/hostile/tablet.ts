// A tablet without a screen: the client's own outbox, told by chance what a director does. Prints its outbox at the end.
import './browser';

import { csrfToken, Unreachable } from '../../src/lib/api/http';
import { Refused } from '../../src/lib/api/problem';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { logIncident, recordRuling, saveFacts } from '../../src/lib/offline/incidents';
import { notifyIllegalMove } from '../../src/lib/offline/notifications';
import { goesOutAgain } from '../../src/lib/offline/receipts';
import { compareRecords, isComparable, isHeld } from '../../src/lib/offline/record-digests';
import { enterResult, takeBackResult } from '../../src/lib/offline/results';
import { startSync, watchForRestores } from '../../src/lib/offline/sync';
import { logIn, me } from '../../src/lib/session';
import { orders } from './browser';
import { type Chance, chanceOf } from './chance';

/** More than this many unsent rows, and the director waits a while. */
const MOST_UNSENT = 25;
const TABLE = 1;

type Advised = (typeof orders.advised)[number];

interface Case {
  id: string;
  advised: Advised;
  isComplete: boolean;
}

const chance = chanceOf(orders.seed);
const open: Case[] = [];
let result: string | null = null;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(): Promise<string> {
  for (;;) {
    try {
      await logIn(orders.email, orders.password);
    } catch (reason) {
      if (!(reason instanceof Unreachable || reason instanceof Refused)) throw reason;
      csrfToken.value = null;
    }
    if (me.value) return me.value.id;
    await pause(300);
  }
}

async function log(owner: string): Promise<void> {
  const advised = chance.oneOf(orders.advised);
  const isComplete = chance.isLess(0.5);
  const local = await logIncident({
    owner,
    tournament: orders.tournament,
    match: chance.oneOf(orders.matches),
    table: TABLE,
    kind: advised.question.kind,
    calledBy: chance.oneOf(['A', 'B'] as const),
    facts: isComplete ? advised.question.facts : {},
    note: chance.isLess(0.3) ? `Noted by “${orders.email}”, été ${chance.below(1_000)}.` : '',
  });
  open.push({ id: local.id, advised, isComplete });
}

async function complete(found: Case): Promise<void> {
  await saveFacts(found.id, { facts: found.advised.question.facts });
  found.isComplete = true;
}

async function rule(found: Case): Promise<void> {
  open.splice(open.indexOf(found), 1);
  const told_at = chance.isLess(0.7) ? new Date().toISOString() : null;
  await recordRuling(found.id, { ...found.advised, departs: false, reasons: '', told_at });
}

async function score(owner: string): Promise<void> {
  const where = { match: orders.ownMatch, table: TABLE, owner };
  if (result === null) result = await enterResult(where, { outcome: 'played', winner: 'A', score: { A: 7, B: 3 } });
  else {
    await takeBackResult(where, result);
    result = null;
  }
}

async function notify(owner: string): Promise<void> {
  const side = chance.oneOf(['A', 'B'] as const);
  const match = chance.oneOf(orders.matches);
  const wasCorrected = chance.isLess(0.5);
  await notifyIllegalMove({ owner, match, table: TABLE, side, gameNumber: 1, wasCorrected });
}

/** One act, as a director's day has them. */
async function act(owner: string): Promise<void> {
  const found = open.length ? chance.oneOf(open) : null;
  const drawn = chance.below(100);
  if (drawn < 12) return notify(owner);
  if (drawn < 18) return score(owner);
  if (!found || drawn < 45) return log(owner);
  if (found.isComplete) return rule(found);
  return complete(found);
}

const rows = () => database.outbox.orderBy('position').toArray();
const isUnsent = ({ state }: OutboxRow) => state === 'waiting' || state === 'sending';

async function countUnsent(): Promise<number> {
  return (await rows()).filter(isUnsent).length;
}

/** The network of the hall comes and goes, and the browser hears of it now and then. */
async function untilUnsentIsAtMost(most: number): Promise<void> {
  while ((await countUnsent()) > most) {
    await pause(200 + chance.below(800));
    dispatchEvent(new Event('online'));
  }
}

/** Whether the server's database holds all that was sent; a record that differs is refused. */
async function isCompared(owner: string): Promise<boolean> {
  await compareRecords(owner);
  const left = (await rows()).filter((row) => row.state === 'sent' && isComparable(row) && !isHeld(row));
  return left.length === 0;
}

async function live(chance: Chance): Promise<void> {
  const owner = await signIn();
  startSync();
  watchForRestores();
  for (let done = 0; done < orders.acts; done += 1) {
    await act(owner);
    await pause(chance.below(60));
    await untilUnsentIsAtMost(MOST_UNSENT);
  }
  await untilUnsentIsAtMost(0);
  while (!(await isCompared(owner))) await pause(300);
  const said = JSON.stringify({ rows: await rows(), goesOutAgain: goesOutAgain.value });
  process.stdout.write(said, () => process.exit(0));
}

await live(chance);
