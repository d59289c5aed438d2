import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfToken } from '../../src/lib/api/http';
import { Database, database, type OutboxRow } from '../../src/lib/offline/database';
import { flush, lookAgain } from '../../src/lib/offline/flush';
import { amend, note, onSent, sendAgain, setAside, sweep, tryAllNow, type Write } from '../../src/lib/offline/outbox';
import { backoffMs } from '../../src/lib/offline/outcome';
import { oneByOne } from '../one-by-one';

const CLAIRE = 'claire';

function write(id: string, part: Partial<Write> = {}): Write {
  return {
    id,
    owner: CLAIRE,
    stream: 'case-1',
    method: 'PUT',
    path: `/incidents/${id}`,
    body: { id },
    subject: { what: 'incident', table: 12 },
    ...part,
  };
}

async function row(id: string): Promise<OutboxRow> {
  const found = await database.outbox.where({ id }).first();
  if (!found) throw new Error(`no row ${id}`);
  return found;
}

/** A server that answers each act as told, and what reached it. */
function server(answer: (path: string, body: unknown) => Response | Error) {
  const reached: { path: string; body: unknown; headers: Record<string, string> }[] = [];
  const alone = async (url: string, request: RequestInit) => {
    const body: unknown = JSON.parse(String(request.body));
    reached.push({ path: url, body, headers: request.headers as Record<string, string> });
    const said = answer(url, body);
    if (said instanceof Error) throw said;
    return said;
  };
  vi.stubGlobal('fetch', oneByOne(alone));
  return reached;
}

