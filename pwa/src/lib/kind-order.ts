// The kinds in the order of how often they came, at this tournament and anywhere, and found by words in both languages.
import type { Kind } from './api/types';
import { folded } from './rulebook';

export const MOST_COMMON = 10;

/** The group of the commonest kinds, which the client makes for itself. */
export const COMMON_GROUP = 'commonest';

/**
 * What the tournament logged most often first, then the order of the description: how often each kind comes anywhere. What the
 * rulebook in use says nothing about comes last.
 */
export function byFrequency(kinds: readonly Kind[], logged: Readonly<Record<string, number>>): Kind[] {
  const times = (kind: Kind) => logged[kind.kind] ?? 0;
  const silent = (kind: Kind) => Number(!kind.is_covered);
  return kinds
    .map((kind, place) => ({ kind, place }))
    .sort(
      (one, other) =>
        times(other.kind) - times(one.kind) || silent(one.kind) - silent(other.kind) || one.place - other.place,
    )
    .map(({ kind }) => kind);
}

/** How often each kind came: what the server counted at the tournament, and what waits on this device. */
export function timesLogged(
  counted: Readonly<Record<string, number>> | undefined,
  waiting: readonly { kind: string }[],
): Record<string, number> {
  const times: Record<string, number> = { ...counted };
  for (const { kind } of waiting) times[kind] = (times[kind] ?? 0) + 1;
  return times;
}

/** Kinds with all the words asked for in their name, hint or outcomes; those found by their name first. */
export function searchKinds(kinds: readonly Kind[], asked: string): Kind[] {
  const terms = folded(asked).split(/\s+/).filter(Boolean);
  const inName = (kind: Kind) => has(terms, [kind.label, kind.hint]);
  const found = kinds.filter(
    (kind) => inName(kind) || has(terms, [kind.label, kind.hint, ...kind.outcomes.map((one) => one.label)]),
  );
  return [...found.filter(inName), ...found.filter((kind) => !inName(kind))];
}

function has(terms: readonly string[], labels: readonly { en: string; fr: string }[]): boolean {
  const text = folded(labels.map(({ en, fr }) => `${en} ${fr}`).join(' '));
  return terms.every((term) => text.includes(term));
}
