// The worker of the shell: whose files it answers with before and after a person asks for the new version.
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A program of its own, with a worker's types: not part of this one's. */
const WORKER = '../../src/service-worker.ts';

type Listener = (event: Record<string, unknown>) => void;

const listeners = new Map<string, Listener>();
const shells = new Map<string, Map<string, string>>();
/** The platform's, with the addresses of a page. */
class OfHall extends Request {
  constructor(path: string, options?: RequestInit) {
    super(new URL(path, 'http://hall.example'), options);
  }
}

const PACK = '/assets/pack-1.json';
const POLICY = "default-src 'none'";

const modes: string[] = [];
const fetched = vi.fn<(request: Request, options: { signal: AbortSignal }) => Promise<Response>>();

const cacheOf = (name: string) => ({
  addAll: async (requests: Request[]) => {
    modes.push(...requests.map(({ url, cache }) => `${new URL(url).pathname} ${cache}`));
    for (const { url } of requests) shells.get(name)?.set(new URL(url).pathname, 'fetched');
  },
  match: async (path: string) => {
    const text = shells.get(name)?.get(path);
    return text === undefined ? undefined : new Response(text);
  },
  put: async (path: string, answer: Response) => void shells.get(name)?.set(path, await answer.text()),
});

async function start(): Promise<void> {
  vi.resetModules();
  await import(WORKER);
}

beforeEach(async () => {
  listeners.clear();
  shells.clear();
  shells.set('shell-1', new Map([['/', 'page 1']]));
  modes.length = 0;
  fetched.mockReset();
  vi.stubGlobal('SHELL', { version: '1', precache: ['/'], pack: PACK });
  vi.stubGlobal('Request', OfHall);
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: new URL('http://hall.example/service-worker.js'),
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!shells.has(name)) shells.set(name, new Map());
      return cacheOf(name);
    },
    keys: async () => [...shells.keys()],
    delete: async (name: string) => shells.delete(name),
    match: async (path: string) =>
      (await Promise.all([...shells.keys()].map((name) => cacheOf(name).match(path)))).find((file) => file),
  });
  vi.stubGlobal('fetch', fetched);
  await start();
});

function asked(path: string, mode = 'no-cors'): Promise<Response> | null {
  let answer: Promise<Response> | null = null;
  const request = { method: 'GET', url: `http://hall.example${path}`, mode, cache: 'default' };
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
}

it('asks the network where the browser’s cache can’t be opened, and the cache again after that', async () => {
  const { open } = caches;
  caches.open = () => Promise.reject(new DOMException('no cache', 'UnknownError'));
  fetched.mockResolvedValue(new Response('page of the network'));
  expect(await page()).toBe('page of the network');
  caches.open = open;
  expect(await page()).toBe('page 1');
});

const page = async () => (await asked('/settings', 'navigate'))?.text();

async function happens(name: string, event: Record<string, unknown> = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (part: Promise<unknown>) => work.push(part) });
  await Promise.all(work);
}

async function makeWay(): Promise<unknown[]> {
  const told: unknown[] = [];
  await happens('message', { data: 'make-way', source: { postMessage: (data: unknown) => told.push(data) } });
  return told;
}

describe('the worker of the shell', () => {
  it('answers with its own page while a newer version waits', async () => {
    shells.set('shell-2', new Map([['/', 'page 2']]));
    expect(await page()).toBe('page 1');
    fetched.mockImplementation(async () => new Response('of the server'));
    expect(await (await asked('/assets/new.js'))?.text()).toBe('of the server');
  });

  it('keeps the version before for a tab that still runs it, and none of those before', async () => {
    const before = ['shell-5', 'engine-1', 'shell-0'].map((name, place): [string, Map<string, string>] => [
      name,
      new Map([[`/assets/${place}.js`, name]]),
    ]);
    const [own] = shells;
    shells.clear();
    for (const [name, files] of [...before, own ?? []] as [string, Map<string, string>][]) shells.set(name, files);
    await happens('activate');
    expect([...shells.keys()]).toEqual(['engine-1', 'shell-0', 'shell-1']);
    expect(await (await asked('/assets/2.js'))?.text()).toBe('shell-0');
    expect(await page()).toBe('page 1');
  });

  it('fetches anew at its installation what can change under its name', async () => {
    vi.stubGlobal('SHELL', { version: '1', precache: ['/', '/theme.js', '/assets/a-1.js'], pack: PACK });
    fetched.mockResolvedValue(Response.json({}));
    await happens('install');
    expect(modes).toEqual(['/ reload', '/theme.js reload', '/assets/a-1.js default']);
  });

  it('has the files that no page names from one answer, each with its type and that answer’s policy', async () => {
    const put = new Map<string, Response>();
    const { open } = caches;
    caches.open = async (name) =>
      Object.assign(await open(name), { put: async (path: string, answer: Response) => void put.set(path, answer) });
    const headers = { 'Content-Security-Policy': POLICY, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' };
    fetched.mockResolvedValue(Response.json({ '/assets/b-1.js': 'é', '/assets/c-1.css': 'c' }, { headers }));
    await happens('install');
    expect(fetched.mock.calls).toEqual([[PACK]]);
    const kept = [...put].map(async ([path, answer]) => [
      path,
      await answer.text(),
      Object.fromEntries(answer.headers),
    ]);
    expect(await Promise.all(kept)).toEqual([
      ['/assets/b-1.js', 'é', { 'content-security-policy': POLICY, 'content-type': 'text/javascript; charset=utf-8' }],
      ['/assets/c-1.css', 'c', { 'content-security-policy': POLICY, 'content-type': 'text/css; charset=utf-8' }],
    ]);
  });

  it('isn’t installed without them', async () => {
    fetched.mockResolvedValue(new Response('gone', { status: 404 }));
    await expect(happens('install')).rejects.toThrow(PACK);
  });

  it('is the newest again when it comes back after others', async () => {
    fetched.mockResolvedValue(Response.json({}));
    await makeWay();
    shells.set('shell-2', new Map([['/', 'page 2']]));
    await happens('install');
    expect([...shells.keys()]).toEqual(['shell-2', 'shell-1']);
    expect(await page()).toBe('fetched');
  });

  it('answers with the newest whole version once a person asks for it', async () => {
    shells.set(
      'shell-2',
      new Map([
        ['/', 'page 2'],
        ['/assets/new.js', 'new'],
      ]),
    ); // prettier-ignore
    shells.set('shell-3', new Map()); // still being fetched
    shells.set('engine-3', new Map([['/', 'not a shell']]));
    expect(await makeWay()).toEqual(['made-way']);
    expect(await page()).toBe('page 2');
    expect(await (await asked('/assets/new.js'))?.text()).toBe('new');
  });

  it('still knows that a person asked when the browser has started it anew', async () => {
    shells.set('shell-2', new Map([['/', 'page 2']]));
    await makeWay();
    await start();
    expect(await page()).toBe('page 2');
  });

  it('ends what hangs, and still fetches what is asked afterwards', async () => {
    fetched.mockImplementation(
      (_request, { signal }) =>
        new Promise((_go, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))),
    );
    const hangs = asked('/engine/part');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    const way = makeWay();
    await expect(hangs).rejects.toThrow('aborted');
    await way;

    fetched.mockImplementation(async () => new Response('part'));
    expect(await (await asked('/engine/part'))?.text()).toBe('part');
    expect(fetched.mock.lastCall?.[1].signal.aborted).toBe(false);
  });
});
