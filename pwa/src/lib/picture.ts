// Makes a camera's picture small enough to be sent over a hall's network. What the camera wrote beside it stays behind.

export interface SmallPicture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The browser can't read it. */
export class UnreadablePicture extends Error {}

/** In pixels: checkers, dice and a score sheet's figures can still be told apart. */
export const LONGEST_SIDE = 1600;
const MOST_BYTES = 1_000_000;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];
const TYPE = 'image/jpeg';

/** Width and height with neither side longer than allowed. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A JPEG of at most 1600 pixels a side, upright. Throws UnreadablePicture. */
export async function smaller(file: Blob): Promise<SmallPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((reason: unknown) => {
    throw new UnreadablePicture(file.type, { cause: reason });
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(bitmap.width, bitmap.height));
  const paper = canvas.getContext('2d');
  if (!paper) throw new UnreadablePicture('no canvas');
  paper.fillStyle = '#fff'; // a JPEG has no see-through parts
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return written(canvas);
}

async function written(canvas: HTMLCanvasElement): Promise<SmallPicture> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, quality));
    const isLast = quality === QUALITIES.at(-1);
    if (blob && (blob.size <= MOST_BYTES || isLast)) {
      return { type: TYPE, bytes: new Uint8Array(await blob.arrayBuffer()) };
    }
  }
  throw new UnreadablePicture(TYPE);
}
