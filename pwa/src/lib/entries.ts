// The list of entries as the screen shows it: who counts as here, what a filter and a search leave.
import type { Roster, RosterEntry } from './api/types';

export type Filter = 'all' | 'not-here' | 'here' | 'late' | 'withdrawn';
export const FILTERS: readonly Filter[] = ['all', 'not-here', 'here', 'late', 'withdrawn'];

/** The list with the check-ins that were noted on this device and aren't in it, by their times. */
export function withCheckIns(roster: Roster, noted: ReadonlyMap<string, number>): Roster {
  const entries = roster.entries.map((entry) => {
    const at = entry.checked_in_at === null && !entry.withdrawn_at ? noted.get(entry.id) : undefined;
    return at === undefined ? entry : { ...entry, checked_in_at: new Date(at).toISOString() };
  });
  return { ...roster, entries };
}

export function isLate(entry: RosterEntry): boolean {
  return entry.first_round > 1;
}

export function passes(entry: RosterEntry, filter: Filter): boolean {
  const plays = entry.withdrawn_at === null;
  if (filter === 'all') return true;
  if (filter === 'withdrawn') return !plays;
  if (filter === 'late') return plays && isLate(entry);
  return plays && (entry.checked_in_at !== null) === (filter === 'here');
}

/** Whether name or club, of the entry or a member, has every word that was typed, without regard to accents and capitals. */
export function matches(entry: RosterEntry, typed: string): boolean {
  const members = entry.members.map(({ name, club, licence }) => `${name} ${club} ${licence}`);
  return hasWords([entry.name, entry.club, entry.licence, ...members].join(' '), typed);
}

/** Whether a text has every word that was typed, without regard to accents and capitals. */
export function hasWords(text: string, typed: string): boolean {
  const known = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => known.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** "Castel, Jeanne"; a team by its name. */
export function listed(entry: Pick<RosterEntry, 'last_name' | 'first_name'>): string {
  return entry.first_name ? `${entry.last_name}, ${entry.first_name}` : entry.last_name;
}
