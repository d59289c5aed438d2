// Games of a score sheet that a phone couldn't send: they stay one side’s when the opponent’s sheet is opened there.
import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../src/lib/offline/database';
import type { NotedGame } from '../../src/score-sheet/counting';
import { keepGames, keptGames, sendGames } from '../../src/score-sheet/link';

const GAME: NotedGame = { winner: 'A', win: 'gammon', cube: 2, given: { A: 0, B: 0 } };

beforeEach(() => database.kept.clear());

test('what one side noted is not taken for the other side’s', async () => {
  await keepGames('match', 'A', [GAME]);
  expect(await keptGames('match', 'B')).toBeNull();
  expect(await keptGames('match', 'A')).toEqual([GAME]);
});

test('a sheet that was sent leaves the other side’s games where they are', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
  await keepGames('match', 'A', [GAME]);
  await keepGames('match', 'B', [GAME]);
  await sendGames('match', 'B', [GAME], false);
  expect(await keptGames('match', 'B')).toBeNull();
  expect(await keptGames('match', 'A')).toEqual([GAME]);
  vi.unstubAllGlobals();
});
