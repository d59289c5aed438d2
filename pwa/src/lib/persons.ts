// The players whose details an officer may correct: everyone entered in a tournament of the federation.

import type { Page, RosterEntry, TournamentSummary } from './api/types';
import { hasWords, listed } from './entries';

/** A player of an entry, alone or in a team. */
export interface EnteredPerson {
  /** The player's id, by which a team's member is named. */
  id: string;
  entry: string;
  team: string | null;
  name: string;
  last_name: string;
  first_name: string;
  club: string;
  licence: string;
  is_minor: boolean;
}

/** The tournaments of these federations, newest first. */
export function tournamentsOf(
  page: Page<TournamentSummary> | null | undefined,
  codes: readonly string[],
): TournamentSummary[] {
  return (page?.results ?? []).filter(({ federation }) => federation !== null && codes.includes(federation));
}

/** Every player of these entries by name, the members of teams one by one. */
export function personsIn(entries: readonly RosterEntry[]): EnteredPerson[] {
  const persons = entries.flatMap((entry): EnteredPerson[] =>
    entry.members.length > 0
      ? entry.members.map((member) => ({ ...member, entry: entry.id, team: entry.name }))
      : [{ ...entry, id: entry.player ?? entry.id, entry: entry.id, team: null }],
  );
  return persons.sort((one, other) => listed(one).localeCompare(listed(other)));
}

/** Whether name, club, licence or team has every word that was typed. */
export function isFound(person: EnteredPerson, typed: string): boolean {
  return hasWords([person.name, person.club, person.licence, person.team].join(' '), typed);
}