const created = () => Response.json({ ok: true }, { status: 201, headers: { Location: '/begun' } });
const problem = (status: number, code: string) =>
  Response.json(
    { status, code, detail: 'No.', field: 'kind', found: 'x', expected: 'y' },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
const JSON_TYPE = { 'Content-Type': 'application/json' };
const page = (status: number) => ({ status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const deadSpot = () => new TypeError('Failed to fetch');

beforeEach(async () => {
  await Promise.all([database.outbox.clear(), database.incidents.clear()]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  csrfToken.value = null;
});

describe('noting', () => {
  it('saves before anything is sent, and another opening of the database finds it', async () => {
    const reached = server(created);
    await note(write('a'));
    expect(reached).toEqual([]);
    const reopened = await new Database().outbox.where({ id: 'a' }).first();
    expect(reopened).toMatchObject({ state: 'waiting', attempts: 0, body: { id: 'a' } });
  });

  it('amends what never left, and nothing else', async () => {
    await note(write('a'));
    expect(await amend('a', { kind: 'new' })).toBe(true);
    expect((await row('a')).body).toEqual({ kind: 'new' });
    server(deadSpot);
    await flush(CLAIRE);
    expect(await amend('a', { kind: 'newer' })).toBe(false);
    expect((await row('a')).body).toEqual({ kind: 'new' });
  });
});

describe('flush', () => {
  it('sends in the order of noting and marks what the server took', async () => {
    const reached = server(created);
    for (const id of ['a', 'b', 'c']) await note(write(id));
    expect(await flush(CLAIRE)).toBe('done');
    expect(reached.map((call) => call.path)).toEqual([
      '/api/v1/incidents/a',
      '/api/v1/incidents/b',
      '/api/v1/incidents/c',
    ]);
    expect((await database.outbox.toArray()).map((found) => found.state)).toEqual(['sent', 'sent', 'sent']);
  });

  it.each([
    ['a log-in page with 200', () => new Response('<html>Log in</html>', page(200))],
    ['a log-in page with 403', () => new Response('<html>No</html>', page(403))],
    ['a log-in page with 401', () => new Response('<html>Who?</html>', page(401))],
    ['a page of another site with 404', () => new Response('<html></html>', page(404))],
    ['an answer that was cut', () => new Response('{"id": "a', { status: 201, headers: JSON_TYPE })],
    ['nothing at all with 200', () => new Response('', { status: 200 })],
    ['text with 200', () => new Response('ok', { status: 200, headers: { 'Content-Type': 'text/plain' } })],
  ])('takes %s for no answer, and sends the same again', async (_, answer) => {
    let isPortal = true;
    const reached = server(() => (isPortal ? answer() : created()));
    await note(write('a'));
    await note(write('b'));
    expect(await flush(CLAIRE)).toBe('unreachable');
    expect((await row('a')).state).toBe('waiting');
    isPortal = false;
    await tryAllNow();
    expect(await flush(CLAIRE)).toBe('done');
    expect((await row('a')).state).toBe('sent');
    expect(reached[0]?.body).toEqual(reached[1]?.body);
  });

  it('sends the same id and content again after a dead spot, and keeps the order', async () => {
    let isDead = true;
    const reached = server(() => (isDead ? deadSpot() : created()));
    await note(write('a'));
    await note(write('b'));
    expect(await flush(CLAIRE)).toBe('unreachable');
    expect((await row('a')).state).toBe('waiting');
    expect((await row('a')).attempts).toBe(1);
    isDead = false;
    await tryAllNow();
    expect(await flush(CLAIRE)).toBe('done');
    expect(reached.map((call) => call.body)).toEqual([{ id: 'a' }, { id: 'a' }, { id: 'b' }]);
  });

  it('waits longer after each try that finds no network', async () => {
    server(deadSpot);
    await note(write('a'));
    await database.outbox.toCollection().modify({ attempts: 3 });
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await flush(CLAIRE);
    expect((await row('a')).nextTryAt - Date.now()).toBe(backoffMs(4));
    now.mockRestore();
  });

  it('sends what is noted while a picture is on its way', async () => {
    let arrive = () => {};
    const reached: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      reached.push(String(url).split('/')[4] ?? '');
      return url.endsWith('/p/pieces')
        ? new Promise((answer) => (arrive = () => answer(created())))
        : Promise.resolve(created());
    });
    await note(write('p', { stream: 'photos', picture: 'none' }));
    const flushed = flush(CLAIRE);
    await vi.waitFor(() => expect(reached).toEqual(['p']));
    await note(write('a'));
    lookAgain();
    await vi.waitFor(async () => expect((await row('a')).state).toBe('sent'));
    expect((await row('p')).state).toBe('sending');
    arrive();
    expect(await flushed).toBe('done');
  });

  it('sends one picture beside a text, and four once no text is on its way', async () => {
    const answers = new Map<string, () => void>();
    vi.stubGlobal('fetch', (url: string) => {
      const [, id = ''] = /\/(\w+)(?:\/pieces)?$/.exec(url) ?? [];
      return new Promise((answer) => answers.set(id, () => answer(created())));
    });
    for (const id of ['b', 'c']) await note(write(id, { stream: id }));
    for (const id of ['p', 'q', 'r', 's', 't']) await note(write(id, { stream: id, picture: 'none' }));
    const flushed = flush(CLAIRE);
    const underWay = async () =>
      (await database.outbox.where({ state: 'sending' }).toArray()).map(({ id }) => id).sort();
    await vi.waitFor(() => expect(answers.has('b')).toBe(true));
    answers.get('b')?.();
    await vi.waitFor(async () => expect(await underWay()).toEqual(['c', 'p']));
    await vi.waitFor(() => expect(answers.has('c')).toBe(true));
    answers.get('c')?.();
    await vi.waitFor(async () => expect(await underWay()).toEqual(['p', 'q', 'r', 's']));
    await vi.waitFor(() => expect(['p', 'q', 'r', 's'].every((id) => answers.has(id))).toBe(true));
    for (const id of ['p', 'q', 'r', 's']) answers.get(id)?.();
    await vi.waitFor(() => expect(answers.has('t')).toBe(true));
    answers.get('t')?.();
    expect(await flushed).toBe('done');
  });

  it('hangs up on pictures when a text finds no network, so that the next try is free to begin', async () => {
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) =>
      url.endsWith('/p/pieces')
        ? new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
        : Promise.reject(deadSpot()),
    );
    await note(write('p', { stream: 'photos', picture: 'none' }));
    const flushed = flush(CLAIRE);
    await vi.waitFor(async () => expect((await row('p')).state).toBe('sending'));
    await note(write('a'));
    lookAgain();
    expect(await flushed).toBe('unreachable');
    expect([(await row('p')).state, (await row('a')).state]).toEqual(['waiting', 'waiting']);
  });

  it('sends a text that was held back while a picture is on its way', async () => {
    let arrive = () => {};
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('/p/pieces')
        ? new Promise((answer) => (arrive = () => answer(created())))
        : Promise.resolve(created()),
    );
    await note(write('p', { stream: 'photos', picture: 'none' }));
    await note(write('a'), Date.now(), 200);
    const flushed = flush(CLAIRE);
    await vi.waitFor(async () => expect((await row('a')).state).toBe('sent'));
    expect((await row('p')).state).toBe('sending');
    arrive();
    expect(await flushed).toBe('done');
  });

  it('ends only when nothing is on its way, where a listener fails', async () => {
    server(created);
    const stop = onSent((sent) => {
      if (sent.id === 'a1') throw new Error('no room');
    });
    for (const stream of ['1', '2', '3']) await note(write(`a${stream}`, { stream }));
    await expect(flush(CLAIRE)).rejects.toThrow('no room');
    stop();
    expect(await database.outbox.where({ state: 'sending' }).count()).toBe(0);
  });

  it('takes up what was on its way when the page was closed, and amends it no more', async () => {
    const reached = server(created);
    await note(write('a'));
    await note(write('b'));
    await database.outbox.toCollection().modify({ state: 'sending' });
    expect(await flush(CLAIRE, () => false)).toBe('logged-out');
    expect(await amend('a', { id: 'changed' })).toBe(false);
    await flush(CLAIRE);
    expect(reached.map(({ body }) => body)).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect((await row('a')).state).toBe('sent');
  });

  it('holds what follows a refused write of the same case, and lets other cases go', async () => {
    const reached = server((path) => (path.endsWith('/a') ? problem(409, 'conflict') : created()));
    await note(write('a'));
    await note(write('b'));
    await note(write('c', { stream: 'case-2' }));
    expect(await flush(CLAIRE)).toBe('done');
    expect(reached.map((call) => call.path.at(-1))).toEqual(['a', 'c']);
    expect((await row('a')).state).toBe('needs-you');
    expect((await row('a')).problem).toEqual({
      status: 409,
      code: 'conflict',
      detail: 'No.',
      field: 'kind',
      found: 'x',
      expected: 'y',
    });
    expect((await row('b')).state).toBe('waiting');
  });

  it('goes on after a person sets a refused write aside, which stays on the device', async () => {
    const reached = server((path) => (path.endsWith('/a') ? problem(422, 'facts') : created()));
    await note(write('a'));
    await note(write('b'));
    await flush(CLAIRE);
    await setAside((await row('a')).position);
    await flush(CLAIRE);
    expect(reached.map((call) => call.path.at(-1))).toEqual(['a', 'b']);
    expect((await row('a')).body).toEqual({ id: 'a' });
  });

  it('sends a refused write again when a person says so', async () => {
    let isRefusing = true;
    server(() => (isRefusing ? problem(403, 'forbidden') : created()));
    await note(write('a'));
    await flush(CLAIRE);
    expect((await row('a')).state).toBe('needs-you');
    isRefusing = false;
    await sendAgain((await row('a')).position);
    expect((await row('a')).problem).toBeUndefined();
    await flush(CLAIRE);
    expect(await row('a')).toMatchObject({ state: 'sent' });
  });

  it('stops when the session is over, and refuses nothing for it', async () => {
    const reached = server(() => problem(401, 'not-authenticated'));
    await note(write('a'));
    await note(write('b', { stream: 'case-2' }));
    expect(await flush(CLAIRE)).toBe('logged-out');
    expect(reached).toHaveLength(1);
    expect((await row('a')).state).toBe('waiting');
  });

  it('never sends another user’s writes', async () => {
    const reached = server(created);
    await note(write('a', { owner: 'paul' }));
    expect(await flush(CLAIRE)).toBe('done');
    expect(reached).toEqual([]);
    expect((await row('a')).state).toBe('waiting');
  });

  it('sends nothing more of a person once another is signed in', async () => {
    let signedIn = CLAIRE;
    await note(write('a'));
    await note(write('b'));
    const reached = server(() => {
      signedIn = 'paul';
      return created();
    });

    expect(await flush(CLAIRE, () => signedIn === CLAIRE)).toBe('logged-out');
    expect(reached.map(({ path }) => path)).toEqual(['/api/v1/incidents/a']);
    expect(await row('b')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it.each(['csrf', 'not-signed-in'])('takes a 403 %s for an old session, not for a refusal', async (code) => {
    await note(write('a'));
    server(() => problem(403, code));

    expect(await flush(CLAIRE)).toBe('logged-out');
    expect(await row('a')).toMatchObject({ state: 'waiting' });
    expect((await row('a')).problem).toBeUndefined();
  });

  it('takes a 403 for what was written for a refusal', async () => {
    await note(write('a'));
    server(() => problem(403, 'forbidden'));

    expect(await flush(CLAIRE)).toBe('done');
    expect(await row('a')).toMatchObject({ state: 'needs-you', problem: { code: 'forbidden' } });
  });

  it('waits as long as the server asks for when it is too busy', async () => {
    server(() => new Response('', { status: 429, headers: { 'Retry-After': '30' } }));
    const before = Date.now();
    await note(write('a'));
    await flush(CLAIRE);
    const { state, nextTryAt } = await row('a');
    expect(state).toBe('waiting');
    expect(nextTryAt).toBeGreaterThanOrEqual(before + 30_000);
  });

  it('tries a server error again and keeps the case in order', async () => {
    const reached = server(() => new Response('', { status: 500 }));
    await note(write('a'));
    await note(write('b'));
    expect(await flush(CLAIRE)).toBe('done');
    expect(reached).toHaveLength(1);
    expect((await row('a')).state).toBe('waiting');
  });

  it('carries the token of the session', async () => {
    csrfToken.value = 'token';
    const reached = server(created);
    await note(write('a'));
    await flush(CLAIRE);
    expect(reached[0]?.headers['X-CSRFToken']).toBe('token');
  });

  it('tells who listens what the server answered', async () => {
    server(created);
    const heard: unknown[] = [];
    const stop = onSent((sent, answer) => heard.push([sent.id, answer]));
    await note(write('a'));
    await flush(CLAIRE);
    stop();
    expect(heard).toEqual([['a', { ok: true }]]);
  });
});

describe('sweep', () => {
  it('forgets what was sent a day ago and nothing that was not', async () => {
    server((path) => (path.endsWith('/b') ? problem(409, 'conflict') : created()));
    await note(write('a'));
    await note(write('b'));
    await flush(CLAIRE);
    await sweep(await database.outbox.toArray(), Date.now() + 25 * 60 * 60 * 1000);
    expect((await database.outbox.toArray()).map((found) => found.id)).toEqual(['b']);
  });
});
