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
/** By side. Pencil on a score sheet fades at low quality before it gets too small to read: the side shrinks first. */
const TRIES: readonly (readonly [side: number, qualities: readonly number[]])[] = [
  [LONGEST_SIDE, [0.85, 0.75, 0.65, 0.55]],
  [1280, [0.75, 0.65, 0.55, 0.4, 0.3]],
];
/** A slow tablet takes a few seconds. */
export const LONGEST_WAIT_MS = 20_000;
const TYPE = 'image/jpeg';

/** Width and height with neither side longer than allowed. */
export function fitted(width: number, height: number, side = LONGEST_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A JPEG of at most 1600 pixels a side, upright, made in a worker if the browser has one that works. Throws UnreadablePicture. */
export async function smaller(file: Blob): Promise<SmallPicture> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return smallest(file, onPage);
  return inWorker(file).catch(() => smallest(file, onPage));
}

async function inWorker(file: Blob): Promise<SmallPicture> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await answerOf(worker, file);
  } finally {
    worker.terminate();
  }
}

type Answer = { picture: SmallPicture } | { reason: string };

function answerOf(worker: Worker, file: Blob): Promise<SmallPicture> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<SmallPicture>((give, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('picture' in data) give(data.picture);
      else fail(new Error(data.reason));
    });
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    timer = setTimeout(() => fail(new Error('no answer')), LONGEST_WAIT_MS);
    worker.postMessage(file);
  }).finally(() => clearTimeout(timer));
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Make = (width: number, height: number) => Canvas;

function onPage(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** The work itself, in the thread that calls it. */
export async function smallest(file: Blob, make: Make): Promise<SmallPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((reason: unknown) => {
    throw new UnreadablePicture(file.type, { cause: reason });
  });
  try {
    return await written(bitmap, make);
  } finally {
    bitmap.close();
  }
}

/** The first try that is small enough, else the last. */
async function written(bitmap: ImageBitmap, make: Make): Promise<SmallPicture> {
  let last: Blob | null = null;
  for (const [side, qualities] of TRIES) {
    const canvas = drawn(bitmap, side, make);
    for (const quality of qualities) {
      last = (await encoded(canvas, quality)) ?? last;
      if (last && last.size <= MOST_BYTES) return kept(last);
    }
  }
  if (last) return kept(last);
  throw new UnreadablePicture(TYPE);
}

function drawn(bitmap: ImageBitmap, side: number, make: Make): Canvas {
  const { width, height } = fitted(bitmap.width, bitmap.height, side);
  const canvas = make(width, height);
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!paper) throw new UnreadablePicture('no canvas');
  paper.fillStyle = '#fff'; // a JPEG has no see-through parts
  paper.fillRect(0, 0, width, height);
  paper.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function kept(blob: Blob): Promise<SmallPicture> {
  return { type: TYPE, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

function encoded(canvas: Canvas, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: TYPE, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, quality));
}
