// A match that a ruling ended, and a ruling that was overturned: every screen says the same as the record.
import { beforeEach, describe, expect, it } from 'vitest';
import { Former } from '../../src/components/report/former';
import type { Match } from '../../src/lib/api/types';
import type { FormerRuling, RulingReport } from '../../src/lib/report-document';
import { losersOf } from '../../src/lib/ruling';
import { settings } from '../../src/lib/settings';
import { GamesCard } from '../../src/routes/match/games-card';
import { ScoreCard } from '../../src/routes/match/score-card';
import { text } from '../fixtures/said';

const SIDES = { A: { name: 'Inès Marchand', short: 'Marchand' }, B: { name: 'Tomas Halvorsen', short: 'Halvorsen' } };
const CRAWFORD = {
  number: 6,
  score_before: { A: 6, B: 3 },
  is_crawford: true,
  cube: { value: 1, owner: null },
  is_cube_out: false,
  cube_actions: [],
  points: 0,
  totals: null,
};
const LOST_BY_RULING = {
  sides: SIDES,
  discipline: 'backgammon',
  match_length: 7,
  score: { A: 6, B: 3 },
  finished_at: '2026-11-21T14:00:00Z',
  winner: 'B',
  result: 'decided',
  sheets: [],
  games: [{ ...CRAWFORD, is_finished: true, winner: 'B', win: 'awarded' }],
} as unknown as Match;
const PLAYED = {
  ...LOST_BY_RULING,
  finished_at: null,
  winner: null,
  result: null,
  games: [{ ...CRAWFORD, is_finished: false, winner: null, win: null }],
} as unknown as Match;

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

describe('a match lost by a ruling', () => {
  it('names its winner although the score alone would not, and no side needs points any more', () => {
    const said = text(<ScoreCard match={LOST_BY_RULING} />);
    expect(said).toContain('Halvorsen has won, by a ruling');
    expect(said).toMatch(/Tomas Halvorsen\s*has won/);
    expect(said).not.toMatch(/Inès Marchand\s*has won/);
    expect(said).not.toContain('needs');
    expect(text(<ScoreCard match={PLAYED} />)).toContain('needs 4 points');
  });

  it('has no game in play', () => {
    const said = text(<GamesCard match={LOST_BY_RULING} />);
    expect(said).toContain('Halvorsen, awarded');
    expect(said).not.toMatch(/in play/i);
    expect(text(<GamesCard match={PLAYED} />)).toMatch(/in play/i);
  });

  it.each([
    ['a loss of the match', [], [{ kind: 'match-loss', against: 'A' }], ['A']],
    ['a disqualification', [], [{ kind: 'disqualification', against: 'B' }], ['B']],
    ['an expulsion of both', [], [{ kind: 'expulsion', against: 'both' }], ['A', 'B']],
    ["a spectator's expulsion", [], [{ kind: 'expulsion', against: 'spectator' }], []],
    ['an award to the other', [{ do: 'award-match', side: 'B' }], [], ['A']],
    ['penalty points', [], [{ kind: 'points', against: 'A' }], []],
  ])('has the losers whose names the director confirms: %s', (_, remedies, sanctions, losers) => {
    expect(losersOf({ remedies, sanctions } as Parameters<typeof losersOf>[0])).toEqual(losers);
  });
});

describe('the report of an overturned ruling', () => {
  const former = {
    report: '0198f2c4',
    was_sent: false,
    is_owed: false,
    verdict: 'The double is void',
    reasons: '',
    ruled_by: 'Claire Fontaine',
    ruled_at: '2026-11-21T13:05:00Z',
  };
  const said = (changes: Partial<FormerRuling>, decision?: string) =>
    text(
      <Former
        former={{ ...former, ...changes }}
        document={
          {
            language: 'en',
            tournament: { time_zone: 'Europe/Brussels' },
            ...(decision && { appeal: { decision } }),
          } as unknown as RulingReport
        }
      />,
    );

  it.each([
    ['was replaced before it was sent', {}, undefined, 'Its report 0198f2c4 is no longer sent.'],
    ['was sent', { was_sent: true }, undefined, 'Its report 0198f2c4 was sent. This report replaces it.'],
    ['is owed beside', { is_owed: true }, 'overturned', 'The director still has to send its report 0198f2c4.'],
    ['failed', { is_undelivered: true }, undefined, 'Its report 0198f2c4 has not been delivered so far.'],
    ['failed beside', { is_undelivered: true }, 'upheld', 'Its report 0198f2c4 has not been delivered so far.'],
    ['was sent beside', { was_sent: true }, 'overturned', 'Its report 0198f2c4 was sent by the director.'],
  ])('says of the former report that it %s', (_, changes, decision, line) => {
    expect(said(changes, decision)).toContain(line);
  });

  it('says nothing of a report that there never was', () => {
    expect(said({ report: null })).not.toContain('report');
  });
});
