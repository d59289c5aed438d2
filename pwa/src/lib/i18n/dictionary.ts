// Words: English in the source, every other language in locale/<language>/LC_MESSAGES/client.po. A text with blanks,
// "{count} tables", is said with values by name; "{count:table|tables}" takes the form that the language wants for the number.
import { language } from '../settings';
import { type Catalogue, catalogueOf } from './catalogues';
import { keyOf } from './message-key';

type Values = Readonly<Record<string, string | number>>;

/** A text and what it is about, where the same English is said differently elsewhere. */
export interface InContext<T extends string = string> {
  readonly context: string;
  readonly text: T;
}
type Text = string | InContext;

/** A text, or one for each of a few values of the API. */
export type Entry = Text | { readonly [value: string]: Text };

type NameOf<B extends string> = B extends `${infer N}:${infer Forms}`
  ? N | (Forms extends `${string}{${infer M}` ? M : never)
  : B;
type Blank<T extends string> = T extends `${string}{${infer B}}${infer Rest}` ? NameOf<B> | Blank<Rest> : never;
type Said<E> = E extends string ? E : E extends InContext<infer T> ? T : E[keyof E] extends infer T ? Said<T> : never;
type Filled<N extends string> = { readonly [K in N]: string | number };
type Word<E> = E extends Text
  ? [Blank<Said<E>>] extends [never]
    ? string
    : (values: Filled<Blank<Said<E>>>) => string
  : [Blank<Said<E>>] extends [never]
    ? (value: string) => string
    : (value: string, values: Filled<Blank<Said<E>>>) => string;

export type Words<D> = { readonly [K in keyof D]: Word<D[K]> };
export type Dictionary<D> = { readonly entries: D };

/** Declares the words of one area. */
export function dictionary<const D extends Record<string, Entry>>(entries: D): Dictionary<D> {
  return { entries };
}

/** A text whose English is said differently elsewhere. */
export function inContext<const T extends string>(context: string, text: T): InContext<T> {
  return { context, text };
}

const resolved = new WeakMap<Catalogue, WeakMap<object, unknown>>();

/** The words of an area in the language of the screen. A component that says them is drawn anew when the language changes. */
export function words<D extends Record<string, Entry>>(area: Dictionary<D>): Words<D> {
  return inLanguage(area, language.value);
}

export function inLanguage<D extends Record<string, Entry>>(area: Dictionary<D>, code: string): Words<D> {
  const catalogue = catalogueOf(code);
  const known = resolved.get(catalogue) ?? new WeakMap<object, unknown>();
  resolved.set(catalogue, known);
  if (!known.has(area)) known.set(area, translated(area.entries, catalogue));
  return known.get(area) as Words<D>;
}

function translated(entries: Record<string, Entry>, catalogue: Catalogue): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, wordOf(entry, catalogue)]));
}

function wordOf(entry: Entry, catalogue: Catalogue): unknown {
  const { language: code } = catalogue;
  const say = (text: string, values: Values) => typeset(filled(text, values, code), code);
  if (isText(entry)) {
    const text = textOf(entry, catalogue);
    return text.includes('{') ? (values: Values) => say(text, values) : say(text, {});
  }
  return (value: string, values: Values = {}) => {
    const chosen = entry[value];
    return chosen ? say(textOf(chosen, catalogue), values) : value;
  };
}

function isText(entry: Entry): entry is Text {
  return typeof entry === 'string' || (typeof entry.context === 'string' && typeof entry.text === 'string');
}

function textOf(entry: Text, { texts }: Catalogue): string {
  if (typeof entry === 'string') return texts[entry] ?? entry;
  return texts[keyOf(entry.text, entry.context)] ?? entry.text;
}

function filled(text: string, values: Values, code: string): string {
  let said = '';
  let at = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    const close = closing(text, open);
    const value = blank(text.slice(open + 1, close), values, code);
    said = elided(said + text.slice(at, open), value, code) + value;
    at = close + 1;
  }
  return said + text.slice(at);
}

/** French writes d'Anna and qu'Anna; names in h or y follow no rule that can be read off the letters. */
function elided(before: string, value: string, code: string): string {
  if (code !== 'fr' || !/^[aeiouœæ]./i.test(value.normalize('NFD').replace(/\p{M}/gu, ''))) return before;
  return before.replace(/(?<!\p{L})(d|qu)e $/iu, '$1’');
}

function blank(inside: string, values: Values, code: string): string {
  const [name = '', ...rest] = inside.split(':');
  const value = values[name];
  if (value === undefined) throw new Error(`no value for {${name}}`);
  if (!rest.length) return String(value);
  return filled(formFor(value, formsOf(rest.join(':')), code), values, code);
}

const plurals = new Map<string, { rules: Intl.PluralRules; kinds: readonly Intl.LDMLPluralRule[] }>();
/** In the order in which a text gives its forms; the last form also serves the kinds after it. */
const KINDS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function formFor(value: string | number, forms: readonly string[], code: string): string {
  const { rules, kinds } = plurals.get(code) ?? pluralsOf(code);
  const place = kinds.indexOf(rules.select(Number(String(value).replace(',', '.'))));
  return forms[Math.min(place, forms.length - 1)] ?? '';
}

function pluralsOf(code: string) {
  const rules = new Intl.PluralRules(code);
  const { pluralCategories } = rules.resolvedOptions();
  const made = { rules, kinds: KINDS.filter((kind) => pluralCategories.includes(kind)) };
  plurals.set(code, made);
  return made;
}

/** The forms between bars that stand in no inner braces. */
function formsOf(text: string): string[] {
  const forms = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === '|' && depth === 0) forms.push('');
    else forms[forms.length - 1] += letter;
  }
  return forms;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is open in: ${text}`);
}

const { punctuation } = dictionary({ punctuation: inContext('sample of punctuation', '“a”: b; c?') }).entries;

/** Has the printer's spaces, which don't break, where the language sets its marks off. Catalogues have plain ones. */
export function typeset(text: string, code: string): string {
  if (!/\s[:;?»]/.test(textOf(punctuation, catalogueOf(code)))) return text;
  return text.replace(/ (?=[:;?!»])/g, '\u00A0').replace(/« /g, '«\u00A0');
}

/** Words of the server, which has plain apostrophes as well. */
export function printed(text: string, code: string): string {
  return typeset(text.replaceAll("'", '’'), code);
}

/** A label of the API, which comes in every language of the server. */
export interface Label {
  en: string;
  [language: string]: string;
}

/** Shown in place of a label until the rulebook's description is on the device. */
export const UNNAMED = '…';

export function said(label: Label): string {
  return printed(label[language.value] ?? label.en, language.value);
}
