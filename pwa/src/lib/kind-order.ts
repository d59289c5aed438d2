// The kinds in the order of how often they came on this device, and found by words in both languages.
import type { Kind } from './api/types';
import { folded } from './rulebook';

/** The most frequent first; what never came keeps the rulebook's order. */
export function byFrequency(kinds: readonly Kind[], logged: readonly string[]): Kind[] {
  const count = new Map<string, number>();
  for (const kind of logged) count.set(kind, (count.get(kind) ?? 0) + 1);
  const times = (kind: Kind) => count.get(kind.kind) ?? 0;
  return kinds
    .map((kind, place) => ({ kind, place }))
    .sort((one, other) => times(other.kind) - times(one.kind) || one.place - other.place)
    .map(({ kind }) => kind);
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
