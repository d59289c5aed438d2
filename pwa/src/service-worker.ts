// Keeps the shell of the app on the device, so that every address opens without a network. It never keeps an answer of
// the API: what a person may see lies in the app's own database and goes when that person logs out.

interface Shell {
  version: string;
  precache: string[];
}

declare const SHELL: Shell;
const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = `shell-${SHELL.version}`;

/** Addresses that belong to the server alone. */
const SERVER_PATHS = ['/api/', '/check/', '/admin/', '/health/', '/static/', '/media/'];

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells());
});

/** A browser starts no new version while this one still answers a request. */
const makingWay = new AbortController();

// A new version waits until the app says that no case is open.
worker.addEventListener('message', (event) => {
  if (event.data === 'make-way') makingWay.abort();
  if (event.data === 'install-update') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (SERVER_PATHS.some((path) => url.pathname.startsWith(path))) return;
  if (url.pathname.startsWith('/engine/')) {
    // "no-cache" asks for the present law
    if (event.request.cache === 'default') event.respondWith(keptPart(event.request, url.pathname));
    return;
  }
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (SHELL.precache.includes(url.pathname)) event.respondWith(kept(event.request, url.pathname));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.precache.map((path) => new Request(path, { cache: 'reload' })));
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** Every address of the app is the same page; the app reads the address. */
async function page(request: Request): Promise<Response> {
  return kept(request, '/');
}

/** A part of the law that the app put on the device, whichever cache it is in. */
async function keptPart(request: Request, path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true })) ?? fetched(request);
}

async function kept(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetched(request);
}

function fetched(request: Request): Promise<Response> {
  return fetch(request, { signal: makingWay.signal });
}
