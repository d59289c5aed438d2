import { describe, expect, it } from 'vitest';
import type { RoundTable } from '../../src/lib/api/types';
import type { OutboxRow } from '../../src/lib/offline/database';
import { rowOf } from '../../src/lib/rounds';

const ASKED_AT = 1000;
const table = {
  match: 'm',
  score: { A: 0, B: 0 },
  finished_at: null,
  first_difference: null,
  postponed_at: null,
} as RoundTable;

function entered(state: OutboxRow['state'], settledAt?: number): OutboxRow {
  const body = { match: 'm', outcome: 'played', score: { A: 7, B: 3 } };
  return { stream: 'm', path: '/results/r', body, state, settledAt } as OutboxRow;
}

describe('a table of a round', () => {
  it('shows a result that is on its way', () => {
    expect(rowOf(table, [entered('waiting')], ASKED_AT)).toMatchObject({
      group: 'finished',
      result: { winner: 'A', isHere: true },
    });
  });

  it('keeps a result that the server took after it was asked', () => {
    expect(rowOf(table, [entered('sent', ASKED_AT + 1)], ASKED_AT)).toMatchObject({
      group: 'finished',
      result: { winner: 'A', isHere: false },
    });
  });

  it('says what the server says of a result that it took before', () => {
    expect(rowOf(table, [entered('sent', ASKED_AT - 1)], ASKED_AT).result).toBeNull();
  });

  it('is postponed as this device said last, until the server was asked again', () => {
    const here = (is_postponed: boolean, state: OutboxRow['state'], settledAt?: number) =>
      ({ stream: 'm', path: '/matches/m/postponed', body: { is_postponed }, state, settledAt }) as OutboxRow;
    const off = { ...table, postponed_at: '2026-11-21T12:00:00Z' };
    expect(rowOf(table, [here(true, 'waiting')], ASKED_AT)).toMatchObject({ group: 'postponed', isPostponed: true });
    expect(rowOf(off, [here(true, 'sent', 1), here(false, 'sending')], ASKED_AT).group).toBe('playing');
    expect(rowOf(off, [here(false, 'sent', ASKED_AT - 1)], ASKED_AT).group).toBe('postponed');
  });

  it('is no longer postponed once it has a result', () => {
    const off = { ...table, postponed_at: '2026-11-21T12:00:00Z' };
    expect(rowOf(off, [entered('waiting')], ASKED_AT)).toMatchObject({ group: 'finished', isPostponed: false });
  });

  it('leaves out what the server refused', () => {
    expect(rowOf(table, [entered('needs-you', ASKED_AT + 1)], ASKED_AT).result).toBeNull();
  });
});
