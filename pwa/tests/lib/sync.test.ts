import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { csrfToken } from '../../src/lib/api/http';
import { database } from '../../src/lib/offline/database';
import { note } from '../../src/lib/offline/outbox';
import { sendSoon } from '../../src/lib/offline/sync';
import { session } from '../../src/lib/session';

const person = (id: string) => ({
  user: { id, email: `${id}@example.org`, name: id, initials: 'X', language: 'en' as const },
  roles: [],
  offices: [],
});

const write = (id: string, stream = 'case-1') =>
  note({
    id,
    owner: 'claire',
    stream,
    method: 'PUT',
    path: `/incidents/${id}`,
    body: {},
    subject: { what: 'incident' },
  });
const states = async () => (await database.outbox.orderBy('position').toArray()).map((row) => row.state);

beforeEach(async () => {
  await Promise.all([database.outbox.clear(), database.answers.clear(), database.kept.clear()]);
  [session.value, csrfToken.value] = [person('claire'), 'token of claire'];
});

afterEach(() => {
  vi.unstubAllGlobals();
  [session.value, csrfToken.value] = [null, null];
});

it('sends nothing more of a former user in the next user’s session', async () => {
  const sent: string[] = [];
  const paul = person('paul');
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...paul, csrf_token: 'token of paul' });
    sent.push(path);
    [session.value, csrfToken.value] = [paul, 'token of paul'];
    return Response.json({}, { status: 201 });
  });
  await write('a');
  await write('b');

  sendSoon();
  await vi.waitFor(async () => expect(await states()).toContain('sent'));
  // the exchange has asked who works here, and taken the answer: else it would reach the next test
  await vi.waitFor(() => expect(session.value === paul && sent.length < 2).toBe(false));
  await vi.waitFor(async () => expect(await states()).not.toContain('sending'));

  expect(sent).toEqual(['/api/v1/incidents/a']);
  expect(await states()).toEqual(['sent', 'waiting']);
});

it('sends nothing more of a former user either once a new token was asked for', async () => {
  const sent: string[] = [];
  let here = 'claire';
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...person(here), csrf_token: 'a new token' });
    if (new Headers(headers).get('X-CSRFToken') !== 'a new token')
      return Response.json({ status: 403, code: 'csrf', detail: 'No.' }, { status: 403 });
    sent.push(path);
    here = 'paul';
    session.value = person(here);
    return Response.json({}, { status: 201 });
  });
  for (const id of ['a', 'b', 'c']) await write(id, id);

  sendSoon();
  await vi.waitFor(async () => expect(await states()).toContain('sent'));
  await vi.waitFor(async () => expect(await states()).not.toContain('sending'));

  expect(sent).toEqual(['/api/v1/incidents/b']);
  expect(await states()).toEqual(['waiting', 'sent', 'waiting']);
});

it('asks for a new token and sends again when the old one is refused', async () => {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...person('claire'), csrf_token: 'a new token' });
    const token = new Headers(headers).get('X-CSRFToken');
    tokens.push(token);
    if (token === 'a new token') return Response.json({}, { status: 201 });
    return Response.json({ status: 403, code: 'csrf', detail: 'No.' }, { status: 403 });
  });
  await write('a');

  sendSoon();
  // the refused attempt waits for its back-off; the person's next write sends it at once
  await vi.waitFor(async () => expect(csrfToken.value).toBe('a new token'));
  await database.outbox.toCollection().modify({ nextTryAt: 0 });
  sendSoon();
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']));

  expect(tokens).toEqual(['token of claire', 'a new token']);
});
