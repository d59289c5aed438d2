// The server's clock: what it times is counted by it, also on a device whose own clock is days off.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send, serverAhead } from '../../src/lib/api/http';
import { urls } from '../../src/lib/api/urls';
import { beganAt, byServer, now, serverNow, serverTime } from '../../src/lib/current-floor';
import { newId } from '../../src/lib/ids';
import { readAs, reading } from '../../src/lib/offline/answers';
import { outboxRows } from '../../src/lib/offline/sync';
import { session } from '../../src/lib/session';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECOND_MS = 1_000;

/** An answer of a server whose clock is so far ahead. */
async function answered(aheadMs: number): Promise<void> {
  const told = new Date(Date.now() + aheadMs).toUTCString();
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { Date: told } }));
  await send({ method: 'GET', path: '/session' });
}
const offBy = () => Math.round((serverTime() - Date.now()) / DAY_MS) + 0; // not -0

beforeEach(() => {
  [serverAhead.value, now.value] = [null, Date.now()];
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.value = null;
  readAs(null);
});

it('is heard with each answer, also where no floor is read', async () => {
  await answered(-2 * DAY_MS);
  expect(offBy()).toBe(-2);
  expect(Math.round((serverNow.value - now.value) / DAY_MS)).toBe(-2);
});

it('is that of the last answer, not of a floor that was read before this device’s clock was set', async () => {
  const role = { tournament: 't1', name: 'T', role: 'director' };
  session.value = { user: { id: 'claire' }, roles: [role] } as unknown as NonNullable<typeof session.value>;
  readAs('claire');
  const floor = { server_time: new Date(Date.now() - 2 * DAY_MS).toISOString(), tables: [] };
  const known = reading(urls.floor('t1'));
  known.value = { ...known.value, data: floor as never, bodyAt: Date.now() };
  expect(offBy()).toBe(-2);
  await answered(0);
  expect(offBy()).toBe(0);
});

it('is taken for this device’s own where they differ by less than they are told in', async () => {
  await answered(SECOND_MS);
  expect(serverAhead.value).toBe(0);
  await answered(0);
  expect(serverAhead.value).toBe(0);
});

it('times a case: what was logged here by this device’s clock, what a call told by the server’s', async () => {
  await answered(-5 * DAY_MS);
  const loggedAt = Date.now() - 60_000;
  const id = newId(loggedAt);
  const here = { id, happenedAt: new Date(loggedAt).toISOString() };
  const called = { id, happenedAt: new Date(serverTime() - 120_000).toISOString() };
  const elsewhere = { ...called, id: newId() };
  outboxRows.value = [{ id }] as never;
  const minutes = [here, called, elsewhere].map((each) => Math.round((serverTime() - beganAt(each)) / 60_000));
  expect(minutes).toEqual([1, 2, 2]);
  expect(Math.round((byServer(new Date(loggedAt).toISOString()) - beganAt(here)) / 60_000)).toBe(0);
});
