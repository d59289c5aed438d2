// Keeps the shell of the app on the device, so that every address opens without a network. It never keeps an answer of
// the API: what a person may see lies in the app's own database and goes when that person logs out.

interface Shell {
  version: string;
  precache: string[];
  /** The address of one file with all others: their texts by their addresses. */
  pack: string;
}

declare const SHELL: Shell;
const worker = self as unknown as ServiceWorkerGlobalScope;

const PREFIX = 'shell-';
const CACHE = PREFIX + SHELL.version;

/** Addresses that belong to the server alone. */
const SERVER_PATHS = ['/api/', '/check/', '/admin/', '/health/', '/static/', '/media/'];

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells());
});

/** A browser starts no new version while this one still answers a request. */
let unanswered = new AbortController();

/**
 * Where it is noted that a person asked for the new version. Until the browser starts it, minutes later at times, this one
 * answers with its files; and the browser may stop this one and start it again meanwhile.
 */
const ASKED = '/asked-for-the-new-version';
let isAsked: Promise<boolean> | null = null;

/** Opened once: each opening asks another process, and a start asks for a dozen files. */
let own: Promise<Cache> | null = null;

// A new version waits until the app says that no case is open.
worker.addEventListener('message', (event) => {
  if (event.data === 'make-way') event.waitUntil(makeWay(event.source));
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
  else if (isOfShell(url.pathname)) event.respondWith(kept(event.request, url.pathname));
});

async function keepShell(): Promise<void> {
  await caches.delete(CACHE); // a version that comes back after others is the newest again, and its note of being asked for goes
  const cache = await caches.open(CACHE);
  await Promise.all([
    keepPack(cache),
    cache.addAll(SHELL.precache.map((path) => new Request(path, isNamedByContent(path) ? {} : { cache: 'reload' }))),
  ]);
}

/** What no page names comes in one answer: a tablet would ask two hundred times. */
async function keepPack(cache: Cache): Promise<void> {
  const answer = await fetch(SHELL.pack);
  if (!answer.ok) throw new TypeError(`${SHELL.pack} was answered with ${answer.status}`);
  const files: Record<string, string> = await answer.json();
  const headers = new Headers(answer.headers); // with its policies: some of the files are workers
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  const keep = (path: string, text: string) => {
    headers.set('Content-Type', `text/${path.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`);
    return cache.put(path, new Response(text, { headers }));
  };
  await Promise.all(Object.entries(files).map(([path, text]) => keep(path, text)));
}

/** Such a file never changes: what the page has fetched isn't fetched again. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Another tab may still run the version before, and open one of its screens: that shell stays until the next comes. */
async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
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
  const file = await fromShell(path).catch(() => {
    own = isAsked = null; // the next request tries again; the network may have it meanwhile
  });
  return file ?? fetched(request);
}

/** Names of assets say what is in them: those of a newer version are none of this one's list. */
function isOfShell(path: string): boolean {
  return SHELL.precache.includes(path) || isNamedByContent(path);
}

/** The file of the newest shell that has it, or of this one's until a person asks for a newer one; assets of any. */
async function fromShell(path: string): Promise<Response | undefined> {
  own ??= caches.open(CACHE);
  isAsked ??= own.then(async (cache) => (await cache.match(ASKED)) !== undefined);
  if (!(await isAsked))
    return (await (await own).match(path)) ?? (isNamedByContent(path) ? caches.match(path) : undefined);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const name of names.reverse()) {
    const file = await (await caches.open(name)).match(path);
    if (file) return file;
  }
  return undefined;
}

async function makeWay(asking: ExtendableMessageEvent['source']): Promise<void> {
  unanswered.abort();
  unanswered = new AbortController();
  await (await caches.open(CACHE)).put(ASKED, new Response());
  isAsked = Promise.resolve(true);
  asking?.postMessage('made-way');
}

function fetched(request: Request): Promise<Response> {
  return fetch(request, { signal: unanswered.signal });
}
