// The measures of the board, in units of its own: 672 wide, 492 high; the right home board lies below on the right.
export const WIDTH = 672;
export const HEIGHT = 492;
export const TOP = 28;
export const BOTTOM = 464;
export const POINT_WIDTH = 44;
export const SPIKE = { half: 20, height: 184 };
export const FIELDS = [16, 324] as const;
export const FIELD = { width: 264, height: 436 };
export const MIDDLE = { x: 302, y: 246 };
export const RAIL = { x: 284, width: 36 };
export const TRAY = { x: 600, width: 56, height: 176 };
export const CHECKER = { radius: 19.25, ring: 12.5, pitch: 40, inside: 21 };
export const BORNE_OFF = { width: 44, height: 10, pitch: 11 };
/** How many checkers of a stack are drawn; the last one carries the number when there are more. */
export const MOST_DRAWN = 5;
/** Without the trays: what the editor shows, so that a point is wide enough for a finger on a phone. */
export const WITHOUT_TRAYS = { x: 10, width: 584 };

/** Where the middle of a point is. */
export function centreOf(point: number): number {
  if (point <= 6) return 324 + (6 - point) * POINT_WIDTH + 22;
  if (point <= 12) return 16 + (12 - point) * POINT_WIDTH + 22;
  if (point <= 18) return 16 + (point - 13) * POINT_WIDTH + 22;
  return 324 + (point - 19) * POINT_WIDTH + 22;
}

export function isBelow(point: number): boolean {
  return point <= 12;
}

/** The middle of the nth checker (from 0) on a point. */
export function checkerAt(point: number, nth: number): { x: number; y: number } {
  const depth = CHECKER.inside + nth * CHECKER.pitch;
  return { x: centreOf(point), y: isBelow(point) ? BOTTOM - depth : TOP + depth };
}

/** The middle of the nth checker on the bar, from the middle outwards; the lower side's below. */
export function onBarAt(isLower: boolean, nth: number): { x: number; y: number } {
  const away = CHECKER.pitch + CHECKER.inside + nth * CHECKER.pitch;
  return { x: MIDDLE.x, y: isLower ? MIDDLE.y + away : MIDDLE.y - away };
}
