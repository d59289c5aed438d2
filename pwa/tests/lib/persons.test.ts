// The players that a federation's officer may correct.
import { describe, expect, it } from 'vitest';
import type { Page, RosterEntry, TournamentSummary } from '../../src/lib/api/types';
import { isFound, personsIn, tournamentsOf } from '../../src/lib/persons';

const who = (last_name: string, first_name: string) => ({
  id: last_name.toLowerCase(),
  name: `${first_name} ${last_name}`,
  last_name,
  first_name,
  club: 'Bréval',
  licence: '',
  is_minor: false,
});
const alone = { ...who('Vogt', 'Jonas'), id: 'e1', player: 'vogt', members: [] } as unknown as RosterEntry;
const team = {
  ...who('Castel / Duval', ''),
  id: 'e2',
  player: null,
  name: 'Castel / Duval',
  members: [who('Duval', 'Étienne'), who('Castel', 'Jeanne')],
} as unknown as RosterEntry;

describe('the players of a list', () => {
  it('are those of teams as well, by name, each with the entry', () => {
    const found = personsIn([alone, team]).map(({ id, entry, team: of }) => [id, entry, of]);
    expect(found).toEqual([
      ['castel', 'e2', 'Castel / Duval'],
      ['duval', 'e2', 'Castel / Duval'],
      ['vogt', 'e1', null],
    ]);
  });

  it('are found by name, club and team without accents', () => {
    const found = (typed: string) =>
      personsIn([alone, team])
        .filter((each) => isFound(each, typed))
        .map(({ id }) => id);
    expect([found('etienne'), found('castel'), found('breval vogt'), found('x')]).toEqual([
      ['duval'],
      ['castel', 'duval'],
      ['vogt'],
      [],
    ]);
  });
});

describe('the tournaments to choose from', () => {
  it('are those of the officer’s federations alone', () => {
    const page = {
      results: [
        { id: 'a', federation: 'EUBGF' },
        { id: 'b', federation: 'FFSC' },
        { id: 'c', federation: null },
      ],
    } as unknown as Page<TournamentSummary>;
    expect(tournamentsOf(page, ['EUBGF']).map(({ id }) => id)).toEqual(['a']);
    expect(tournamentsOf(null, ['EUBGF'])).toEqual([]);
  });
});
