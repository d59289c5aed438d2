// Writes each text file of the build a second and third time, compressed with gzip and Brotli: the server sends the smallest
// one that the browser takes, and compresses nothing itself.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(m?js|css|html|svg|json|webmanifest|txt|wasm|py)$/;
/** Below this many bytes a response fits into one packet anyway. */
const LEAST_BYTES = 1_000;
/** Above this many bytes the best compression costs half a minute and saves little more. */
const LARGE_BYTES = 2_000_000;

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'tablecall-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        if (content.length < LEAST_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        const quality = content.length > LARGE_BYTES ? 9 : 11;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      }
    },
  };
}
