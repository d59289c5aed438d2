// Makes pictures small in a thread of its own, so that the page goes on meanwhile.
import { smallest } from './picture';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void smallest(data, (width, height) => new OffscreenCanvas(width, height)).then(
    (picture) => postMessage({ picture }, { transfer: [picture.bytes.buffer] }),
    (reason: unknown) => postMessage({ reason: String(reason) }),
  );
});
