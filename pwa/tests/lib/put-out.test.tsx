// What a ruling took from a player later leads back to it: beside the place, the match, the entry and the bracket.
import { beforeEach, expect, it, vi } from 'vitest';
import type { RosterEntry } from '../../src/lib/api/types';
import { settings } from '../../src/lib/settings';
import { BracketMatchBox } from '../../src/rounds/bracket-match';
import type { BracketMatch, BracketPart, StandingRow } from '../../src/rounds/overview';
import { RulingsOfMatch, RulingsOfPart, RulingsOfPlace } from '../../src/rounds/ruling-note';
import { EntryRows } from '../../src/routes/events/entry-rows';
import { links, text } from '../fixtures/said';

const OUT = { ruling: 'r1', incident: 'i1' };
const OTHER = { ruling: 'r2', incident: 'i2' };
const PLAYER = { entrant: 'a', short: 'Marchand', ...OUT };
const side = (short: string) => ({ entrant: short, short, seed: null, origin: 'entry', of: '', score: null });
const MATCH = {
  place: 'C1-1',
  match: 'm1',
  table: 1,
  a: side('Marchand'),
  b: side('Halvorsen'),
  winner: 'B',
  sets: [],
  state: 'walkover',
  reasons: [],
  rulings: [],
  put_out: [PLAYER],
} as unknown as BracketMatch;
const ROW = { entrant: 'a', short: 'Marchand', put_out: OUT } as unknown as StandingRow;

beforeEach(() => {
  settings.value = { ...settings.value, language: 'en' };
});

it('says beside the place who is out, and names the ruling once', () => {
  const shown = <RulingsOfPlace row={ROW} rulings={[OUT, OTHER]} />;
  expect(text(shown)).toContain('A ruling put Marchand out of the tournament');
  expect(text(shown)).toContain('A ruling changed a match.');
  expect(links(shown)).toEqual(['/incidents/i1', '/incidents/i2']);
});

it('says why a match was not played, and marks it in the bracket', () => {
  const shown = <RulingsOfMatch match={MATCH} />;
  expect(text(shown)).toBe('Not played: a ruling put Marchand out of the tournament. Read the ruling');
  expect(links(shown)).toEqual(['/incidents/i1']);
  const box = (match: BracketMatch) => text(<BracketMatchBox match={match} called={String} onShow={vi.fn()} />);
  expect(box(MATCH)).toContain('A ruling changed or decided this match.');
  expect(box({ ...MATCH, put_out: [] })).not.toContain('ruling');
});

it('lists under a bracket the players who are out of it', () => {
  const shown = <RulingsOfPart part={{ put_out: [PLAYER] } as unknown as BracketPart} />;
  expect(text(shown)).toContain('no more rounds, final table or consolation');
  expect(links(shown)).toEqual(['/incidents/i1']);
});

it('leads from the entry to the ruling, says no more than withdrawn without one, and checks in while it is open', () => {
  const entry = {
    id: 'a',
    last_name: 'Marchand',
    first_name: 'Inès',
    members: [],
    club: '',
    rating: null,
    licence: '',
  };
  const row = {
    ...entry,
    withdrawn_at: '2026-11-21T12:05:00Z',
    is_refused: false,
    put_out: OUT,
  } as unknown as RosterEntry;
  const shown = (known: RosterEntry, isOpen = true) => <EntryRows rows={[known]} isOpen={isOpen} onOpen={undefined} />;
  expect(text(shown(row))).toContain('Out by a ruling');
  expect(links(shown(row))).toEqual(['/incidents/i1']);
  expect(text(shown({ ...row, put_out: null }))).toContain('Withdrawn');
  const playing = { ...row, put_out: null, withdrawn_at: null, suspensions: [], checked_in_at: null };
  expect(text(shown(playing))).toContain('Check in');
  expect(text(shown(playing, false))).not.toContain('Check in');
});
