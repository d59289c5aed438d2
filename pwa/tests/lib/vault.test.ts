import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { csrfToken, hasLapsed, isAnothers, send, Unreachable } from '../../src/lib/api/http';
import { database } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { note } from '../../src/lib/offline/outbox';
import { isClosed, isSealed, isSealing, stopSealing } from '../../src/lib/offline/sealing';
import { sendSoon } from '../../src/lib/offline/sync';
import {
  isPin,
  readVaults,
  rememberKnown,
  removePin,
  setPin,
  vaultOf,
  vaults,
  waitAfter,
} from '../../src/lib/offline/vault';
import {
  chooseLanguage,
  type Known,
  lock,
  logIn,
  logOut,
  me,
  openSession,
  session,
  unlock,
} from '../../src/lib/session';
import { language } from '../../src/lib/settings';

const PIN = '204518';
const SECRET = 'Halvorsen struck the clock';
const person = (id: string) => ({
  user: { id, email: `${id}@example.org`, name: id, initials: 'X', language: 'en' as const },
  roles: [],
  offices: [],
});
const [CLAIRE, NOOR] = [person('claire'), person('noor')] as unknown as [Known, Known];

let signedIn: string | null = null;
let isDead = false;
let sent: { path: string; by: string | null }[] = [];

const share = (id: string) => btoa(id.padEnd(32, '.'));
const answer = async (url: string, { method, body }: RequestInit) => {
  if (isDead) throw new TypeError('Failed to fetch');
  const path = url.replace('/api/v1', '');
  if (path === '/session') {
    if (method === 'POST') signedIn = JSON.parse(String(body)).email.split('@')[0];
    if (method === 'DELETE') signedIn = null;
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const known = signedIn ? person(signedIn) : { user: null, roles: [], offices: [] };
    return Response.json({ ...known, csrf_token: 'token', second_factor: null });
  }
  if (!signedIn) return Response.json({ code: 'not-signed-in' }, { status: 401 });
  if (path.startsWith('/account/device-shares/')) return Response.json({ shares: [share(signedIn)] });
  sent.push({ path, by: signedIn });
  return Response.json({});
};

const write = (id: string, owner: string) => ({
  id,
  owner,
  stream: id,
  method: 'PUT' as const,
  path: `/incidents/${id}`,
  body: { note: SECRET },
  subject: { what: 'incident' as const, incident: id },
});
const rows = () => database.outbox.orderBy('position').toArray();

/** Signs a person in and gives them a PIN. */
async function settle(known: Known): Promise<void> {
  await logIn(`${known.user.id}@example.org`, 'right');
  await setPin(known, PIN);
}

beforeAll(readVaults);

beforeEach(async () => {
  for (const table of database.tables) await table.clear();
  for (const { user } of [CLAIRE, NOOR]) stopSealing(user.id);
  [signedIn, isDead, sent] = [null, false, []];
  [session.value, csrfToken.value, hasLapsed.value, isAnothers.value] = [null, null, false, false];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', vi.fn(answer));
});

afterEach(() => vi.unstubAllGlobals());

it('seals what was readable when the PIN is set', async () => {
  await logIn('claire@example.org', 'right');
  await note(write('i1', 'claire'));
  await setPin(CLAIRE, PIN);
  lock();
  const [row] = await rows();
  expect(isSealed(row ?? {})).toBe(true);
  expect(me.value).toBeNull();
});

it('opens with the PIN without a network', async () => {
  await settle(CLAIRE);
  await note(write('i1', 'claire'));
  isDead = true;
  lock();
  expect(await unlock('claire', PIN)).toEqual({ end: 'open' });
  expect(me.value?.id).toBe('claire');
  expect((await rows())[0]?.body).toEqual({ note: SECRET });
});

it('opens nothing with a wrong PIN, and waits longer each time after the third', async () => {
  await settle(CLAIRE);
  lock();
  for (const _ of [1, 2]) expect(await unlock('claire', '000000')).toEqual({ end: 'wrong', waitUntil: 0 });
  const third = await unlock('claire', '000000');
  expect(third.end).toBe('wrong');
  expect(await unlock('claire', PIN)).toEqual({ ...third, end: 'wait' });
  expect(isClosed('claire')).toBe(true);
  expect((await vaultOf('claire'))?.failures).toBe(3);
  expect([2, 3, 4, 20].map(waitAfter)).toEqual([0, 30_000, 60_000, 900_000]);
});

it('opens by the ordinary log-in, which forgives the wrong PINs', async () => {
  await settle(CLAIRE);
  await note(write('i1', 'claire'));
  lock();
  await unlock('claire', '000000');
  await logIn('claire@example.org', 'right');
  expect(me.value?.id).toBe('claire');
  expect((await rows())[0]?.body).toEqual({ note: SECRET });
  expect((await vaultOf('claire'))?.failures).toBe(0);
});

