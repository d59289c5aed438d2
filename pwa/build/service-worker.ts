// Builds the service worker: our one file without its types, headed by what it keeps and by a version made from that content.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/service-worker.ts');
const PUBLIC = join(import.meta.dirname, '../public');

export interface Shell {
  version: string;
  precache: string[];
}

/** What the shell is made of. The page goes by "/": a server may redirect "/index.html" there, and a redirect can't be kept. */
export function shellOf(files: ReadonlyMap<string, string | Uint8Array>): Shell {
  const names = [...files.keys()].sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(files.get(name) ?? '');
  return {
    version: hash.digest('hex').slice(0, 16),
    precache: names.map((name) => (name === 'index.html' ? '/' : `/${name}`)),
  };
}

/** Every file of `public/`, by its address without the leading slash. */
function publicFiles(): [string, Uint8Array][] {
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(PUBLIC, path).split(sep).join('/'), readFileSync(path)];
    });
}

export function serviceWorker(): Plugin {
  return {
    name: 'tablecall-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post', // over the files as they are sent
      async handler(_options, bundle) {
        const files = new Map<string, string | Uint8Array>(publicFiles());
        for (const [name, part] of Object.entries(bundle))
          files.set(name, part.type === 'chunk' ? part.code : part.source);
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), 'service-worker.ts', {
          sourcemap: false,
        });
        const shell = `const SHELL = ${JSON.stringify(shellOf(files))};\n`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: shell + code });
      },
    },
  };
}
