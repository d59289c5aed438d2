import { describe, expect, it } from 'vitest';
import type { Game, Match, Ruling, Sheet } from '../../src/lib/api/types';
import { away, byResult, byRulings, compareSheets, history, scoreAfter } from '../../src/lib/match';
import type { LocalIncident } from '../../src/lib/offline/database';

const CLAIRE = { id: 'u1', name: 'Claire Morel', initials: 'CM' };

function sheet(side: 'A' | 'B', scores: [number, number][], version = 1): Sheet {
  const entries = scores.map(([A, B], index) => ({ game: index + 1, score: { A, B } }));
  return { id: `${side}${version}`, kept_by: side, version, entries, signed_by: null, signed_at: null };
}

function game(part: Partial<Game>): Game {
  return {
    number: 1,
    score_before: { A: 1, B: 2 },
    is_crawford: false,
    cube: { value: 2, owner: null },
    is_cube_out: false,
    cube_actions: [],
    winner: null,
    win: null,
    points: 0,
    totals: null,
    is_finished: false,
    ...part,
  };
}

function match(part: Partial<Match> = {}): Match {
  return {
    match: 'm1',
    table: 12,
    discipline: 'backgammon',
    state: 'playing',
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
    tournament: { id: 't', slug: 't', name: 'T', time_zone: 'Europe/Paris', rulebooks: {}, role: 'director' },
    division: { id: 'd', name: 'Main', discipline: 'backgammon' },
    round: { id: 'r', number: 4, starts_at: null, division: 'Main' },
    rulebook: 'eubgf-2020',
    started_at: '2026-11-21T13:05:00Z',
    finished_at: null,
    winner: null,
    result: null,
    games: [],
    sheets: [],
    adjustments: [],
    incidents: [],
    rulings: [],
    penalties: [],
    notifications: [],
    counts: { illegal_moves: { A: 0, B: 0 }, warnings: { A: 0, B: 0 } },
    repeated: [],
    logged_kinds: {},
    ...part,
  };
}

function ruling(part: Partial<Ruling> = {}): Ruling {
  return {
    id: 'r1',
    incident: 'i1',
    match: 'm1',
    question: { rulebook: 'eubgf-2020', kind: 'crawford-double', facts: {} },
    advice: {
      outcome: 'x',
      remedies: [],
      sanctions: [],
      articles: [],
      reports: [],
      discretion: false,
      missing: [],
      reading: [],
    },
    edition: '2020',
    engine_version: '1',
    outcome: 'double-void',
    words: { en: { verdict: 'The double is void' }, fr: { verdict: 'Le double est nul' } },
    remedies: [],
    articles: ['4.4.iv.a'],
    departs: false,
    reasons: '',
    ruled_by: CLAIRE,
    ruled_at: '2026-11-21T14:35:00Z',
    told_at: null,
    recorded_at: '2026-11-21T14:35:01Z',
    supersedes: null,
    superseded_by: null,
    penalties: [],
    reports: [],
    appeals: [],
    ...part,
  } as Ruling;
}

const local: LocalIncident = {
  id: 'i9',
  owner: 'claire',
  tournament: 't',
  match: 'm1',
  table: 12,
  kind: 'cube-action',
  facts: {},
  happenedAt: '2026-11-21T14:40:00.000Z',
  savedAt: 0,
  state: 'ruled',
  ruling: { id: 'r9', outcome: 'double-stands', ruledAt: '2026-11-21T14:45:00.000Z' },
};

describe('away', () => {
  it('is what a side still needs, never below nought, unknown without a length', () => {
    expect(away(match(), 'B')).toBe(4);
    expect(away(match({ score: { A: 9, B: 3 } }), 'A')).toBe(0);
    expect(away(match({ match_length: null }), 'A')).toBeNull();
  });
});

describe('scoreAfter', () => {
  it('adds the points to the winner of a finished game', () => {
    expect(scoreAfter(game({ is_finished: true, winner: 'B', points: 4 }))).toEqual({ A: 1, B: 6 });
  });

  it('is the score before while the game goes on', () => {
    expect(scoreAfter(game({ winner: 'B', points: 4 }))).toEqual({ A: 1, B: 2 });
  });
});

