import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS, smaller, smallest, UnreadablePicture } from '../../src/lib/picture';

const PHOTO = new Blob(['photo'], { type: 'image/jpeg' });
const tries: string[] = [];

/** A canvas whose JPEG has so many bytes. */
function canvasOf(bytes: (width: number, quality: number) => number) {
  return (width: number, height: number) =>
    ({
      getContext: () => ({ fillRect() {}, drawImage() {} }),
      toBlob(give: (blob: Blob) => void, type: string, quality: number) {
        tries.push(`${width}x${height} ${quality}`);
        give(new Blob([new Uint8Array(bytes(width, quality))], { type }));
      },
    }) as unknown as HTMLCanvasElement;
}

beforeEach(() => {
  tries.length = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a photo of a score sheet', () => {
  it('keeps its size and the best quality that is small enough', async () => {
    const make = canvasOf((_, quality) => (quality > 0.6 ? 400_000 : 300_000));
    expect((await smallest(PHOTO, make)).bytes).toHaveLength(300_000);
    expect(tries).toEqual(['1600x1200 0.85', '1600x1200 0.75', '1600x1200 0.65', '1600x1200 0.55']);
  });

  it('gets smaller before its quality gets low', async () => {
    const make = canvasOf((width) => (width > 1280 ? 400_000 : 300_000));
    expect((await smallest(PHOTO, make)).bytes).toHaveLength(300_000);
    expect(tries.at(-2)).toBe('1600x1200 0.55');
    expect(tries.at(-1)).toBe('1280x960 0.75');
  });

  it('is kept as small as it gets', async () => {
    expect(
      (
        await smallest(
          PHOTO,
          canvasOf((_, quality) => 1_000_000 * quality),
        )
      ).bytes,
    ).toHaveLength(300_000);
    expect(tries.at(-1)).toBe('1280x960 0.3');
    expect(
      (
        await smallest(
          PHOTO,
          canvasOf(() => 500_000),
        )
      ).bytes,
    ).toHaveLength(500_000);
  });
});

describe('without a worker that answers', () => {
  /** A worker that does nothing but this once it is asked. */
  function worker(answer: (worker: EventTarget) => void) {
    const ended = vi.fn();
    vi.stubGlobal('OffscreenCanvas', class {});
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage = () => queueMicrotask(() => answer(this));
        terminate = ended;
      },
    );
    return ended;
  }
  beforeEach(() => {
    vi.stubGlobal('document', { createElement: () => canvasOf(() => 1000)(1600, 1200) });
  });

  it.each([
    ['fails to load', (worker: EventTarget) => worker.dispatchEvent(new Event('error'))],
    ['gets an unreadable message', (worker: EventTarget) => worker.dispatchEvent(new Event('messageerror'))],
    [
      'has no canvas',
      (worker: EventTarget) => worker.dispatchEvent(new MessageEvent('message', { data: { reason: 'no canvas' } })),
    ],
  ])('makes the picture on the page if it %s', async (_, answer) => {
    const ended = worker(answer);
    expect((await smaller(PHOTO)).bytes).toHaveLength(1000);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('makes the picture on the page if it stays silent', async () => {
    vi.useFakeTimers();
    const ended = worker(() => {});
    const made = smaller(PHOTO);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect((await made).bytes).toHaveLength(1000);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('says of a file that neither can read that it is unreadable', async () => {
    worker((worker) => worker.dispatchEvent(new MessageEvent('message', { data: { reason: 'unreadable' } })));
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('no image');
    });
    await expect(smaller(PHOTO)).rejects.toBeInstanceOf(UnreadablePicture);
  });
});
