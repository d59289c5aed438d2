// A hall's network that answers in the server's place, a server that is busy, a session that is over, and two tabs.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEngine } from '../../src/engine/keeping';
import { isLeftAlone } from '../../src/lib/advice';
import { hasLapsed, isAnothers, isReachable } from '../../src/lib/api/http';
import { database } from '../../src/lib/offline/database';
import { checkNumbers } from '../../src/lib/offline/lost-acts';
import { lostActs } from '../../src/lib/offline/numbers';
import { askLinkAgain } from '../../src/lib/opening-links';
import { session } from '../../src/lib/session';
import { change, settings, takeOver } from '../../src/lib/settings';

const PERSON = (id: string) => ({ user: { id }, roles: [] }) as unknown as NonNullable<typeof session.value>;

beforeEach(async () => {
  for (const table of database.tables) await table.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  [isReachable.value, hasLapsed.value, isAnothers.value, session.value] = [true, false, false, null];
});

describe('the law on the tablet', () => {
  it('advises without a network, and also a person whose session is over', () => {
    expect(isLeftAlone.value).toBe(false);
    for (const reason of [hasLapsed, isAnothers]) {
      reason.value = true;
      expect(isLeftAlone.value).toBe(true);
      reason.value = false;
    }
    isReachable.value = false;
    expect(isLeftAlone.value).toBe(true);
  });

  describe('being fetched', () => {
    const kept = new Map<string, Response>();
    const pathOf = (asked: Request | string) =>
      new URL(typeof asked === 'string' ? asked : asked.url, 'http://a').pathname;
    const cache = {
      match: async (asked: Request | string) => kept.get(pathOf(asked)),
      put: async (asked: Request, answer: Response) => void kept.set(pathOf(asked), answer),
      add: async (asked: Request | string) => void kept.set(pathOf(asked), await fetch(asked)),
    };
    const answering = (answer: () => Response) => {
      const asked = vi.fn(async (_: Request) => answer());
      vi.stubGlobal('fetch', asked);
      return asked;
    };
    beforeEach(() => {
      kept.clear();
      vi.stubGlobal('location', { origin: 'http://a' });
      vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] });
    });

    it('takes no log-in page of a hall for one of its parts', async () => {
      answering(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
      await expect(keepEngine()).rejects.toThrow();
      expect([...kept]).toEqual([]);
    });

    it('is asked for once, however often the network returns meanwhile', async () => {
      const asked = answering(() => new Response('part', { headers: { 'Content-Type': 'text/javascript' } }));
      await Promise.all([keepEngine(), keepEngine()]);
      expect(asked).toHaveBeenCalledTimes(6);
    });
  });
});

describe('a private link that is asked again', () => {
  const said = (status: number) => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'x', detail: 'No.' }, { status }));
    return askLinkAgain('token');
  };

  it('says nothing while the server is busy or away', async () => {
    for (const status of [429, 500, 503]) expect(await said(status)).toBeUndefined();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await askLinkAgain('token')).toBeUndefined();
  });

  it('says why it leads nowhere any more', async () => {
    expect(await said(410)).toMatchObject({ status: 410, detail: 'No.' });
  });
});

it('counts no acts as lost by what the server says of another person', async () => {
  session.value = PERSON('claire');
  await database.kept.put({ key: 'acts numbered claire', value: { device: 'd', last: 0, at: Date.now() } });
  const acts = { device: 'd', taken: [], highest: 7, last_at: '2026-11-21T14:30:00Z' };
  vi.stubGlobal('fetch', async () => {
    session.value = PERSON('noor'); // who has unlocked the tablet meanwhile
    return Response.json({ devices: [acts] });
  });
  await checkNumbers('claire');
  expect(lostActs.value).toBeNull();
});

describe('two tabs', () => {
  it('change one setting each, and keep the other’s', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    });
    change({ theme: 'light', hand: 'right', tournament: 't1' });
    const [[key, text] = ['', '{}']] = [...stored];
    stored.set(key, JSON.stringify({ ...JSON.parse(text), theme: 'dark', tournament: 't2' }));
    change({ hand: 'left' });
    expect(JSON.parse(stored.get(key) ?? '')).toMatchObject({ theme: 'dark', hand: 'left' });
    takeOver(stored.get(key) ?? null);
    expect(settings.value).toMatchObject({ theme: 'dark', hand: 'left', tournament: 't1' });
    change({ theme: 'system', hand: 'right', tournament: null });
  });
});
