// Which writes of the outbox go out now, and which wait for others.
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../src/lib/offline/database';
import { due, nextDue, sendable } from '../../src/lib/offline/order';

const CLAIRE = 'claire';

describe('due', () => {
  const at = (position: number, part: Partial<OutboxRow>): OutboxRow => ({
    id: String(position),
    owner: CLAIRE,
    stream: 'case-1',
    method: 'PUT',
    path: `/incidents/${position}`,
    body: {},
    subject: { what: 'incident', table: 12 },
    position,
    state: 'waiting',
    attempts: 0,
    notedAt: 0,
    nextTryAt: 0,
    ...part,
  });

  it('is the oldest unsent row of each case', () => {
    const rows = [
      at(3, { stream: 'x' }),
      at(1, { stream: 'x', state: 'sent' }),
      at(2, { stream: 'x' }),
      at(4, { stream: 'y' }),
    ];
    expect(due(rows, CLAIRE, 0).map((found) => found.position)).toEqual([2, 4]);
  });

  it('leaves a case alone until its first row may be tried', () => {
    const rows = [at(1, { nextTryAt: 100 }), at(2, {})];
    expect(due(rows, CLAIRE, 99)).toEqual([]);
    expect(due(rows, CLAIRE, 100).map((found) => found.position)).toEqual([1]);
    expect(nextDue(rows, CLAIRE)).toBe(100);
  });

  const ofMatch = (what: OutboxRow['subject']['what']) => ({ subject: { what, match: 'm' } });

  it('keeps the texts of a match in order, across its cases, and no picture and no other match', () => {
    const rows = [
      at(1, { stream: 'x', ...ofMatch('ruling') }),
      at(2, { stream: 'y', ...ofMatch('incident') }),
      at(3, { stream: 'z', ...ofMatch('photo'), picture: 'kept' }),
      at(4, { stream: 'w', subject: { what: 'incident', match: 'other' } }),
    ];
    expect(due(rows, CLAIRE, 0).map((found) => found.position)).toEqual([1, 4, 3]);
    expect(due(rows.slice(1), CLAIRE, 0).map((found) => found.position)).toEqual([2, 4, 3]);
  });

  it('lets no refused write of a match, nor what follows it, hold up another case of it', () => {
    const rows = [
      at(1, { stream: 'x', state: 'needs-you', ...ofMatch('incident') }),
      at(2, { stream: 'x', ...ofMatch('ruling') }),
      at(3, { stream: 'y', ...ofMatch('incident') }),
    ];
    expect(due(rows, CLAIRE, 0).map((found) => found.position)).toEqual([3]);
    expect(sendable(rows, CLAIRE).map((found) => found.position)).toEqual([3]);
  });

  it('closes the tournament after all else', () => {
    const closing = at(2, { stream: 't', subject: { what: 'tournament-closed' } });
    const ruling = at(1, { stream: 'x', ...ofMatch('ruling') });
    expect(due([ruling, closing], CLAIRE, 0).map((found) => found.position)).toEqual([1]);
    expect(due([closing, at(3, {})], CLAIRE, 0).map((found) => found.position)).toEqual([2, 3]);
    expect(due([{ ...ruling, state: 'needs-you' }, closing], CLAIRE, 0).map((found) => found.position)).toEqual([2]);
  });

  it('has no next time when all waits for a person', () => {
    expect(nextDue([at(1, { state: 'needs-you' })], CLAIRE)).toBeNull();
  });
});
