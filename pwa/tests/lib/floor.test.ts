import { afterEach, describe, expect, it } from 'vitest';
import type { Table, TableState } from '../../src/lib/api/types';
import {
  directorAt,
  needsOfficial,
  passes,
  queue,
  tileLabel,
  tileName,
  waitedSeconds,
  withLocal,
} from '../../src/lib/floor';
import type { LocalIncident } from '../../src/lib/offline/database';
import { settings } from '../../src/lib/settings';

const NOW = Date.parse('2026-11-21T14:30:00Z');

function table(number: number, state: TableState, part: Partial<Table> = {}): Table {
  return {
    match: `m${number}`,
    table: number,
    discipline: 'backgammon',
    state,
    since: null,
    sides: { A: { name: 'Inès Marchand', short: 'Marchand' }, B: { name: 'Tomas Halvorsen', short: 'Halvorsen' } },
    score: { A: 6, B: 3 },
    match_length: 7,
    sets: null,
    clocked: true,
    cube: null,
    game: null,
    incident: null,
    call: null,
    ...part,
  };
}

const incident = (initials: string, isMine: boolean) => ({
  id: 'i1',
  kind: 'crawford-double',
  called_by: null,
  logged_by_initials: initials,
  is_mine: isMine,
});

const local = (part: Partial<LocalIncident> = {}): LocalIncident => ({
  id: 'i9',
  owner: 'claire',
  tournament: 't',
  match: 'm3',
  table: 3,
  kind: 'cube-action',
  facts: {},
  happenedAt: '2026-11-21T14:29:00Z',
  savedAt: NOW,
  state: 'open',
  ...part,
});

/** What is known here and not sent, as the floor takes it: before the answer, and before the server. */
const ahead = (incidents: string[], calls: string[] = []) => {
  const known = { incidents: new Set(incidents), calls: new Set(calls), called: new Map() };
  return [known, known] as const;
};

afterEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

describe('queue', () => {
  it('has calls first, the longest wait first, then unclaimed cases, then appeals', () => {
    const tables = [
      table(7, 'appeal', { since: '2026-11-21T14:00:00Z' }),
      table(5, 'call', { since: '2026-11-21T14:29:40Z' }),
      table(1, 'playing'),
      table(12, 'call', { since: '2026-11-21T14:28:18Z' }),
      table(9, 'with-director', { since: '2026-11-21T13:00:00Z', incident: incident('', false) }),
      table(19, 'with-director', { incident: incident('CM', true) }),
    ];
    expect(queue(tables).map((found) => found.table)).toEqual([12, 5, 9, 7]);
  });
});

describe('passes', () => {
  it('counts every table that is not finished as being played', () => {
    const states: TableState[] = ['call', 'with-director', 'ruled', 'appeal', 'playing', 'finished'];
    expect(states.filter((state) => passes(table(1, state), 'playing'))).toEqual([
      'call',
      'with-director',
      'ruled',
      'appeal',
      'playing',
    ]);
    expect(states.filter((state) => passes(table(1, state), 'finished'))).toEqual(['finished']);
    expect(states.every((state) => passes(table(1, state), 'all'))).toBe(true);
  });

  it('asks for no official where a director is already at the table', () => {
    expect(needsOfficial(table(1, 'with-director', { incident: incident('PD', false) }))).toBe(false);
  });
});

describe('withLocal', () => {
  it('shows a case that only this tablet knows as being with you', () => {
    const [shown] = withLocal([table(3, 'playing')], [local()], ...ahead(['i9']));
    expect(shown).toMatchObject({ state: 'with-director', isHereOnly: true, incident: { id: 'i9', is_mine: true } });
  });

  it('shows a ruling that was not sent yet as ruled', () => {
    const [shown] = withLocal([table(3, 'playing')], [local({ state: 'ruled' })], ...ahead(['i9']));
    expect(shown?.state).toBe('ruled');
  });

  it('shows a table as playing once its ruling was told, or its case withdrawn', () => {
    const told = { id: 'r1', outcome: 'stands', ruledAt: '2026-11-21T14:29:00Z', toldAt: '2026-11-21T14:29:30Z' };
    const incident = {
      id: 'i9',
      kind: 'crawford-double',
      called_by: null,
      logged_by_initials: 'KI',
      is_mine: true,
    };
    const served = table(3, 'with-director', { incident });
    for (const done of [local({ state: 'ruled', ruling: told }), local({ state: 'withdrawn' })]) {
      const [shown] = withLocal([served], [done], ...ahead(['i9']));
      expect(shown).toMatchObject({ state: 'playing', incident: null, isHereOnly: true });
    }
  });

  it('believes the server once everything was sent', () => {
    const [shown] = withLocal([table(3, 'finished')], [local()], ...ahead([]));
    expect(shown).toMatchObject({ state: 'finished', isHereOnly: false });
  });

  it('keeps a case that was sent after the answer was asked for, and no longer says that it is here only', () => {
    const [known, here] = [
      { incidents: new Set(['i9']), calls: new Set<string>(), called: new Map() },
      { incidents: new Set<string>(), calls: new Set<string>(), called: new Map() },
    ];
    const [shown] = withLocal([table(3, 'playing')], [local()], known, here);
    expect(shown).toMatchObject({ state: 'with-director', isHereOnly: false });
  });

  it('keeps an appeal in sight', () => {
    const [shown] = withLocal([table(3, 'appeal')], [local()], ...ahead(['i9']));
    expect(shown?.state).toBe('appeal');
  });
});

