// The question of entry, where a rulebook has one: what is known from a suspension, and what its answer leads to.
import type { Advice, Kind } from './api/types';
import type { Facts } from './facts/values';

export const ENTRY_KIND = 'entry';

/** Known facts about a suspended player, limited to those the rulebook asks for. */
export function knownOfSuspended(kind: Pick<Kind, 'facts'>): Facts {
  return kind.facts.some((fact) => fact.name === 'suspended') ? { suspended: true } : {};
}

const REPORTED: Readonly<Record<string, 'entry-refused' | 'placed-higher'>> = {
  refused: 'entry-refused',
  'placed-higher': 'placed-higher',
};

/** The report owed once this is decided; null if no article asks for one. */
export function reportedAs(advice: Pick<Advice, 'outcome' | 'reports'>): 'entry-refused' | 'placed-higher' | null {
  return advice.reports.length > 0 ? (REPORTED[advice.outcome] ?? null) : null;
}
