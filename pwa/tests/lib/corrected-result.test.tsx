// A result that was corrected says so in the list of its round.
import { expect, it } from 'vitest';
import type { RoundTable } from '../../src/lib/api/types';
import { rowOf } from '../../src/lib/rounds';
import { RoundRow } from '../../src/routes/round/row';
import { text } from '../fixtures/said';

const OVER = {
  match: 'm1',
  table: 1,
  match_length: 9,
  seats: {
    A: { entrant: 'a', name: 'Inès Marchand', short: 'Marchand' },
    B: { entrant: 'b', name: 'Tomas Halvorsen', short: 'Halvorsen' },
  },
  sets: null,
  score: { A: 9, B: 4 },
  winner: 'A',
  result: 'played',
  game: null,
  entry: null,
  finished_at: '2026-11-21T11:00:00Z',
  postponed_at: null,
  first_difference: null,
  extra_seconds: 0,
  late: [],
} as unknown as RoundTable;

it('says of a corrected result when that was', () => {
  const entry = { act: 'corrected', recorded_at: '2026-11-21T11:52:00Z' } as unknown as RoundTable['entry'];
  expect(text(<RoundRow row={rowOf({ ...OVER, entry }, [])} onOpen={() => undefined} />)).toContain('Corrected at');
  expect(text(<RoundRow row={rowOf(OVER, [])} onOpen={() => undefined} />)).not.toContain('Corrected at');
});
