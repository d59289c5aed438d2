// A set in the list of a round: its number and the sets won stand beside the players' names.
import { expect, it } from 'vitest';
import type { RoundTable } from '../../src/lib/api/types';
import { rowOf } from '../../src/lib/rounds';
import { RoundRow } from '../../src/routes/round/row';
import { text } from '../fixtures/said';

const PLAYED = { number: 1, match: 'm1', score: { A: 9, B: 4 }, winner: 'A', result: 'played', counts: true };
const TABLE = {
  match: 'm2',
  table: 1,
  match_length: 9,
  seats: {
    A: { entrant: 'a', name: 'Inès Marchand', short: 'Marchand' },
    B: { entrant: 'b', name: 'T', short: 'Halvorsen' },
  },
  sets: { number: 2, lengths: [9, 9, 9], won: { A: 1, B: 0 }, winner: null, is_over: false, sets: [PLAYED] },
  score: { A: 0, B: 0 },
  game: null,
  finished_at: null,
  postponed_at: null,
  first_difference: null,
  extra_seconds: 0,
  late: [],
} as unknown as RoundTable;

it('says which set is played and how many each has won', () => {
  const shown = text(<RoundRow row={rowOf(TABLE, [])} onOpen={() => undefined} />);
  expect(shown).toContain('Set 2 of 3 · Sets won: Marchand 1, Halvorsen 0');
});
