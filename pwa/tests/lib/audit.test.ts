// Stepping through a match that was written down, and where its faults are shown.
import { describe, expect, test } from 'vitest';
import type { Audit, AuditedGame, FoundFault } from '../../src/lib/api/types';
import { faultsAt, placeOfFault, START, stepped, uncheckedMoves } from '../../src/lib/audit';

const row = (faults: number[] = []) => ({ faults }) as unknown as AuditedGame['rows'][number];
const game = (number: number, rows: AuditedGame['rows']) => ({ number, rows }) as unknown as AuditedGame;
const fault = (at: Partial<FoundFault>) => ({ game: null, line: 1, kind: 'score-sum', ...at }) as FoundFault;

const GAMES = [game(3, [row(), row([1])]), game(4, [row()])];
const AUDIT = {
  games: GAMES,
  faults: [fault({ game: 4 }), fault({ game: 3, line: 7 }), fault({})],
} as unknown as Audit;

describe('stepping', () => {
  test('goes row by row and over the ends of games', () => {
    expect(stepped(GAMES, START, 1)).toEqual({ game: 0, row: 0 });
    expect(stepped(GAMES, { game: 0, row: 1 }, 1)).toEqual({ game: 1, row: -1 });
    expect(stepped(GAMES, { game: 1, row: -1 }, -1)).toEqual({ game: 0, row: 1 });
  });

  test('ends where the match ends', () => {
    expect(stepped(GAMES, START, -1)).toBeNull();
    expect(stepped(GAMES, { game: 1, row: 0 }, 1)).toBeNull();
  });
});

describe('a fault', () => {
  test('is shown at its row, at the beginning of its game, or nowhere', () => {
    expect(placeOfFault(AUDIT, 1)).toEqual({ game: 0, row: 1 });
    expect(placeOfFault(AUDIT, 0)).toEqual({ game: 1, row: -1 });
    expect(placeOfFault(AUDIT, 2)).toBeNull();
  });

  test('is named where it is shown and nowhere else', () => {
    expect(faultsAt(AUDIT, { game: 0, row: 1 })).toEqual([AUDIT.faults[1]]);
    expect(faultsAt(AUDIT, { game: 0, row: 0 })).toEqual([]);
    expect(faultsAt(AUDIT, { game: 1, row: -1 })).toEqual([AUDIT.faults[0]]);
  });
});

describe('moves that could not be checked', () => {
  const move = (part: object) => ({ act: 'roll', dice: [3, 1], played: '8/5 6/5', board: {}, ...part });
  const games = (...rows: object[]) => [{ number: 1, rows }] as unknown as AuditedGame[];

  test('are those that were not read, and those behind the end of what can be followed', () => {
    const rows = [move({}), move({ played: null }), move({ dice: null }), move({ board: null }), move({ played: '' })];
    expect(uncheckedMoves({ games: games(...rows) })).toEqual([
      { game: 0, row: 1 },
      { game: 0, row: 2 },
      { game: 0, row: 3 },
    ]);
  });

  test('are no doubles and no answers', () => {
    expect(uncheckedMoves({ games: games({ act: 'double', dice: null, played: null, board: null }) })).toEqual([]);
  });
});
