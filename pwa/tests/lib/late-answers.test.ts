// Answers that come after the person has changed: they are neither shown, nor kept, nor taken for the next person's.
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { urls } from '../../src/lib/api/urls';
import { readAs, reading, renew } from '../../src/lib/offline/answers';
import { database } from '../../src/lib/offline/database';
import { fetchPicture } from '../../src/lib/offline/pictures';
import { askSession, logIn, logOut, me, session } from '../../src/lib/session';
import { server, standIn } from '../session-server';

const FLOOR = urls.floor('t1');

/** Requests to an address that the server answers only once they are let go. */
function held(address: string) {
  const answering = globalThis.fetch;
  const letGo: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (!url.endsWith(address) || request.method !== 'GET') return answering(url, request);
    const answer = answering(url, request); // what the server knows now
    await new Promise<void>((go) => letGo.push(go));
    return answer;
  });
  return letGo;
}

beforeEach(standIn);
afterEach(() => {
  readAs(null);
  vi.unstubAllGlobals();
});

describe('a late answer', () => {
  it('to one reader keeps the next from nothing', async () => {
    const letGo = held(FLOOR);
    server.signedIn = 'claire';
    readAs('claire');
    const first = renew(FLOOR);
    await vi.waitFor(() => expect(letGo).toHaveLength(1));
    server.signedIn = 'amandine';
    readAs('amandine');
    const second = renew(FLOOR);
    await vi.waitFor(() => expect(letGo).toHaveLength(2));
    for (const go of letGo) go();
    await Promise.all([first, second]);
    expect(reading(FLOOR).value.data).toEqual({ for: 'amandine' });
  });

  it('about the session logs no person in again', async () => {
    await logIn('claire', 'right');
    const letGo = held('/session');
    const asked = askSession();
    await vi.waitFor(() => expect(letGo).toHaveLength(1));
    await logOut();
    letGo[0]?.();
    await asked;
    expect(me.value).toBeNull();
    expect(await database.kept.get('session')).toBeUndefined();
  });

  it('about the session says nothing of the person who has logged in since', async () => {
    await askSession();
    const letGo = held('/session');
    const asked = askSession();
    await vi.waitFor(() => expect(letGo).toHaveLength(1));
    await logIn('claire', 'right');
    letGo[0]?.();
    expect(await asked).toBe('claire');
  });

  it('with a picture keeps nothing of it for a person who has left', async () => {
    await logIn('claire', 'right');
    const letGo = held('/photos/p1');
    const found = fetchPicture('claire', 'p1', '/photos/p1');
    await vi.waitFor(() => expect(letGo).toHaveLength(1));
    await logOut();
    letGo[0]?.();
    await found;
    expect(await database.pictures.count()).toBe(0);
  });
});

describe('a picture', () => {
  const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());
  const image = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'Content-Type': 'image/jpeg' } });

  it('is none where a hall’s network answers with a text', async () => {
    answering(() => new Response('Log in first.', { headers: { 'Content-Type': 'text/plain' } }));
    expect(await fetchPicture('claire', 'p1', '/photos/p1')).toBeNull();
    expect(await database.pictures.count()).toBe(0);
  });

  it('is none where it is cut on its way', async () => {
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    answering(() => new Response(cut, { headers: { 'Content-Type': 'image/jpeg' } }));
    expect(await fetchPicture('claire', 'p1', '/photos/p1')).toBeNull();
  });

  it('is shown on a full device, too', async () => {
    answering(image);
    const put = vi.spyOn(database.pictures, 'put').mockRejectedValue(new Dexie.QuotaExceededError('full'));
    expect((await fetchPicture('claire', 'p1', '/photos/p1'))?.bytes).toHaveLength(3);
    put.mockRestore();
  });
});

describe('a full device', () => {
  it('shows what the server answers, lets its people log in, and says nothing of a lost record', async () => {
    const puts = [vi.spyOn(database.answers, 'put'), vi.spyOn(database.kept, 'put')];
    for (const put of puts) put.mockImplementation(() => Dexie.Promise.reject(new Dexie.QuotaExceededError('full')));
    await logIn('claire', 'right');
    readAs('claire');
    await renew(FLOOR);
    expect(reading(FLOOR).value.data).toEqual({ for: 'claire' });
    expect(me.value?.id).toBe('claire');
    for (const put of puts) put.mockRestore();
  });
});

describe('logging out without a network', () => {
  it('ends the session of the person who had it, though another logs out here before the server is reached', async () => {
    await logIn('claire', 'right');
    server.isDead = true;
    await logOut();
    await logOutAfterWorking('amandine');
    server.isDead = false;
    await askSession();
    expect([server.signedIn, me.value]).toEqual([null, null]);
  });
});

/** A person with a PIN works on the tablet without a network, and logs out. */
async function logOutAfterWorking(id: string): Promise<void> {
  const user = { id, email: `${id}@example.org`, name: id, initials: 'X', language: 'fr' as const };
  session.value = { user, roles: [], offices: [] };
  await logOut();
}
