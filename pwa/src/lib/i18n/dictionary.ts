// Words in both languages side by side: an entry without one of them doesn't compile.
import { language } from '../settings';

type Word = string | ((...values: never[]) => string);

/** Both languages of an entry; a word with blanks has the same blanks in both. */
export type Entry<W extends Word = Word> = { en: W; fr: W };

type EntryOf<E> = E extends { en: (...values: infer A) => string }
  ? { en: (...values: A) => string; fr: (...values: A) => string }
  : { en: string; fr: string };
type WordOf<E> = E extends { en: (...values: infer A) => string } ? (...values: A) => string : string;

export type Words<D> = { readonly [K in keyof D]: WordOf<D[K]> };
export type Dictionary<D> = { readonly entries: D };

/** Declares the words of one area. */
export function dictionary<const D extends Record<string, Entry>>(
  entries: D & { [K in keyof D]: EntryOf<D[K]> },
): Dictionary<D> {
  return { entries };
}

const resolved = new WeakMap<object, { en: unknown; fr: unknown }>();

/** The words of an area in the language of the screen. A component that says them is drawn anew when the language changes. */
export function words<D extends Record<string, Entry>>(area: Dictionary<D>): Words<D> {
  return inLanguage(area, language.value);
}

export function inLanguage<D extends Record<string, Entry>>(area: Dictionary<D>, code: 'en' | 'fr'): Words<D> {
  let both = resolved.get(area);
  if (!both) {
    both = { en: pick(area.entries, 'en'), fr: pick(area.entries, 'fr') };
    resolved.set(area, both);
  }
  return both[code] as Words<D>;
}

function pick(entries: Record<string, Entry>, code: 'en' | 'fr'): Record<string, Word> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, code === 'fr' ? set(entry.fr) : entry.en]),
  );
}

function set(word: Word): Word {
  return typeof word === 'string' ? typeset(word) : (...values) => typeset(word(...values));
}

/** French punctuation: no-break spaces before : ; ? ! » and after «. The source is written with plain spaces. */
export function typeset(french: string): string {
  return french.replace(/ (?=[:;?!»])/g, '\u00A0').replace(/« /g, '«\u00A0');
}

/** A label of the API, which comes in both languages. */
export interface Label {
  en: string;
  fr: string;
}

export function said(label: Label): string {
  return language.value === 'fr' ? typeset(label.fr) : label.en;
}
