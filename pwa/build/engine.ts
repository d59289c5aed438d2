// Puts Pyodide beside the client: Python for the browser, by which a tablet runs the law itself. The law comes from the
// server that advises by it (/engine/rules.zip); neither is part of the shell, which every visitor keeps.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../node_modules/pyodide');
const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** Where this version of Pyodide is served. */
export function engineFolder(): string {
  const { version } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as { version: string };
  return `/engine/pyodide-${version}/`;
}

export function engine(): Plugin {
  let folder = '';
  return {
    name: 'tablecall-engine',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, engineFolder());
    },
    writeBundle() {
      mkdirSync(folder, { recursive: true });
      for (const file of FILES) copyFileSync(join(SOURCE, file), join(folder, file));
    },
  };
}
