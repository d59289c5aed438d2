// What the law needs on this device: fetched once while there is a network, then served from the cache by the service worker.
import { effect, signal } from '@preact/signals';
import { isPage, isReachable, Unreachable } from '../lib/api/http';
import { idle } from '../lib/idle';
import { me } from '../lib/session';

declare const PYODIDE: string;

const CACHE = `engine-${PYODIDE}`;
const RULES = '/engine/rules.zip';
const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** How many of its parts are on the device. */
export const keptParts = signal(0);
const IDLE_MS = 2000;
/** What a part was asked for with doesn't matter: every device gets the same. */
const ANY = { ignoreVary: true };
export const PARTS = FILES.length + 1;

/** Whether the device can advise without a network. */
export const isKept = () => keptParts.value === PARTS;

/** After signing in, and again whenever the network returns: behind everything that a person waits for. */
export function keepEngineWhenIdle(): void {
  if (!import.meta.env.PROD) return;
  effect(() => {
    if (me.value && isReachable.value) void idle(IDLE_MS).then(() => keepEngine().catch(() => undefined));
  });
}

let keeping: Promise<void> | null = null;

/** Have every part on the device, the law as the server has it now. What can't be fetched stays for the next time. */
export function keepEngine(): Promise<void> {
  keeping ??= keepParts().finally(() => {
    keeping = null; // a line that comes and goes begins none of it twice
  });
  return keeping;
}

async function keepParts(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  await dropOthers();
  await count(cache);
  for (const file of FILES) {
    if (!(await cache.match(PYODIDE + file, ANY)))
      await keep(cache, new Request(new URL(PYODIDE + file, location.origin)));
    await count(cache);
  }
  await keep(cache, new Request(new URL(RULES, location.origin), { cache: 'no-cache' }));
  await count(cache);
}

/** A hall's log-in page in the place of a part would stay there for good. */
async function keep(cache: Cache, request: Request): Promise<void> {
  const response = await fetch(request);
  if (!response.ok || isPage(response)) throw new Unreachable(request.url);
  await cache.put(request, response);
}

/** What is on the device, without asking the network. */
export async function lookWhatIsKept(): Promise<void> {
  if ('caches' in globalThis) await count(await caches.open(CACHE));
}

async function count(cache: Cache): Promise<void> {
  const found = await Promise.all(
    [...FILES.map((file) => PYODIDE + file), RULES].map((path) => cache.match(path, ANY)),
  );
  keptParts.value = found.filter(Boolean).length;
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('engine-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}
