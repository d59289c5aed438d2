// What comes in several languages: the server's words in all of them, and what people write in some, such as precedents.
import { language } from './settings';

type ByLanguage = Readonly<Record<string, unknown>>;

/** The languages in which there is a text, that of the screen first. */
export function tonguesOf(texts: ByLanguage): string[] {
  const found = Object.keys(texts).filter((code) => texts[code] !== null);
  return found.sort((one, other) => Number(other === language.value) - Number(one === language.value));
}

/** The language to read a text in: that of the screen if it is written in it, else another. */
export function tongueOf(texts: ByLanguage): string {
  return tonguesOf(texts)[0] ?? language.value;
}

/** The server's words in the language of the screen. */
export function inWords<T>(words: { readonly en: T } & Readonly<Record<string, T>>): T {
  return words[language.value] ?? words.en;
}
