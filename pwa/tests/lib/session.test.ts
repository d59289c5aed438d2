import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfToken, hasLapsed } from '../../src/lib/api/http';
import { urls } from '../../src/lib/api/urls';
import { reading, renew } from '../../src/lib/offline/answers';
import { database } from '../../src/lib/offline/database';
import { note } from '../../src/lib/offline/outbox';
import { askSession, logIn, logOut, me, openSession, session } from '../../src/lib/session';

const person = (id: string) => ({
  user: { id, email: `${id}@example.org`, name: id, initials: 'X', language: 'en' },
  roles: [{ tournament: 't1', slug: 't', name: 'T', role: 'director' }],
  offices: [],
  csrf_token: `token of ${id}`,
});
const NOBODY = { user: null, roles: [], offices: [], csrf_token: 'token' };

let signedIn: string | null = null;
let isDead = false;

beforeEach(async () => {
  await Promise.all([
    database.kept.clear(),
    database.answers.clear(),
    database.outbox.clear(),
    database.incidents.clear(),
  ]);
  [signedIn, isDead, session.value, csrfToken.value, hasLapsed.value] = [null, false, undefined, null, false];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (isDead) throw new TypeError('Failed to fetch');
    if (url === '/api/v1/session') {
      if (method === 'POST') {
        const { email, password } = JSON.parse(String(body));
        if (password !== 'right') return Response.json({ code: 'wrong-credentials', detail: 'No.' }, { status: 401 });
        signedIn = email;
      }
      if (method === 'DELETE') signedIn = null;
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json(signedIn ? person(signedIn) : NOBODY);
    }
    return signedIn ? Response.json({ for: signedIn }) : Response.json({ code: 'not-signed-in' }, { status: 401 });
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('openSession', () => {
  it('knows nobody on a new device', async () => {
    await openSession();
    expect(session.value).toBeNull();
  });

  it('shows who was logged in here when there is no network', async () => {
    await logIn('claire', 'right');
    [session.value, isDead] = [undefined, true];
    await openSession();
    expect(me.value?.id).toBe('claire');
    expect(hasLapsed.value).toBe(false);
  });

  it('keeps what is here and asks to log in again when the server has ended the session', async () => {
    await logIn('claire', 'right');
    [session.value, signedIn] = [undefined, null];
    await openSession();
    expect(me.value?.id).toBe('claire');
    expect(hasLapsed.value).toBe(true);
    await logIn('claire', 'right');
    expect(hasLapsed.value).toBe(false);
  });
});

describe('logIn', () => {
  it('refuses a wrong password and leaves nobody logged in', async () => {
    await openSession();
    await expect(logIn('claire', 'wrong')).rejects.toMatchObject({
      problem: { code: 'wrong-credentials', status: 401 },
    });
    expect(session.value).toBeNull();
    expect(hasLapsed.value).toBe(false);
  });

  it('takes the new token', async () => {
    await logIn('claire', 'right');
    expect(csrfToken.value).toBe('token of claire');
  });
});

describe('logOut', () => {
  it('takes the answers of the server from the device and keeps what was not sent', async () => {
    await logIn('claire', 'right');
    await renew(urls.floor('t1'));
    expect(await database.answers.count()).toBe(1);
    await note({
      id: 'a',
      owner: 'claire',
      stream: 's',
      method: 'PUT',
      path: '/incidents/a',
      body: {},
      subject: { what: 'incident' },
    });
    await logOut();
    expect(session.value).toBeNull();
    expect(await database.answers.count()).toBe(0);
    expect(await database.kept.count()).toBe(0);
    expect((await database.outbox.toArray()).map((row) => row.id)).toEqual(['a']);
  });

  it('works without a network', async () => {
    await logIn('claire', 'right');
    isDead = true;
    await logOut();
    expect(session.value).toBeNull();
  });

  it('takes what was sent and the cases that hang on nothing any more', async () => {
    await logIn('claire', 'right');
    await database.incidents.add({
      id: 'i1',
      owner: 'claire',
      tournament: 't1',
      match: 'm',
      table: 1,
      kind: 'k',
      facts: { by: 'A' },
      happenedAt: '2026-11-21T14:30:00Z',
      savedAt: 0,
      state: 'open',
    });
    await logOut();
    expect(await database.incidents.count()).toBe(0);
  });
});

describe('answers', () => {
  it('of one person are not shown to the next', async () => {
    await logIn('claire', 'right');
    await renew(urls.floor('t1'));
    await logOut();
    await logIn('paul', 'right');
    expect(reading(urls.floor('t1')).value.data).toBeNull();
    await renew(urls.floor('t1'));
    expect(reading(urls.floor('t1')).value.data).toEqual({ for: 'paul' });
  });

  it('are shown from the device when there is no network', async () => {
    await logIn('claire', 'right');
    await renew(urls.floor('t1'));
    reading(urls.floor('t1')).value = {
      data: null,
      fetchedAt: null,
      askedAt: null,
      bodyAt: null,
      isLoading: true,
      problem: null,
    };
    isDead = true;
    await renew(urls.floor('t1'));
    expect(reading(urls.floor('t1')).value).toMatchObject({ data: { for: 'claire' }, isLoading: false });
  });

  it('that are refused for the session say so', async () => {
    await logIn('claire', 'right');
    signedIn = null;
    await renew(urls.floor('t1'));
    expect(hasLapsed.value).toBe(true);
    expect(await askSession()).toBeNull();
  });
});