describe('a call that was made here', () => {
  const known = {
    incidents: new Set<string>(),
    calls: new Set<string>(),
    called: new Map([['m3', { id: 'c3', at: 0 }]]),
  };

  it('waits before the server knows', () => {
    const [shown] = withLocal([table(3, 'playing')], [], known, known);
    expect(shown).toMatchObject({
      state: 'call',
      isHereOnly: true,
      since: '1970-01-01T00:00:00.000Z',
      call: { id: 'c3' },
    });
    expect(shown && needsOfficial(shown)).toBe(true);
  });

  it('is with you once you have taken it, too', () => {
    const taken = { ...known, calls: new Set(['m3']) };
    const [shown] = withLocal([table(3, 'playing')], [], taken, taken);
    expect(shown).toMatchObject({ state: 'with-director', call: { is_mine: true } });
  });
});

describe('a call that was taken here', () => {
  const call = {
    id: 'c1',
    side: 'B' as const,
    group: 'cube',
    happened_at: '2026-11-21T14:28:18Z',
    taken_by_initials: null,
    is_mine: false,
  };

  it('is with you before the server knows', () => {
    const [shown] = withLocal([table(12, 'call', { call })], [], ...ahead([], ['m12']));
    expect(shown).toMatchObject({ state: 'with-director', isHereOnly: true });
    expect(shown && directorAt(shown)).toBe('me');
  });

  it('is with the colleague who took it elsewhere, and needs no other', () => {
    const taken = table(12, 'with-director', { call: { ...call, taken_by_initials: 'PD' } });
    expect(directorAt(taken)).toEqual({ initials: 'PD' });
    expect(needsOfficial(taken)).toBe(false);
  });

  it('is with the one who took it where the case logged itself', () => {
    const part = { call: { ...call, taken_by_initials: 'PD' }, incident: incident('CM', true) };
    expect(directorAt(table(12, 'with-director', part))).toEqual({ initials: 'PD' });
  });
});

describe('tileLabel', () => {
  it('is one sentence with number, names, scores, state and waiting time', () => {
    const calling = table(12, 'call', { since: '2026-11-21T14:28:18Z' });
    expect(tileLabel(calling, NOW)).toBe('Table 12, Marchand 6, Halvorsen 3, calling, waiting 1 minute 42');
    settings.value = { ...settings.value, language: 'fr' };
    expect(tileLabel(calling, NOW)).toBe('Table 12, Marchand 6, Halvorsen 3, appelle, attend depuis 1 minute 42');
    settings.value = { ...settings.value, language: 'de' };
    expect(tileLabel(calling, NOW)).toBe('Tisch 12, Marchand 6, Halvorsen 3, ruft, wartet seit 1 Minute 42');
  });

  it('says how a match in sets stands', () => {
    const sets = { number: 2, lengths: [9, 9, 9], won: { A: 1, B: 0 }, winner: null, is_over: false, sets: [] };
    expect(tileLabel(table(3, 'playing', { sets }), NOW)).toContain(', Sets won: Marchand 1, Halvorsen 0, ');
  });

  it('says who is at the table', () => {
    expect(tileLabel(table(1, 'with-director', { incident: incident('PD', false) }), NOW)).toContain(
      'with director PD',
    );
    expect(tileLabel(table(1, 'with-director', { incident: incident('CM', true) }), NOW)).toContain(
      'you are at this table',
    );
  });

  it('says what only this tablet knows', () => {
    const [shown] = withLocal([table(3, 'playing')], [local()], ...ahead(['i9']));
    expect(shown && tileLabel(shown, NOW)).toContain('On this tablet only');
  });
});

describe('tileName', () => {
  it('cuts what is longer than eleven letters', () => {
    expect(tileName('Villafranca')).toBe('Villafranca');
    expect(tileName('Villafranca-Conti')).toBe('Villafranc…');
  });
});

describe('waitedSeconds', () => {
  it('is never below nought, even when the clocks differ', () => {
    expect(waitedSeconds(table(1, 'call', { since: '2026-11-21T14:31:00Z' }), NOW)).toBe(0);
    expect(waitedSeconds(table(1, 'call'), NOW)).toBe(0);
  });
});
