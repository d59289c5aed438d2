// The kinds in the order of how often they came, at this tournament and anywhere, and found by words in both languages.
import type { Fact, Kind } from './api/types';
import { folded } from './rulebook';
import { isSlip } from './slips';

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

/**
 * Kinds with all the words asked for, in either language: by name first, then by hint, everyday words and outcomes, then by
 * their questions and answers. Slips of the finger are forgiven where nothing holds the words as typed.
 */
export function searchKinds(kinds: readonly Kind[], asked: string): Kind[] {
  const terms = folded(asked).split(/\s+/).filter(Boolean);
  const exact = ranked(kinds, terms, (term, text) => text.includes(term));
  return exact.length > 0 ? exact : ranked(kinds, terms, isNear);
}

type Holds = (term: string, text: string) => boolean;

function ranked(kinds: readonly Kind[], terms: readonly string[], holds: Holds): Kind[] {
  const found = kinds.flatMap((kind) => {
    const texts = textsOf(kind);
    const places = terms.map((term) => texts.findIndex((text) => holds(term, text)));
    return places.includes(-1) ? [] : [{ kind, place: Math.max(...places, 0) }];
  });
  return found.sort((one, other) => one.place - other.place).map(({ kind }) => kind);
}

/** A kind's texts, the weightiest first. */
function textsOf(kind: Kind): string[] {
  const outcomes = kind.outcomes.map((outcome) => outcome.label);
  return [
    [kind.label],
    [kind.hint, ...(kind.everyday_words ? [kind.everyday_words] : [])], // a description kept by an earlier version has none
    outcomes,
    kind.facts.flatMap(textsOfFact),
  ].map((labels) => folded(labels.map(({ en, fr }) => `${en} ${fr}`).join(' ')));
}

function textsOfFact(fact: Fact): Label[] {
  return [
    fact.label,
    fact.question,
    ...(fact.values ?? []).map(({ label }) => label),
    ...(fact.fields ?? []).flatMap(textsOfFact),
  ];
}

type Label = Kind['label'];

function isNear(term: string, text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => isSlip(term, word));
}
