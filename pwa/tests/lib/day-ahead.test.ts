import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionRole } from '../../src/lib/api/types';
import { urls } from '../../src/lib/api/urls';
import { forgetAnswers, readAhead, readAs, reading } from '../../src/lib/offline/answers';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { countKeptOfDay, fetchDayAhead, keptOfDay } from '../../src/lib/offline/day-ahead';
import { outboxRows } from '../../src/lib/offline/sync';
import { session } from '../../src/lib/session';

const HERE = 'the-open';
const page = (results: unknown[], next: string | null = null) => ({ next, previous: null, results });
const ANSWERS: Record<string, unknown> = {
  [`/tournaments/${HERE}/floor`]: {
    tournament: { rulebooks: { backgammon: 'eubgf-2020' } },
    tables: [{ match: 'm1' }, { match: 'm2', incident: { id: 'i1' } }, { match: null }],
  },
  [`/tournaments/${HERE}`]: { divisions: [{ id: 'd1' }] },
  [`/tournaments/${HERE}/rounds`]: {
    divisions: [
      {
        id: 'd1',
        stages: [
          {
            id: 's1',
            has_standings: true,
            rounds: [
              { id: 'r1', state: 'running' },
              { id: 'r2', state: 'draft' },
            ],
          },
          { id: 's2', has_standings: false, rounds: [] },
        ],
      },
    ],
  },
  [`/incidents?tournament=${HERE}&state=open`]: page([{ id: 'i1' }]),
  [`/incidents?tournament=${HERE}&state=appealed`]: page([{ id: 'i2' }]),
  [`/appeals?tournament=${HERE}`]: page([{ id: 'a1' }]),
  '/divisions/d1/entrants?page_size=200': page([], `http://localhost/api/v1/divisions/d1/entrants?cursor=2`),
};

let asked: string[] = [];
let isOnline = true;

beforeEach(() => {
  [asked, isOnline] = [[], true];
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const url = path.replace('/api/v1', '');
    asked.push(url);
    if (url === `/reports?tournament=${HERE}`)
      return Response.json({ code: 'forbidden', detail: 'no' }, { status: 403 });
    return Response.json(ANSWERS[url] ?? page([]));
  });
  signIn('claire');
});

afterEach(async () => {
  session.value = null;
  await forgetAnswers();
  vi.unstubAllGlobals();
});

function signIn(id: string) {
  session.value = {
    user: { id, email: `${id}@example.org`, name: id, initials: 'C', language: 'en' },
    roles: [{ tournament: HERE, slug: HERE, name: 'The Open', role: 'director' } as SessionRole],
    offices: [],
  };
}

it('fetches every page of the day once, those behind lists too', async () => {
  await fetchDayAhead(0);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toEqual(
    expect.arrayContaining([
      '/rulebooks/eubgf-2020/description',
      '/rulebooks/eubgf-2020',
      '/matches/m1',
      '/matches/m2',
      '/incidents/i1',
      '/incidents/i2',
      '/appeals/a1',
      '/rounds/r1/tables',
      '/rounds/r2/pairings',
      '/stages/s1/standings',
      '/divisions/d1/brackets',
      '/divisions/d1/roster',
      '/divisions/d1/entrants?cursor=2',
      `/tournaments/${HERE}/appeal-terms`,
    ]),
  );
  expect(asked).not.toContain('/rounds/r2/tables');
  await countKeptOfDay();
  expect(keptOfDay.value).toEqual({ kept: asked.length - 1, wanted: asked.length - 1 }); // but for the refused one
  await fetchDayAhead(0);
  expect(new Set(asked).size).toBe(asked.length);
});

it('fetches first what a tap on a tile opens', async () => {
  session.value = null;
  signIn('ines');
  await fetchDayAhead(0);
  expect(asked.slice(2, 6)).toEqual([
    '/rulebooks/eubgf-2020/description',
    '/incidents/i1',
    '/matches/m1',
    '/matches/m2',
  ]);
});

it('has in memory what the device has of it, and asks no server for that', async () => {
  session.value = null;
  signIn('lea');
  await fetchDayAhead(0);
  forgetShown();
  asked = [];
  const [there, missing] = [urls.match('m1'), urls.match('nowhere')];
  await readAhead([there, missing]);
  expect(reading(there).peek().data).toEqual(page([]));
  expect(reading(missing).peek()).toMatchObject({ data: null, isLoading: true });
  expect(asked).toEqual([]);
});

it('asks again for nothing that a page before it has fetched, but for what is missing or old', async () => {
  session.value = null;
  signIn('mia');
  await fetchDayAhead(0);
  const kept = await database.answers.count();
  await database.answers.delete(`mia ${urls.roundTables('r1')}`);
  await database.answers.update(`mia ${urls.match('m1')}`, { fetchedAt: Date.now() - 11 * 60 * 1000 });
  asked = [];

  vi.resetModules();
  const opened = { ...(await import('../../src/lib/session')), ...(await import('../../src/lib/offline/day-ahead')) };
  opened.session.value = session.value;
  await opened.fetchDayAhead(0);
  expect(asked).toEqual(['/matches/m1', '/rounds/r1/tables', `/reports?tournament=${HERE}`]); // refused answers aren't kept
  expect(await database.answers.count()).toBe(kept);
});

/** As a page that has just opened: the answers lie on the device. */
function forgetShown(): void {
  readAs(null);
  readAs('lea');
}

it('stops without a network and goes on where it stopped', async () => {
  session.value = null;
  signIn('paul');
  let left = 4;
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    if (left-- <= 0) throw new TypeError('Failed to fetch');
    return answering(path);
  });
  await fetchDayAhead(0);
  expect(asked).toHaveLength(4);
  await countKeptOfDay();
  expect(keptOfDay.value?.kept).toBe(4);

  left = 1_000;
  await fetchDayAhead(0);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toContain('/matches/m2');
  expect(await database.answers.count()).toBe(asked.length - 1);
});

it('leaves the network to texts that go out, and not to pictures or to what waits for a person', async () => {
  session.value = null;
  signIn('noor');
  const row = {
    id: 'a',
    owner: 'noor',
    stream: 'x',
    state: 'waiting',
    nextTryAt: 0,
    subject: { what: 'incident' },
  } as OutboxRow;
  outboxRows.value = [row];
  await fetchDayAhead(0);
  expect(asked).toEqual([]);
  const refused = { ...row, id: 'r', position: 0, state: 'needs-you' } as const;
  outboxRows.value = [refused, { ...row, position: 1 }, { ...row, stream: 'y', picture: 'noor p1' }];
  await fetchDayAhead(0);
  expect(asked).toContain('/matches/m1');
  outboxRows.value = [];
});
