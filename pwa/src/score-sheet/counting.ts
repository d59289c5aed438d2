// The score on a sheet while it is kept on the phone. The server counts again and has the last word.
import type { PlayedGame, Side } from '../lib/api/types';

const BASIC = { single: 1, gammon: 2, backgammon: 3, pass: 1 } as const;

export type Score = Record<Side, number>;

/** A game on the sheet, with the points that rulings and lateness had given when it was noted. */
export type NotedGame = PlayedGame & { given: Score };

const added = (one: Score, other: Score): Score => ({ A: one.A + other.A, B: one.B + other.B });

function points(games: readonly PlayedGame[]): Score {
  const found = { A: 0, B: 0 };
  for (const game of games) found[game.winner] += BASIC[game.win] * game.cube;
  return found;
}

/** The score now, each side's points at most the length. */
export function scoreOf(games: readonly PlayedGame[], length: number, given: Score): Score {
  const { A, B } = added(points(games), given);
  return { A: Math.min(A, length), B: Math.min(B, length) };
}

/** The score after each game. */
export function scores(games: readonly NotedGame[], length: number): Score[] {
  return games.map((game, index) => scoreOf(games.slice(0, index + 1), length, game.given));
}

/** Whether the game after these is the Crawford game. */
export function isCrawfordNext(games: readonly NotedGame[], length: number, given: Score): boolean {
  if (length === 1) return true;
  const before = [...games.map((game) => game.given), given].map((had, index) =>
    scoreOf(games.slice(0, index), length, had),
  );
  const first = before.findIndex((score) => score.A === length - 1 || score.B === length - 1);
  return first === before.length - 1;
}

export function winnerOf(games: readonly PlayedGame[], length: number, given: Score): Side | null {
  const { A, B } = scoreOf(games, length, given);
  if (A >= length) return 'A';
  return B >= length ? 'B' : null;
}
