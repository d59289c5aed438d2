import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { note, onSent, setAside, tryAllNow, type Write } from '../../src/lib/offline/outbox';
import { MOST_TOGETHER } from '../../src/lib/offline/several';
import { oneByOne } from '../one-by-one';

const CLAIRE = 'claire';

interface Act {
  path: string;
  body?: unknown;
  sequence?: string;
  follows: number[];
}

/** What reached the server: an address, or the acts that came together. */
let reached: (string | Act[])[];

const created = () => Response.json({ ok: true }, { status: 201 });
const problem = (status: number, code: string) => Response.json({ status, code, detail: 'No.' }, { status });
const ids = (acts: string | Act[] | undefined) =>
  typeof acts === 'object' ? acts.map((act) => act.path.split('/')[2]) : acts;

/** A server that answers each act as `alone` says, and a request with several as `whole` says, if it says anything. */
function server(
  alone: (id: string) => Response = created,
  whole: () => Response | Promise<Response> | null = () => null,
) {
  const each = oneByOne((url) => alone(url.split('/')[4] ?? ''));
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const isWhole = url === '/api/v1/acts';
    reached.push(isWhole ? (JSON.parse(String(request.body)) as { acts: Act[] }).acts : (url.split('/')[4] ?? ''));
    return (isWhole && (await whole())) || each(url, request);
  });
}

/** An act of a case of its own, unless the stream says otherwise. */
function write(id: string, part: Partial<Write> = {}): Write {
  const subject = { what: 'incident' } as const;
  return { id, owner: CLAIRE, stream: id, method: 'PUT', path: `/incidents/${id}`, body: { id }, subject, ...part };
}

async function noted(...writes: (string | Write)[]): Promise<void> {
  for (const each of writes) await note(typeof each === 'string' ? write(each) : each);
}

async function states(): Promise<string[]> {
  return (await database.outbox.orderBy('position').toArray()).map((row) => `${row.id} ${row.state}`);
}

const again = async () => {
  await tryAllNow();
  return flush(CLAIRE);
};

beforeEach(async () => {
  reached = [];
  await database.outbox.clear();
});

afterEach(() => vi.unstubAllGlobals());

