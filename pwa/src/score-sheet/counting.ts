// The score on a sheet while it is kept on the phone. The server counts again and has the last word.
import type { PlayedGame, Side } from '../lib/api/types';

const BASIC = { single: 1, gammon: 2, backgammon: 3, pass: 1 } as const;

export type Score = Record<Side, number>;

/** The score after each game, each side's points at most the length. */
export function scores(games: readonly PlayedGame[], length: number): Score[] {
  const found: Score[] = [];
  let score: Score = { A: 0, B: 0 };
  for (const game of games) {
    const points = score[game.winner] + BASIC[game.win] * game.cube;
    score = { ...score, [game.winner]: Math.min(points, length) };
    found.push(score);
  }
  return found;
}

/** Whether the game after these is the Crawford game. */
export function isCrawfordNext(games: readonly PlayedGame[], length: number): boolean {
  if (length === 1) return true;
  const all = [{ A: 0, B: 0 }, ...scores(games, length)];
  const first = all.findIndex((score) => score.A === length - 1 || score.B === length - 1);
  return first === all.length - 1;
}

export function winnerOf(games: readonly PlayedGame[], length: number): Side | null {
  const last = scores(games, length).at(-1);
  if (!last) return null;
  if (last.A >= length) return 'A';
  return last.B >= length ? 'B' : null;
}
