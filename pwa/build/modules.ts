// Which modules of the client a module brings with it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** What a module imports by itself, and not when it is asked for. */
const IMPORTS = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gms;

/** A module, by its path below `src`, and all that it imports. */
export function modulesOf(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, named = ''] of readFileSync(path, 'utf8').matchAll(IMPORTS)) {
      const base = resolve(dirname(path), named);
      const module = [`${base}.ts`, `${base}.tsx`].find(existsSync);
      if (module) visit(module);
    }
  };
  visit(join(ROOT, 'src', entry));
  return found;
}
