// The kinds in the order of how often they came on this device, and found by words in both languages.
import type { Kind } from './api/types';
import { folded } from './rulebook';

/** What is asked most often at tournaments, the commonest first: ten of each discipline, found without choosing a group. */
const COMMONEST: readonly string[] = [
  // backgammon
  'illegal-move',
  'score-disagreement',
  'dice-roll',
  'premature-roll',
  'lateness',
  'slow-play',
  'cube-action',
  'crawford-double',
  'clock-fault',
  'early-dice-pickup',
  // Scrabble
  'word-challenge',
  'totals-disagreement',
  'overdraw',
  'clock',
  'time-exhausted',
  'score-challenge',
  'exchange',
  'end-scoring',
  'absence',
  'board-upset',
  // draughts
  'irregularity',
  'draw-claim',
  'flag-fall',
  'notation-form',
  'notation-duty',
  'notation-check',
  'rectification-time',
  'moves-proof',
  'clock-placement',
  'forbidden-conduct',
];

export const MOST_COMMON = 10;

/** The group of the commonest kinds, which the client makes for itself. */
export const COMMON_GROUP = 'commonest';

/** What is new on this device comes in the order of how common it is; what is rare keeps the rulebook's order. */
function rank(kind: Kind): number {
  const place = COMMONEST.indexOf(kind.kind);
  return place < 0 ? COMMONEST.length : place;
}

/** The most frequent first; what never came in the order of how common it is. */
export function byFrequency(kinds: readonly Kind[], logged: readonly string[]): Kind[] {
  const count = new Map<string, number>();
  for (const kind of logged) count.set(kind, (count.get(kind) ?? 0) + 1);
  const times = (kind: Kind) => count.get(kind.kind) ?? 0;
  return kinds
    .map((kind, place) => ({ kind, place }))
    .sort(
      (one, other) =>
        times(other.kind) - times(one.kind) || rank(one.kind) - rank(other.kind) || one.place - other.place,
    )
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