describe('compareSheets', () => {
  it('takes the latest version of each side', () => {
    const a = [
      sheet(
        'A',
        [
          [1, 0],
          [1, 4],
        ],
        1,
      ),
      sheet(
        'A',
        [
          [1, 0],
          [1, 2],
        ],
        2,
      ),
    ];
    expect(
      compareSheets([
        ...a,
        sheet('B', [
          [1, 0],
          [1, 2],
        ]),
      ]),
    ).toEqual({ state: 'agree' });
  });

  it('names the first game after which they part', () => {
    expect(
      compareSheets([
        sheet('A', [
          [1, 0],
          [1, 2],
          [5, 2],
        ]),
        sheet('B', [
          [1, 0],
          [2, 2],
          [5, 2],
        ]),
      ]),
    ).toEqual({ state: 'differ', since: 2 });
  });

  it('counts a game that only one side wrote down', () => {
    expect(
      compareSheets([
        sheet('A', [
          [1, 0],
          [1, 2],
        ]),
        sheet('B', [[1, 0]]),
      ]),
    ).toEqual({ state: 'differ', since: 2 });
  });

  it('agrees about nothing where there is one sheet or none', () => {
    expect(compareSheets([sheet('B', [])])).toEqual({ state: 'one', side: 'B' });
    expect(compareSheets([])).toEqual({ state: 'none' });
  });
});

describe('history', () => {
  it('is newest first in every notation of a time', () => {
    const rows = history(
      match({
        rulings: [ruling({ ruled_at: '2026-11-21T15:35:00+01:00' })],
        notifications: [
          {
            id: 'n1',
            match: 'm1',
            side: 'A',
            number: 1,
            game_number: 2,
            was_corrected: null,
            notified_by: CLAIRE,
            happened_at: '2026-11-21T13:52:00Z',
            recorded_at: '2026-11-21T13:52:00Z',
          },
        ],
      }),
      null,
      [],
    );
    expect(rows.map((row) => row.icon)).toEqual(['gavel', 'move-right', 'swords']);
  });

  it('holds what only this tablet knows, and says so', () => {
    const rows = history(match(), null, [local]).filter((row) => row.isHereOnly);
    expect(rows.map((row) => row.text)).toEqual(['…', '…']);
    expect(rows[0]?.cap).toBe('On this tablet only, not sent yet');
  });

  it('shows nothing twice once the server knows it', () => {
    const rows = history(match({ rulings: [ruling({ id: 'r9' })] }), null, [local]);
    expect(rows.filter((row) => row.icon === 'gavel')).toHaveLength(1);
  });

  it('says of a ruling whether it departs and whether another replaced it', () => {
    const [row] = history(match({ rulings: [ruling({ departs: true, superseded_by: 'r2' })] }), null, []);
    expect(row?.cap).toBe('Against the advice · Replaced by a later ruling');
  });

  it('says of a committee’s ruling that it is one, and not that it departs', () => {
    const [row] = history(match({ rulings: [ruling({ departs: true, by_committee: true })] }), null, []);
    expect(row?.cap).toBe('Ruling committee');
  });
});

describe('an entered result', () => {
  const change = (side: 'A' | 'B', points: number, reason: string, reference: string) => ({
    id: `${side}${reference}`,
    side,
    points,
    game_number: null,
    reference,
    reason,
    at: '2026-11-21T14:00:00Z',
  });
  const played = match({
    adjustments: [
      change('A', 11, 'result', 'result:1'),
      change('B', 8, 'result', 'result:1'),
      change('B', -2, 'penalty', 'ruling:1'),
    ],
  });

  it('is one line of the history, and no correction', () => {
    const lines = history(played, null, []).map(({ head, text }) => [head, text]);
    expect(lines).toContainEqual(['Result entered', 'Marchand +11, Halvorsen +8']);
    expect(lines.filter(([head]) => head === 'Score corrected')).toEqual([['Score corrected', 'Halvorsen −2']]);
  });

  it('is none of what rulings gave', () => {
    expect([byRulings(played, 'A'), byRulings(played, 'B')]).toEqual([0, -2]);
    expect([byResult(played, 'A'), byResult(played, 'B')]).toEqual([11, 8]);
  });
});
