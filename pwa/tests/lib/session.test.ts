import { effect } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfToken, hasLapsed, put, Unreachable } from '../../src/lib/api/http';
import type { SessionRole } from '../../src/lib/api/types';
import { urls } from '../../src/lib/api/urls';
import { reading, renew } from '../../src/lib/offline/answers';
import { database, type LocalIncident } from '../../src/lib/offline/database';
import { note } from '../../src/lib/offline/outbox';
import {
  askSession,
  type Known,
  logIn,
  logOut,
  may,
  mayCreateTournaments,
  me,
  openSession,
  session,
} from '../../src/lib/session';
import { server, standIn } from '../session-server';

const incident = (id: string): LocalIncident => ({
  id,
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
beforeEach(standIn);
afterEach(() => vi.unstubAllGlobals());

describe('openSession', () => {
  it('has no user on a new device', async () => {
    await openSession();
    expect(session.value).toBeNull();
  });

  it('asks the server before the device has been read', async () => {
    let readLinks = (_: undefined) => {};
    const opened = openSession(new Promise<undefined>((resolve) => (readLinks = resolve)));
    expect(fetch).toHaveBeenCalledWith('/api/v1/session', expect.objectContaining({ method: 'GET' }));
    expect(session.value).toBeUndefined();
    readLinks(undefined);
    await opened;
    expect(session.value).toBeNull();
  });

  it('never shows the log-in to a new device whose user the server knows', async () => {
    server.signedIn = 'claire';
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(session.value?.user.id ?? session.value));
    await openSession();
    stop();
    expect(seen).toEqual([undefined, 'claire']);
  });

  it('shows who was logged in here when there is no network', async () => {
    await logIn('claire', 'right');
    [session.value, server.isDead] = [undefined, true];
    await openSession();
    expect(me.value?.id).toBe('claire');
    expect(hasLapsed.value).toBe(false);
  });

  it('knows at once whether its user may create tournaments', async () => {
    await logIn('claire', 'right');
    [session.value, server.isDead] = [undefined, true];
    expect(mayCreateTournaments.value).toBeNull();
    await openSession();
    expect(mayCreateTournaments.value).toBe(true);
    server.isDead = false;
    await logIn('amandine', 'right');
    expect(mayCreateTournaments.value).toBe(false);
  });

  it('knows what its user may do here, and in which state of a case', async () => {
    await logIn('claire', 'right');
    [session.value, server.isDead] = [undefined, true];
    await openSession();
    expect([may('call'), may('pair'), may('call', { at: 't2' })]).toEqual([true, false, false]);
    expect([may('add-photo', { state: 'open' }), may('add-photo', { state: 'closed' }), may('add-photo')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('offers what the server may refuse while the session is that of an earlier version', async () => {
    await logIn('claire', 'right');
    const known = session.value as Known;
    session.value = { ...known, roles: known.roles.map(({ may: _, ...role }) => role as SessionRole) };
    expect([may('pair'), may('add-photo', { state: 'open' }), may('pair', { at: 't2' })]).toEqual([true, true, false]);
  });

  it('has the floor as it was at once', async () => {
    await logIn('claire', 'right');
    await renew(urls.floor('t1'));
    [session.value, server.isDead] = [undefined, true];
    const seen: unknown[] = [];
    const stop = effect(() => void (session.value && seen.push(reading(urls.floor('t1')).peek().data !== null)));
    await openSession();
    stop();
    expect(seen).toEqual([true]);
  });

  it('keeps what is here and asks to log in again when the server has ended the session', async () => {
    await logIn('claire', 'right');
    [session.value, server.signedIn] = [undefined, null];
    await openSession();
    expect(me.value?.id).toBe('claire');
    expect(hasLapsed.value).toBe(true);
    await logIn('claire', 'right');
    expect(hasLapsed.value).toBe(false);
  });
});

describe('logIn', () => {
  it('refuses a wrong password and logs no user in', async () => {
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
    expect(await database.kept.toCollection().primaryKeys()).toEqual(['acts numbered claire']); // goes on with the next
    expect((await database.outbox.toArray()).map((row) => row.id)).toEqual(['a']);
  });

  it('keeps a case with a write that was not sent', async () => {
    await logIn('claire', 'right');
    await database.incidents.bulkAdd([incident('i1'), incident('i2')]);
    await note({
      id: 'f1',
      owner: 'claire',
      stream: 'i1',
      method: 'PUT',
      path: '/incidents/i1/findings/f1',
      body: {},
      subject: { what: 'finding', incident: 'i1' },
    });
    await logOut();
    expect((await database.incidents.toArray()).map((each) => each.id)).toEqual(['i1']);
    expect((await database.outbox.toArray()).map((row) => row.id)).toEqual(['f1']);
  });

  it('keeps the cases of other people on this device', async () => {
    await logIn('claire', 'right');
    await database.incidents.add({ ...incident('i1'), owner: 'paul' });
    await logOut();
    expect(await database.incidents.count()).toBe(1);
  });

  it('works without a network', async () => {
    await logIn('claire', 'right');
    server.isDead = true;
    await logOut();
    expect(session.value).toBeNull();
  });

  it('takes what was sent and the cases that hang on nothing any more', async () => {
    await logIn('claire', 'right');
    await database.incidents.add(incident('i1'));
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

  describe('that come late', () => {
    let release: () => void;

    /** A server whose next answer comes when it is released: its head, or only its text. */
    function hold(part: 'head' | 'text') {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { fetch: soon } = globalThis;
      vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
        const response = await soon(url, request);
        if (url === '/api/v1/session') return response;
        if (part === 'head') await released;
        else response.json = () => released.then(() => ({ for: 'claire' }));
        return response;
      });
    }

    it.each(['head', 'text'] as const)('are not kept for a former user: %s', async (part) => {
      await logIn('claire', 'right');
      hold(part);
      const late = renew(urls.floor('t1'));
      await vi.waitFor(async () => expect(await database.answers.count()).toBe(0));
      await logOut();
      release();
      await late;
      expect(await database.answers.count()).toBe(0);
      expect(reading(urls.floor('t1')).value.data).toBeNull();
    });

    it.each(['head', 'text'] as const)('are not shown to the next user: %s', async (part) => {
      await logIn('claire', 'right');
      hold(part);
      const late = renew(urls.floor('t1'));
      await logIn('paul', 'right');
      release();
      await late;
      expect((await database.answers.toArray()).map((kept) => kept.owner)).not.toContain('claire');
      expect(reading(urls.floor('t1')).value.data).not.toEqual({ for: 'claire' });
    });

    it('are not kept while the log-out is under way', async () => {
      await logIn('claire', 'right');
      hold('text');
      const late = renew(urls.floor('t1'));
      const leaving = logOut();
      const forgetting = vi.spyOn(database.answers, 'filter');
      await vi.waitFor(() => expect(forgetting).toHaveBeenCalled());
      release();
      await Promise.all([late, leaving]);
      forgetting.mockRestore();
      expect(await database.answers.count()).toBe(0);
    });
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
    server.isDead = true;
    await renew(urls.floor('t1'));
    expect(reading(urls.floor('t1')).value).toMatchObject({ data: { for: 'claire' }, isLoading: false });
  });

  it('are not shown anew when the server can’t be asked for more', async () => {
    await logIn('claire', 'right');
    await renew(urls.floor('t1'));
    const shown = reading(urls.floor('t1')).value;
    server.isDead = true;
    await renew(urls.floor('t1'));
    expect(reading(urls.floor('t1')).value).toBe(shown);
  });

  it('that are refused for the session say so', async () => {
    await logIn('claire', 'right');
    server.signedIn = null;
    await renew(urls.floor('t1'));
    expect(hasLapsed.value).toBe(true);
    expect(await askSession()).toBeNull();
  });
});

describe('logging out without a network', () => {
  beforeEach(async () => {
    await logIn('claire', 'right');
    server.isDead = true;
    await logOut();
    server.isDead = false;
  });

  it('ends the session at the server once it can be reached', async () => {
    expect(server.signedIn).toBe('claire');
    await openSession();
    expect([server.signedIn, session.value]).toEqual([null, null]);
  });

  it('leaves the next person’s session alone', async () => {
    await logIn('amandine', 'right');
    await askSession();
    expect([server.signedIn, me.value?.id]).toEqual(['amandine', 'amandine']);
    await logOut();
    expect(server.signedIn).toBeNull();
  });

  it('ends nothing of the same person who comes back', async () => {
    await logIn('claire', 'right');
    await askSession();
    expect([server.signedIn, me.value?.id]).toEqual(['claire', 'claire']);
  });
});

describe('a write on a page that has only just opened', () => {
  const sent = () =>
    vi.mocked(fetch).mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get('X-CSRFToken')]);

  it('waits for the token of the session', async () => {
    server.signedIn = 'claire';
    expect(await put('/matches/m/result', {})).toEqual({ for: 'claire' });
    expect(sent()).toEqual([
      ['/api/v1/session', null],
      ['/api/v1/matches/m/result', 'token of claire'],
    ]);
  });

  it("doesn't go out in the session of another person", async () => {
    server.signedIn = 'claire';
    await askSession();
    [server.signedIn, csrfToken.value] = ['amandine', null];
    vi.mocked(fetch).mockClear();
    await expect(put('/matches/m/result', {})).rejects.toBeInstanceOf(Unreachable);
    expect(sent()).toEqual([['/api/v1/session', null]]);
  });

  it('finds no network where the session finds none', async () => {
    server.isDead = true;
    await expect(put('/matches/m/result', {})).rejects.toBeInstanceOf(Unreachable);
  });
});
