// Writes notices.txt: the licences of what ships in the bundle, taken from the packages themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** Every package that the client is made of, with those they need in turn. */
function shipped(): Manifest[] {
  const found = new Map<string, Manifest>();
  const visit = (name: string) => {
    const path = join(ROOT, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(path)) return;
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
    found.set(name, manifest);
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed);
  };
  const own: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const name of Object.keys(own.dependencies ?? {})) visit(name);
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function licenceOf({ name, version, license }: Manifest): string {
  const folder = join(ROOT, 'node_modules', name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license ?? 'see the package'}`;
  return `${name} ${version}\n\n${text}`;
}

export function notices(): Plugin {
  return {
    name: 'tablecall-notices',
    apply: 'build',
    generateBundle() {
      const source = shipped()
        .map(licenceOf)
        .join(`\n\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: `${source}\n` });
    },
  };
}
