// Builds the service worker: our one file without its types, headed by what it keeps and by a version made from that content;
// and the one file in which it gets the scripts and style sheets that the page doesn't name.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/service-worker.ts');
const PUBLIC = join(import.meta.dirname, '../public');

type Files = Map<string, string | Uint8Array>;

const PACKED = /^assets\/.*\.(js|css)$/;

/** Takes the scripts and style sheets that the page doesn't name out of the files: their texts by their addresses. */
function takePack(files: Files): Record<string, string> {
  const page = String(files.get('index.html'));
  const names = [...files.keys()].sort().filter((name) => PACKED.test(name) && !page.includes(basename(name)));
  const texts = names.map((name) => [`/${name}`, Buffer.from(files.get(name) ?? '').toString()]);
  for (const name of names) files.delete(name);
  return Object.fromEntries(texts);
}

/** What the shell is made of. The page goes by "/": a server may redirect "/index.html" there, and a redirect can't be kept. */
function shellOf(files: Files, pack: string) {
  const names = [...files.keys()].sort();
  const hash = createHash('sha256').update(pack);
  for (const name of names) hash.update(name).update(files.get(name) ?? '');
  return {
    version: hash.digest('hex').slice(0, 16),
    precache: names.map((name) => (name === 'index.html' ? '/' : `/${name}`)),
    pack: `/${pack}`,
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
        const files: Files = new Map(publicFiles());
        for (const [name, part] of Object.entries(bundle))
          files.set(name, part.type === 'chunk' ? part.code : part.source);
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), 'service-worker.ts', {
          sourcemap: false,
        });
        const source = JSON.stringify(takePack(files));
        const pack = `assets/pack-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`;
        this.emitFile({ type: 'asset', fileName: pack, source });
        const shell = `const SHELL = ${JSON.stringify(shellOf(files, pack))};\n`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: shell + code });
      },
    },
  };
}
