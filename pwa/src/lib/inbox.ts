// The inbox as it is looked through: filters over what was fetched, the row that the keys move, and how a suspension stands.
import type { InboxRow, Suspension } from './api/types';

export const STATES = ['all', 'new', 'read', 'acknowledged'] as const;
export type ShownState = (typeof STATES)[number];

export interface Filters {
  tournament: string;
  duty: string;
  /** Only those with a question that isn't answered yet. */
  asked: boolean;
}

export const NO_FILTER: Filters = { tournament: '', duty: '', asked: false };

export function filtered(rows: readonly InboxRow[], { tournament, duty, asked }: Filters): InboxRow[] {
  return rows.filter(
    (row) =>
      (tournament === '' || row.tournament === tournament) &&
      (duty === '' || row.duty === duty) &&
      (!asked || row.open_questions > 0),
  );
}

/** Tournaments of the rows by id, as they come. */
export function tournamentsOf(rows: readonly InboxRow[]): [id: string, name: string][] {
  return [...new Map(rows.map((row) => [row.tournament, row.tournament_name]))];
}

export function dutiesOf(rows: readonly InboxRow[]): string[] {
  return [...new Set(rows.map((row) => row.duty))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
}

/** Where a key moves to among so many rows; -1 is none of them yet. Null where the key means nothing. */
export function moved(key: string, at: number, count: number): number | null {
  if (count === 0 || (key !== 'j' && key !== 'k')) return null;
  if (key === 'j') return Math.min(at + 1, count - 1);
  return Math.max(at - 1, 0);
}

export type Standing = 'lifted' | 'over' | 'ahead' | 'stands';

/** How a suspension stands on a day (ISO 8601); both its days are included. */
export function standingOn(day: string, suspension: Pick<Suspension, 'starts_on' | 'ends_on' | 'lifted_at'>): Standing {
  if (suspension.lifted_at !== null) return 'lifted';
  if (suspension.ends_on !== null && suspension.ends_on < day) return 'over';
  return suspension.starts_on > day ? 'ahead' : 'stands';
}

/** A day by this device's calendar, as ISO 8601 writes it. */
export function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
