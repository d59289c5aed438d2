// When the browser has nothing else to do: what a person waits for comes first.

/** A browser without such a callback, and Node, get as much time as a tap takes. */
const OTHERWISE_MS = 50;

/** Resolves when the browser is idle, after `patienceMs` at the latest. */
export function idle(patienceMs: number): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => go(), { timeout: patienceMs });
    else setTimeout(go, Math.min(patienceMs, OTHERWISE_MS));
  });
}
