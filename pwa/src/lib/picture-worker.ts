// Makes pictures small in a thread of its own: a large one takes the page's breath for most of a second.
import { smallest } from './picture';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void smallest(data, (width, height) => new OffscreenCanvas(width, height)).then(
    (picture) => postMessage({ picture }, { transfer: [picture.bytes.buffer] }),
    (reason: unknown) => postMessage({ reason: String(reason) }),
  );
});
