// Catalogues: the translations of the English texts of the source, locale/<language>/LC_MESSAGES/client.po. A language is
// there when its file is. It comes in two parts: what every address says, then what the screens say.
import { signal } from '@preact/signals';

type Texts = Readonly<Record<string, string>>;
type Load = () => Promise<Texts>;

export interface Catalogue {
  readonly language: string;
  /** English, with its context before it, to the text of this language. */
  readonly texts: Texts;
}

export const SOURCE_LANGUAGE = 'en';
const SOURCE: Catalogue = { language: SOURCE_LANGUAGE, texts: {} };

const shells = byLanguage(
  import.meta.glob<Texts>('../../../locale/*/LC_MESSAGES/client.po', { query: '?shell', import: 'default' }),
);
const screens = byLanguage(
  import.meta.glob<Texts>('../../../locale/*/LC_MESSAGES/client.po', { query: '?screens', import: 'default' }),
);

function byLanguage(files: Record<string, Load>): Map<string, Load> {
  return new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-3) ?? path, load]));
}

/** English, and every language that has a catalogue. */
export const LANGUAGES: readonly string[] = [SOURCE_LANGUAGE, ...[...shells.keys()].sort()];

/** A language under its own name: English, Français. */
export function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const loaded = signal<Readonly<Record<string, Catalogue>>>({ [SOURCE_LANGUAGE]: SOURCE });
const takings = new Map<Load, Promise<void>>();

/** A language's catalogue; English until it has loaded. */
export function catalogueOf(language: string): Catalogue {
  return loaded.value[language] ?? SOURCE;
}

/** Has what every address says in a language. */
export async function loadShellWords(language: string): Promise<void> {
  await take(language, shells.get(language));
}

/** Has all that is said in a language. */
export async function loadWords(language: string): Promise<void> {
  await Promise.all([loadShellWords(language), take(language, screens.get(language))]);
}

/** Takes a part in once, however often it is asked for meanwhile: a new catalogue has every word found anew. */
async function take(language: string, load: Load | undefined): Promise<void> {
  if (!load) return;
  const taking = takings.get(load) ?? load().then((texts) => add(language, texts));
  takings.set(load, taking);
  try {
    await taking;
  } catch (reason) {
    takings.delete(load); // asked for again the next time
    throw reason;
  }
}

function add(language: string, texts: Texts): void {
  const known = loaded.peek()[language]?.texts;
  loaded.value = { ...loaded.peek(), [language]: { language, texts: { ...known, ...texts } } };
}
