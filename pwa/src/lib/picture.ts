// Makes a camera's picture small enough to be sent over a hall's network. What the camera wrote beside it stays behind.

export interface SmallPicture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The browser can't read it. */
export class UnreadablePicture extends Error {}

/** In pixels: checkers, dice and a score sheet's figures can still be told apart. */
export const LONGEST_SIDE = 1600;
/** A hundred of them pass a line of 2 Mbit/s in less than three minutes. */
const MOST_BYTES = 320_000;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];
const TYPE = 'image/jpeg';

/** Width and height with neither side longer than allowed. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A JPEG of at most 1600 pixels a side, upright, made in a thread of its own where the browser can. Throws UnreadablePicture. */
export async function smaller(file: Blob): Promise<SmallPicture> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return smallest(file, onPage);
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await answerOf(worker, file);
  } finally {
    worker.terminate();
  }
}

type Answer = { picture: SmallPicture } | { reason: string };

function answerOf(worker: Worker, file: Blob): Promise<SmallPicture> {
  return new Promise((give, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('picture' in data) give(data.picture);
      else fail(new UnreadablePicture(data.reason));
    });
    worker.addEventListener('error', (event) => fail(new Error(event.message)));
    worker.postMessage(file);
  });
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

function onPage(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** The work itself, in the thread that calls it. */
export async function smallest(file: Blob, make: (width: number, height: number) => Canvas): Promise<SmallPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((reason: unknown) => {
    throw new UnreadablePicture(file.type, { cause: reason });
  });
  const { width, height } = fitted(bitmap.width, bitmap.height);
  const canvas = make(width, height);
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!paper) throw new UnreadablePicture('no canvas');
  paper.fillStyle = '#fff'; // a JPEG has no see-through parts
  paper.fillRect(0, 0, width, height);
  paper.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return written(canvas);
}

async function written(canvas: Canvas): Promise<SmallPicture> {
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    const isLast = quality === QUALITIES.at(-1);
    if (blob && (blob.size <= MOST_BYTES || isLast)) {
      return { type: TYPE, bytes: new Uint8Array(await blob.arrayBuffer()) };
    }
  }
  throw new UnreadablePicture(TYPE);
}

function encoded(canvas: Canvas, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: TYPE, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, quality));
}
