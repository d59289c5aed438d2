import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOneTab } from '../../src/lib/offline/one-tab';

type Take = () => Promise<void>;

/** Web Locks with one lock, as far as they are used here: who asks waits, gives up, or takes it from its holder. */
class Locks {
  private holder: { lose: (reason: unknown) => void } | null = null;
  private waiting: (() => void)[] = [];

  async request(_: string, { signal, steal = false }: { signal?: AbortSignal; steal?: boolean }, take: Take) {
    if (steal) this.holder?.lose(new DOMException('stolen', 'AbortError'));
    else if (this.holder)
      await new Promise<void>((go, fail) => {
        this.waiting.push(go);
        signal?.addEventListener('abort', () => fail(signal.reason));
      });
    let lose = (_: unknown) => {};
    const lost = new Promise<never>((_, fail) => {
      lose = fail;
    });
    const mine = { lose };
    this.holder = mine;
    try {
      await Promise.race([take(), lost]);
    } finally {
      if (this.holder === mine) this.holder = null;
      this.waiting.shift()?.();
    }
  }
}

/** What all tabs hear, at once; a tab that is asleep hears nothing. */
const tabs = new Set<Channel>();
let isAsleep = false;

class Channel {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly isFirst = tabs.size === 0;

  constructor() {
    tabs.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of tabs) if (other !== this && !(other.isFirst && isAsleep)) other.onmessage?.({ data });
  }

  close(): void {
    tabs.delete(this);
  }
}

/** Work that ends when told. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, run: vi.fn(() => ended) };
}

beforeEach(() => {
  isAsleep = false;
  tabs.clear();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.stubGlobal('BroadcastChannel', Channel);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for a tab that is awake as long as its work takes', async () => {
  const [first, second] = [work(), work()];
  const done = [inOneTab(first.run), inOneTab(second.run)];
  await vi.advanceTimersByTimeAsync(120_000);
  expect(second.run).not.toHaveBeenCalled();
  first.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.run).toHaveBeenCalledOnce();
  second.end();
  await Promise.all(done);
  expect(tabs.size).toBe(0);
});

it('takes the lock from a tab that doesn’t answer', async () => {
  const [first, second] = [work(), work()];
  const done = [inOneTab(first.run), inOneTab(second.run)];
  isAsleep = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second.run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(second.run).toHaveBeenCalledOnce();
  first.end();
  second.end();
  await Promise.all(done);
});

it('goes on with its work after the lock was taken from it', async () => {
  const [first, second] = [work(), work()];
  const isOver = vi.fn();
  const waking = inOneTab(first.run).then(isOver);
  const other = inOneTab(second.run);
  isAsleep = true;
  await vi.advanceTimersByTimeAsync(12_000);
  second.end();
  await other;
  expect(isOver).not.toHaveBeenCalled();
  first.end();
  await waking;
  expect(isOver).toHaveBeenCalledOnce();
});

it('tells of work that fails', async () => {
  await expect(inOneTab(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(tabs.size).toBe(0);
});

it('works without locks', async () => {
  vi.stubGlobal('navigator', {});
  const alone = work();
  alone.end();
  await inOneTab(alone.run);
  expect(alone.run).toHaveBeenCalledOnce();
});