it('takes another PIN after a fresh log-in, without the former one', async () => {
  await settle(CLAIRE);
  await note(write('i1', 'claire'));
  await setPin(CLAIRE, '99990000');
  lock();
  expect((await unlock('claire', PIN)).end).toBe('wrong');
  expect(await unlock('claire', '99990000')).toEqual({ end: 'open' });
  expect((await rows())[0]?.body).toEqual({ note: SECRET });
});

it('writes everything in clear again when the PIN is taken away', async () => {
  await settle(CLAIRE);
  await note(write('i1', 'claire'));
  await removePin('claire');
  lock();
  expect(me.value?.id).toBe('claire');
  expect((await rows())[0]?.body).toEqual({ note: SECRET });
  expect(isSealing('claire')).toBe(false);
});

it('shows the next person nothing, keeps the row for its author, and never sends it in another name', async () => {
  await settle(NOOR);
  lock();
  await settle(CLAIRE);
  isDead = true;
  await note(write('i1', 'claire'));
  lock();
  await unlock('noor', PIN);
  expect(me.value?.id).toBe('noor');
  expect((await rows())[0]).not.toHaveProperty('body');
  await note(write('i2', 'noor'));

  isDead = false; // the server still has the session of Claire
  await expect(send({ method: 'GET', path: '/incidents' })).rejects.toThrow(Unreachable);
  await openSession();
  expect(signedIn).toBeNull();
  expect([hasLapsed.value, isAnothers.value]).toEqual([true, false]);
  expect(sent).toEqual([]);

  await logIn('noor@example.org', 'right');
  await flush('noor');
  expect(sent).toEqual([{ path: '/incidents/i2', by: 'noor' }]);
});

it('ends the session of the person before with the first write that could go out', async () => {
  await settle(NOOR);
  lock();
  await settle(CLAIRE);
  isDead = true;
  lock();
  await unlock('noor', PIN);
  await note(write('i1', 'noor'));
  isDead = false;
  sendSoon();
  await vi.waitFor(() => expect([signedIn, isAnothers.value]).toEqual([null, false]));
  expect(sent).toEqual([]);
});

it('keeps the session of a person who comes back before the network does', async () => {
  await settle(NOOR);
  lock();
  await settle(CLAIRE);
  isDead = true;
  await note(write('i1', 'claire'));
  lock();
  await unlock('noor', PIN);
  lock();
  await unlock('claire', PIN);
  isDead = false;
  await openSession();
  await flush('claire');
  expect(sent).toEqual([{ path: '/incidents/i1', by: 'claire' }]);
});

it('closes what is sealed when another person logs in', async () => {
  await settle(CLAIRE);
  expect(isClosed('claire')).toBe(false);
  await logIn('noor@example.org', 'right');
  expect(isClosed('claire')).toBe(true);
});

it('forgets the sealed answers of a person who logs out, and no other’s', async () => {
  for (const known of [NOOR, CLAIRE]) {
    await settle(known);
    const { id } = known.user;
    await database.answers.put({ key: `${id} /x`, owner: id, path: '/x', etag: null, body: {}, fetchedAt: 1 });
  }
  await logOut();
  expect((await database.answers.toArray()).map(({ owner }) => owner)).toEqual(['noor']);
});

it('opens for nobody when the app starts', async () => {
  await settle(CLAIRE);
  lock();
  await openSession();
  expect(session.value).toBeNull();
  expect(vaults.value.map(({ known }) => known.user.name)).toEqual(['claire']);
});

it('forgets a person who logs out and has nothing more here', async () => {
  await settle(CLAIRE);
  await logOut();
  expect(await vaultOf('claire')).toBeUndefined();
  await settle(NOOR);
  await note(write('i2', 'noor'));
  await logOut();
  expect(await vaultOf('noor')).toBeDefined();
});

it('takes digits alone, at least six', () => {
  expect(['204518', '123456789012'].map(isPin)).toEqual([true, true]);
  expect(['20451', '20451a', '', '1234567890123'].map(isPin)).toEqual([false, false, false, false]);
});

it('speaks the language of the person whose PIN is entered, with or without a network', async () => {
  await settle(CLAIRE);
  await logIn('noor@example.org', 'right');
  await setPin({ ...NOOR, user: { ...NOOR.user, language: 'fr' } }, PIN);
  lock();
  isDead = true;
  await unlock('claire', PIN);
  expect(language.value).toBe('en');
  chooseLanguage('de');
  lock();
  await unlock('noor', PIN);
  expect(language.value).toBe('fr');
  lock();
  await unlock('claire', PIN);
  expect(language.value).toBe('de');
});

it('brings no PIN back that is removed while the person’s roles are remembered', async () => {
  await settle(CLAIRE);
  const remembered = rememberKnown(CLAIRE);
  await removePin('claire');
  await remembered;
  expect(await vaultOf('claire')).toBeUndefined();
});
