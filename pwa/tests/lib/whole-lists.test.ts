import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entrant } from '../../src/lib/api/types';
import { urls } from '../../src/lib/api/urls';
import { forgetAnswers, readAs, reading, renew } from '../../src/lib/offline/answers';
import { database } from '../../src/lib/offline/database';
import { pagesFrom } from '../../src/lib/offline/whole-lists';

const DIVISION = '0197f3a0-0000-7000-8000-000000000001';
const FIRST = urls.entrants(DIVISION);

let isOnline = true;

beforeEach(async () => {
  await database.answers.clear();
  readAs('claire');
  isOnline = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const cursor = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 1);
    const next = cursor < 3 ? `http://localhost/api/v1${FIRST}&cursor=${cursor + 1}` : null;
    return Response.json({ next, previous: null, results: [{ id: `entrant ${cursor}` }] });
  });
});

afterEach(async () => {
  await forgetAnswers();
  readAs(null);
  vi.unstubAllGlobals();
});

const ids = (rows: readonly Entrant[]) => rows.map((row) => row.id);

async function renewAll(): Promise<void> {
  await renew(FIRST);
  for (let known = 0; known !== pagesFrom(FIRST).later.length; ) {
    known = pagesFrom(FIRST).later.length;
    for (const url of pagesFrom(FIRST).later) await renew(url);
  }
}

it('asks for pages that hold as many entrants as the server gives', () => {
  expect(FIRST).toContain('page_size=200');
});

it('is not whole before its last page is known', async () => {
  expect(pagesFrom(FIRST)).toMatchObject({ rows: [], isWhole: false });
  await renew(FIRST);
  const found = pagesFrom(FIRST);
  expect([ids(found.rows), found.isWhole, found.later.length]).toEqual([['entrant 1'], false, 1]);
});

it('follows the pages to the last, in their order', async () => {
  await renewAll();
  const found = pagesFrom(FIRST);
  expect([ids(found.rows), found.isWhole]).toEqual([['entrant 1', 'entrant 2', 'entrant 3'], true]);
});

it('shows every page that the device has kept when there is no network', async () => {
  await renewAll();
  readAs(null);
  readAs('claire'); // as after a new start: nothing is on the screen yet
  expect(reading(FIRST).value.data).toBeNull();
  isOnline = false;
  await renewAll();
  expect(ids(pagesFrom(FIRST).rows)).toEqual(['entrant 1', 'entrant 2', 'entrant 3']);
});

it('ends where a page names itself as the next', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ next: `http://localhost/api/v1${FIRST}`, previous: null, results: [{ id: 'entrant 1' }] }),
  );
  await renew(FIRST);
  expect(ids(pagesFrom(FIRST).rows)).toEqual(['entrant 1']);
});
