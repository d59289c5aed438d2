// Reads the translators' catalogues: an imported .po file is an object, from a text with its context to its translation.
// `?shell` gives the texts of the dictionaries that the first script brings, `?screens` the others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import type { Plugin } from 'vite';
import { keyOf } from '../src/lib/i18n/message-key.ts';
import { modulesOf, ROOT } from './modules.ts';

const CATALOGUE = /\/locale\/([^/]+)\/LC_MESSAGES\/client\.po\?(shell|screens)$/;
/** The modules that the first script is made of, by their paths as the catalogues have them. */
function shellFiles(): Set<string> {
  return new Set([...modulesOf('main.tsx')].map((path) => `pwa${path.slice(ROOT.length)}`));
}

/** English, and every language that has a catalogue. */
export function languages(): string[] {
  return ['en', ...readdirSync(join(ROOT, 'locale')).sort()];
}

export function catalogues(): Plugin {
  const shell = shellFiles();
  return {
    name: 'tablecall-catalogues',
    load(id) {
      const part = CATALOGUE.exec(id)?.[2];
      if (!part) return null;
      const { items } = PO.parse(readFileSync(id.replace(/\?.*$/, ''), 'utf8'));
      const isOfShell = (item: { references: string[] }) =>
        item.references.some((line) => line.split(' ').some((file) => shell.has(file)));
      const texts = items
        .filter((item) => isOfShell(item) === (part === 'shell'))
        .map(({ msgctxt, msgid, msgstr }) => [keyOf(msgid, msgctxt), msgstr[0]]);
      const data = JSON.stringify(JSON.stringify(Object.fromEntries(texts)));
      return { code: `export default JSON.parse(${data})`, map: null, moduleType: 'js' };
    },
    // public/theme.js reads them there, so that the words come beside the scripts and not after them
    transformIndexHtml(html, { bundle }) {
      const named = new Map<string, string[]>();
      for (const file of Object.values(bundle ?? {})) {
        const language = file.type === 'chunk' && CATALOGUE.exec(file.facadeModuleId ?? '')?.[1];
        if (language) named.set(language, [...(named.get(language) ?? []), `/${file.fileName}`]);
      }
      const attributes = [...named]
        .sort()
        .map(([language, names]) => ` data-words-${language}="${names.sort().join(' ')}"`);
      return html.replace('<html', `<html data-languages="${languages().join(' ')}"${attributes.join('')}`);
    },
  };
}
