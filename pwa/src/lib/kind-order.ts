// The kinds in the order of how often they came, at this tournament and anywhere, and found by words in every language.
import type { Fact, Kind } from './api/types';
import { NEEDS_FACTS, NOT_COVERED } from './facts/asking';
import { folded } from './rulebook';
import { type Nearness, nearnessOf } from './slips';

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

/** Kinds that stand together in a list, under a heading where the group has headings. */
export interface Section {
  heading: Kind['label'] | null;
  kinds: Kind[];
}

/** Kinds of a group under its headings. The headings keep their places, whatever was logged; below each the order stays. */
export function sectionsOf(kinds: readonly Kind[], described: readonly Kind[]): Section[] {
  const name = (kind: Kind) => kind.section?.en ?? null; // a description kept by an earlier version has none
  const shown = new Set(kinds);
  const names = new Set(described.filter((kind) => shown.has(kind)).map(name));
  return [...names].map((each) => {
    const below = kinds.filter((kind) => name(kind) === each);
    return { heading: below[0]?.section ?? null, kinds: below };
  });
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
 * Kinds with all the words asked for, in any language: by name first, then by hint, everyday words and outcomes, then by their
 * questions and answers. Slips of the finger are forgiven where no kind holds the words as typed. Where no kind holds them all,
 * those with the most of them are found.
 */
export function searchKinds(kinds: readonly Kind[], asked: string): Kind[] {
  const terms = plain(asked).split(/\s+/).filter(Boolean);
  const exact = ranked(
    placed(kinds, terms, (term, text) => text.said.includes(term)),
    terms.length,
  );
  if (exact.length > 0) return exact;
  const near = nearness();
  const [asWord, anyhow] = [placed(kinds, terms, near.asWord), placed(kinds, terms, near.anyhow)];
  const most = Math.max(0, ...anyhow.map(({ places }) => places.length));
  return most === 0 ? [] : [...new Set([...ranked(asWord, most), ...ranked(anyhow, most)])];
}

/** A kind's text, and its single words. */
interface Searched {
  said: string;
  /** Without its spaces: one may be left out. */
  joined: string;
  words: readonly string[];
}
type Holds = (term: string, text: Searched) => boolean;

/** A kind with the places of the texts that hold a term, for each term that it holds. */
interface Placed {
  kind: Kind;
  places: readonly number[];
}

function placed(kinds: readonly Kind[], terms: readonly string[], holds: Holds): Placed[] {
  return kinds.map((kind) => {
    const texts = textsOf(kind);
    const places = terms.map((term) => texts.findIndex((text) => holds(term, text)));
    return { kind, places: places.filter((place) => place !== -1) };
  });
}

/** The kinds that hold at least so many of the terms, by the last place that it takes. */
function ranked(found: readonly Placed[], fewest: number): Kind[] {
  const last = ({ places }: Placed) => Math.max(...places, 0);
  return found
    .filter(({ places }) => places.length >= fewest)
    .sort((one, other) => last(one) - last(other))
    .map(({ kind }) => kind);
}

/** Fewer letters stand at the meeting of any two words. */
const SHORTEST_JOINED = 5;

const known = new WeakMap<Kind, readonly Searched[]>();

/** A kind's texts, the weightiest first, without the outcomes that every kind has. */
function textsOf(kind: Kind): readonly Searched[] {
  const made = known.get(kind) ?? searchedOf(kind);
  known.set(kind, made);
  return made;
}

function searchedOf(kind: Kind): Searched[] {
  const own = kind.outcomes.filter(({ outcome }) => outcome !== NEEDS_FACTS && outcome !== NOT_COVERED);
  return [
    [kind.label],
    [kind.hint, ...(kind.everyday_words ? [kind.everyday_words] : [])], // a description kept by an earlier version has none
    own.map((outcome) => outcome.label),
    kind.facts.flatMap(textsOfFact),
  ].map((labels) => {
    const said = plain(labels.flatMap((label) => Object.values(label)).join(' '));
    return { said, joined: said.replaceAll(' ', ''), words: [...new Set(said.match(/[\p{L}\p{N}]+/gu))] };
  });
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

/** "tie-break" and "tiebreak" are one word. */
function plain(text: string): string {
  return folded(text).replace(/(?<=\p{L})-(?=\p{L})/gu, '');
}

/** Whether a text holds a term but for slips, as a word or anyhow; a word that many kinds share is compared once. */
function nearness(): { asWord: Holds; anyhow: Holds } {
  const slips = new Map<string, Nearness>();
  const compared = (term: string, word: string) => {
    const pair = `${term} ${word}`;
    const known = slips.get(pair);
    if (known !== undefined) return known;
    const found = nearnessOf(term, word);
    slips.set(pair, found);
    return found;
  };
  const isJoined = (term: string, text: Searched) => term.length >= SHORTEST_JOINED && text.joined.includes(term);
  const holding =
    (isNear: (found: Nearness) => boolean): Holds =>
    (term, text) =>
      text.said.includes(term) || isJoined(term, text) || text.words.some((word) => isNear(compared(term, word)));
  return { asWord: holding((found) => found === 'word'), anyhow: holding((found) => found !== null) };
}
