import { describe, expect, it } from 'vitest';
import type { Roster, RosterEntry } from '../../src/lib/api/types';
import { plainCode, scanned } from '../../src/lib/check-in';
import { checkInsSince } from '../../src/lib/offline/check-ins';
import type { OutboxRow } from '../../src/lib/offline/database';

const CASTEL = entry('castel', 'K7P-4M2-X9QA');
const GONE = entry('duval', 'K7P-000-0001', { withdrawn_at: '2026-11-21T08:00:00Z' });
const HERE = entry('haas', 'K7P-000-0002', { checked_in_at: '2026-11-21T08:00:00Z' });
const SUSPENDED = entry('vogt', 'K7P-000-0003', {
  suspensions: [{ id: 's', player: 'Vogt', federation: 'EUBGF', starts_on: '2026-01-01', ends_on: null }],
});
const ROSTERS = [{ check_in_signs: 'K7P', entries: [CASTEL, GONE, HERE, SUSPENDED] } as unknown as Roster];

function entry(id: string, code: string, more: Partial<RosterEntry> = {}): RosterEntry {
  const empty = { withdrawn_at: null, checked_in_at: null, suspensions: [] };
  return { id, check_in_code: code, ...empty, ...more } as unknown as RosterEntry;
}

function kind(text: string, onTheWay: string[] = []): string {
  return scanned(text, ROSTERS, new Set(onTheWay)).kind;
}

describe('a code', () => {
  it('is read with or without hyphens, in small letters, and with letters that look like figures', () => {
    expect(plainCode(' k7p 4m2-x9qa ')).toBe('K7P4M2X9QA');
    expect(plainCode('K7P-OOO-OOOl')).toBe('K7P0000001');
  });

  it('of an entry that plays is checked in', () => {
    expect(scanned('k7p4m2x9qa', ROSTERS, new Set())).toEqual({ kind: 'to-check-in', entry: CASTEL });
  });

  it('of an entry that is here, or whose check-in is on its way, says so', () => {
    expect(kind('K7P-000-0002')).toBe('already-here');
    expect(kind('K7P-4M2-X9QA', ['castel'])).toBe('already-here');
  });

  it('of a withdrawn entry, and of one with a suspension, says so', () => {
    expect(kind('K7P-000-0001', ['duval'])).toBe('withdrawn');
    expect(kind('K7P-000-0003')).toBe('suspended');
  });

  it('of another tournament, of no entry here, and a text that is none are told apart', () => {
    expect(kind('ABC-4M2-X9QA')).toBe('other-tournament');
    expect(kind('K7P-4M2-X9QB')).toBe('unknown');
    expect(kind('https://example.org/')).toBe('no-code');
    expect(kind('')).toBe('no-code');
  });
});

describe('a check-in of this device', () => {
  const rows = [
    { stream: 'waits', state: 'waiting' },
    { stream: 'sent-before', state: 'sent', settledAt: 90 },
    { stream: 'sent-since', state: 'sent', settledAt: 110 },
    { stream: 'refused', state: 'needs-you', settledAt: 110 },
  ] as unknown as OutboxRow[];

  it('counts until a list that was asked for later has it', () => {
    expect([...checkInsSince(100, rows).keys()]).toEqual(['waits', 'sent-since']);
    expect([...checkInsSince(null, rows).keys()]).toEqual(['waits', 'sent-before', 'sent-since']);
  });
});
