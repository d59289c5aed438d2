// The score on a sheet that is kept on a phone.
import { expect, test } from 'vitest';
import type { PlayedGame } from '../../src/lib/api/types';
import { isCrawfordNext, scores, winnerOf } from '../../src/score-sheet/counting';

const GAMES: PlayedGame[] = [
  { winner: 'A', win: 'gammon', cube: 2 },
  { winner: 'B', win: 'single', cube: 1 },
  { winner: 'A', win: 'pass', cube: 2 },
];

test('a game counts its worth times the cube', () => {
  expect(scores(GAMES, 7)).toEqual([
    { A: 4, B: 0 },
    { A: 4, B: 1 },
    { A: 6, B: 1 },
  ]);
});

test('the game after the first with a side one point away is the Crawford game, and no other', () => {
  expect(isCrawfordNext(GAMES.slice(0, 2), 7)).toBe(false);
  expect(isCrawfordNext(GAMES, 7)).toBe(true);
  expect(isCrawfordNext([...GAMES, { winner: 'B', win: 'single', cube: 1 }], 7)).toBe(false);
});

test('points beyond the length stay on it', () => {
  const games: PlayedGame[] = [...GAMES, { winner: 'A', win: 'gammon', cube: 1 }];
  expect(scores(games, 7).at(-1)).toEqual({ A: 7, B: 1 });
  expect(winnerOf(games, 7)).toBe('A');
});

test('a match to one point is the Crawford game from the start', () => {
  expect(isCrawfordNext([], 1)).toBe(true);
});
