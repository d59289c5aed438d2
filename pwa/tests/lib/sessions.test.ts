import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { urls } from '../../src/lib/api/urls';
import { readAs, reading } from '../../src/lib/offline/answers';
import { database } from '../../src/lib/offline/database';
import { endSession } from '../../src/lib/sessions';

let sessions: string[] = [];
let deleted: () => Response = () => new Response(null, { status: 204 });

beforeEach(async () => {
  await database.answers.clear();
  readAs('claire');
  [sessions, deleted] = [['this', 'lost'], () => new Response(null, { status: 204 })];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ sessions: sessions.map((id) => ({ id })) });
    const answer = deleted();
    if (answer.ok) sessions = sessions.filter((id) => !path.endsWith(`/sessions/${id}`));
    return answer;
  });
});

afterEach(() => {
  readAs(null);
  vi.unstubAllGlobals();
});

it('ends a session on another device and shows those that are left', async () => {
  expect(await endSession('lost')).toBeNull();
  expect(reading(urls.sessions()).value.data).toEqual({ sessions: [{ id: 'this' }] });
});

it('takes one that is gone already for ended', async () => {
  deleted = () => Response.json({ code: 'not-found' }, { status: 404 });
  expect(await endSession('lost')).toBeNull();
});

it('says what the server says, and that it can’t be reached', async () => {
  deleted = () => Response.json({ code: 'not-signed-in', detail: 'Sign in.' }, { status: 401 });
  expect(await endSession('lost')).toBe('Sign in.');
  deleted = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await endSession('lost')).toBe('');
});
