// The score on a sheet that is kept on a phone.
import { expect, test } from 'vitest';
import { isCrawfordNext, type NotedGame, scoreOf, scores, winnerOf } from '../../src/score-sheet/counting';

const NONE = { A: 0, B: 0 };
const GAMES: NotedGame[] = [
  { winner: 'A', win: 'gammon', cube: 2, given: NONE },
  { winner: 'B', win: 'single', cube: 1, given: NONE },
  { winner: 'A', win: 'pass', cube: 2, given: NONE },
];

test('a game counts its worth times the cube', () => {
  expect(scores(GAMES, 7)).toEqual([
    { A: 4, B: 0 },
    { A: 4, B: 1 },
    { A: 6, B: 1 },
  ]);
});

test('the game after the first with a side one point away is the Crawford game, and no other', () => {
  expect(isCrawfordNext(GAMES.slice(0, 2), 7, NONE)).toBe(false);
  expect(isCrawfordNext(GAMES, 7, NONE)).toBe(true);
  expect(isCrawfordNext([...GAMES, { winner: 'B', win: 'single', cube: 1, given: NONE }], 7, NONE)).toBe(false);
});

test('points beyond the length stay on it', () => {
  const games: NotedGame[] = [...GAMES, { winner: 'A', win: 'gammon', cube: 1, given: NONE }];
  expect(scores(games, 7).at(-1)).toEqual({ A: 7, B: 1 });
  expect(winnerOf(games, 7, NONE)).toBe('A');
});

test('a match to one point is the Crawford game from the start', () => {
  expect(isCrawfordNext([], 1, NONE)).toBe(true);
});

test('points that were given count from the game on that was noted with them', () => {
  const given = { A: 0, B: 5 };
  expect(isCrawfordNext(GAMES.slice(0, 2), 7, given)).toBe(true);
  expect(scoreOf(GAMES.slice(0, 2), 7, given)).toEqual({ A: 4, B: 6 });
  expect(scores(GAMES.slice(0, 2), 7)).toEqual(scores(GAMES, 7).slice(0, 2));
  expect(winnerOf([{ winner: 'B', win: 'gammon', cube: 1 }], 7, given)).toBe('B');
  expect(isCrawfordNext([{ winner: 'B', win: 'single', cube: 1, given }], 7, given)).toBe(true);
});
