// The floor is what a director's day begins with: its code is one file, which public/theme.js has fetched beside the first
// script. The browser compiles both, and the screens that a tile opens, before they run.
import type { Plugin } from 'vite';
import { modulesOf } from './modules.ts';

export const FLOOR = 'floor';

/** A browser that knows this comment compiles a file's functions in a thread of its own, and not each at its first call. */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

const first = modulesOf('main.tsx');
const floor = modulesOf('routes/floor.tsx');
const BEHIND_TILES = [
  'routes/match.tsx',
  'routes/log/facts.tsx',
  'routes/log/kind.tsx',
  'routes/incident/incident.tsx',
];
const ahead = new Set([first, floor, ...BEHIND_TILES.map(modulesOf)].flatMap((modules) => [...modules]));

/** Whether a module is the floor's, and the first script doesn't bring it. */
export function isOfFloor(id: string): boolean {
  return floor.has(id) && !first.has(id);
}

export function firstScreen(): Plugin {
  return {
    name: 'tablecall-first-screen',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post', // Vite itself puts a line before the code
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !part.moduleIds.some((id) => ahead.has(id))) continue;
          part.code = `${COMPILED_AHEAD}\n${part.code}`;
        }
      },
    },
    transformIndexHtml(html, { bundle }) {
      const file = Object.values(bundle ?? {}).find((part) => part.type === 'chunk' && part.name === FLOOR);
      if (!file) throw new Error(`the build has no file of the name "${FLOOR}"`);
      return html.replace('<html', `<html data-floor="/${file.fileName}"`);
    },
  };
}
