// A drawn name as a vector: few enough points to stay small, in units of the pad.

export interface Point {
  x: number;
  y: number;
}

/** The pad's own units; it is scaled to its place. */
export const PAD_WIDTH = 280;
export const PAD_HEIGHT = 120;

/** Points nearer to the last one than this are left out, in units of the pad. */
const STEP = 2;
const LONGEST_PATH = 8_000;

/** A stroke with one more point; the same stroke if the point adds nothing. */
export function extended(stroke: readonly Point[], point: Point): readonly Point[] {
  const next = { x: Math.round(point.x), y: Math.round(point.y) };
  const last = stroke.at(-1);
  if (last && Math.hypot(next.x - last.x, next.y - last.y) < STEP) return stroke;
  return [...stroke, next];
}

/** All strokes as one SVG path; a stroke that would make it longer than 8 kB is left out. */
export function pathOf(strokes: readonly (readonly Point[])[]): string {
  let path = '';
  for (const stroke of strokes) {
    const [first, ...rest] = stroke;
    if (!first) continue;
    const line = rest.length ? rest.map(({ x, y }) => `L${x} ${y}`).join('') : `l1 0`;
    const next = `${path}M${first.x} ${first.y}${line}`;
    if (next.length > LONGEST_PATH) break;
    path = next;
  }
  return path;
}

/**
 * Whether the pad takes a stroke: a name that was drawn before the pad was left stays as it is, as does a word in its place, until
 * it is cleared.
 */
export function takesStrokes(told: { how: string } | undefined, strokes: readonly unknown[]): boolean {
  return told === undefined || (told.how === 'signed' && strokes.length > 0);
}

/** Whether something was drawn that is more than a touch. */
export function isDrawn(strokes: readonly (readonly Point[])[]): boolean {
  return strokes.reduce((count, stroke) => count + stroke.length, 0) > 4;
}
