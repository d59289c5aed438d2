import { describe, expect, it } from 'vitest';
import type { RoundTable } from '../../src/lib/api/types';
import type { OutboxRow } from '../../src/lib/offline/database';
import { rowOf } from '../../src/lib/rounds';

const ASKED_AT = 1000;
const table = { match: 'm', score: { A: 0, B: 0 }, finished_at: null, first_difference: null } as RoundTable;

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

  it('leaves out what the server refused', () => {
    expect(rowOf(table, [entered('needs-you', ASKED_AT + 1)], ASKED_AT).result).toBeNull();
  });
});