describe('several acts', () => {
  it('go together once the first has been answered, each with its number', async () => {
    server();
    await noted('a', 'b', 'c');
    expect(await flush(CLAIRE)).toBe('done');

    expect(reached.map(ids)).toEqual(['a', ['b', 'c']]);
    const rows = await database.outbox.toArray();
    expect((reached[1] as Act[]).map((act) => act.sequence)).toEqual(
      rows.slice(1).map(({ sequence }) => `${sequence?.device} ${sequence?.number}`),
    );
    expect(await states()).toEqual(['a sent', 'b sent', 'c sent']);
  });

  it('say which of them rest on others', async () => {
    server();
    const ofMatch = { subject: { what: 'result', match: 'm' } } as const;
    await noted('first', write('b', { stream: 's' }), write('c', { stream: 's' }), write('d', { after: 'b' }));
    await noted(write('e', ofMatch), write('f', { ...ofMatch, stream: 's' }));
    await flush(CLAIRE);

    const [, together] = reached as [string, Act[]];
    expect(ids(together)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(together.map((act) => act.follows)).toEqual([[], [0], [0], [], [1, 3]]);
  });

  it('are so many at a time, and two such requests at once', async () => {
    const arrivals: (() => void)[] = [];
    server(created, () => new Promise((go) => arrivals.push(() => go(null as never))));
    const names = Array.from({ length: 3 * MOST_TOGETHER + 1 }, (_, place) => `n${place}`);
    await noted(...names);
    const flushed = flush(CLAIRE);
    await vi.waitFor(() => expect(arrivals).toHaveLength(2));
    expect(reached.map((each) => each.length)).toEqual([2, MOST_TOGETHER, MOST_TOGETHER]);
    arrivals[0]?.();
    await vi.waitFor(() => expect(arrivals).toHaveLength(3));
    for (const arrive of arrivals) arrive();
    expect(await flushed).toBe('done');
    expect(reached.slice(1).flatMap(ids)).toEqual(names.slice(1));
  });

  it('are fewer where they are long', async () => {
    server();
    const long = { body: { note: 'é'.repeat(30_000) } };
    await noted('a', write('b', long), write('c', long), write('d', long));
    await flush(CLAIRE);
    expect(reached.map(ids)).toEqual(['a', ['b', 'c'], 'd']);
  });

  it('go before pictures', async () => {
    server();
    await noted('a', write('p', { picture: 'none', path: '/incidents/p/photos/p' }), 'b', 'c');
    await flush(CLAIRE);
    expect(reached.map(ids).slice(0, 3)).toEqual(['a', ['b', 'c'], 'p']);
  });

  it.each([
    ['a vote, whose answer is kept', { subject: { what: 'vote' } }],
    ['what a private link’s holder does', { owner: 'link:1' }],
    ['a POST of an earlier release', { method: 'POST' }],
  ] as const)('aren’t %s', async (_, part) => {
    server();
    const { owner = CLAIRE } = part as Partial<Write>;
    await noted(write('a', { owner }), write('b', part), write('c', part));
    await flush(owner);
    expect(reached).toEqual(['a', 'b', 'c']);
  });

  it('each come to what they would have come to alone', async () => {
    server((id) => {
      if (id === 'b') return problem(422, 'facts');
      if (id === 'd') return new Response('', { status: 429, headers: { 'Retry-After': '30' } });
      return Response.json({}, { status: 201, headers: { 'Journal-Receipt': `valmont 7 ${id}` } });
    });
    const before = Date.now();
    await noted('a', write('b', { stream: 's' }), write('c', { stream: 's' }), 'd', 'e');
    expect(await flush(CLAIRE)).toBe('done');

    expect(await states()).toEqual(['a sent', 'b needs-you', 'c waiting', 'd waiting', 'e sent']);
    const [, b, c, d, e] = await database.outbox.orderBy('position').toArray();
    expect(b?.problem).toMatchObject({ status: 422, code: 'facts', detail: 'No.' });
    expect(c?.problem).toBeUndefined();
    expect(d?.nextTryAt).toBeGreaterThanOrEqual(before + 30_000);
    expect(e?.receipt).toEqual({ tournament: 'valmont', sequence: 7, hash: 'e' });
  });

  it('that weren’t tried go as soon as what they follow is out of the way', async () => {
    let isRefusing = true;
    server((id) => (isRefusing && id === 'b' ? problem(422, 'facts') : created()));
    await noted('a', write('b', { stream: 's' }), write('c', { stream: 's' }), 'd');
    await flush(CLAIRE);
    isRefusing = false;
    await setAside((await database.outbox.where({ id: 'b' }).first())?.position ?? 0);
    expect(await flush(CLAIRE)).toBe('done');
    expect(reached.map(ids)).toEqual(['a', ['b', 'c', 'd'], 'c']);
    expect(await states()).toEqual(['a sent', 'b set-aside', 'c sent', 'd sent']);
  });

  it.each([
    ['are cut', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['come back as a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    [
      'come back shortened',
      () => new Response('{"answers": [{"st', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['come back as another’s JSON', () => Response.json({ portal: true })],
    ['come back with too few answers', () => Response.json({ answers: [] })],
  ])('all wait and go out again the same where they %s', async (_, harmed) => {
    let isHarmed = true;
    server(created, () => (isHarmed ? harmed() : null));
    await noted('a', 'b', 'c');
    expect(await flush(CLAIRE)).toBe('unreachable');
    expect(await states()).toEqual(['a sent', 'b waiting', 'c waiting']);
    isHarmed = false;
    expect(await again()).toBe('done');
    expect(reached.map(ids)).toEqual(['a', ['b', 'c'], 'b', 'c']);
    expect(await states()).toEqual(['a sent', 'b sent', 'c sent']);
  });

  it('are half as many after one time that they didn’t get through', async () => {
    server();
    await noted('x', 'y', 'z');
    await flush(CLAIRE);
    reached = [];
    let failures = 1;
    server(created, () => (failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : null));
    await noted('a', 'b', ...Array.from({ length: MOST_TOGETHER }, (_, nth) => `n${nth}`));
    await flush(CLAIRE);
    expect(ids(reached[1])).toHaveLength(MOST_TOGETHER);
    reached = [];
    await again();
    const many = reached.map(ids).filter((each) => typeof each === 'object');
    expect(many[0]).toHaveLength(MOST_TOGETHER / 2);
    expect((await states()).every((state) => state.endsWith(' sent'))).toBe(true);
  });

  it('that another tab settled meanwhile stay so, unless the server has taken them', async () => {
    const settled = { state: 'set-aside' } as const;
    const other = () => database.outbox.where('id').anyOf('b', 'c').modify(settled);
    server(
      (id) => (id === 'b' ? problem(422, 'facts') : created()),
      () => {
        void other();
        return null;
      },
    );
    await noted('a', 'b', 'c', 'd');
    await flush(CLAIRE);
    expect(await states()).toEqual(['a sent', 'b set-aside', 'c sent', 'd sent']);
  });

  it.each([404, 405, 413, 400])('go one by one where the server answers %s to such a request', async (status) => {
    server(created, () => problem(status, 'no'));
    await noted('a', 'b', 'c');
    expect(await flush(CLAIRE)).toBe('done');
    expect(reached.map(ids)).toEqual(['a', ['b', 'c'], 'b', 'c']);
    expect(await states()).toEqual(['a sent', 'b sent', 'c sent']);
  });

  it('wait for the same person where the session is over', async () => {
    server(created, () => problem(401, 'not-signed-in'));
    await noted('a', 'b', 'c');
    expect(await flush(CLAIRE)).toBe('logged-out');
    expect(await states()).toEqual(['a sent', 'b waiting', 'c waiting']);
  });

  it('go out without one that was taken back meanwhile', async () => {
    const stop = onSent(() => void database.outbox.where({ id: 'b' }).delete());
    server();
    await noted('a', 'b', 'c', 'd');
    await flush(CLAIRE);
    stop();
    expect(reached.flatMap(ids)).toEqual(['a', 'c', 'd']);
  });
});
