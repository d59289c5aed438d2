// The measures of the board, in units of its own: 672 wide, 492 high. The server draws by the same ones; a test holds both together.
export const WIDTH = 672;
export const HEIGHT = 492;
export const FRAME_RADIUS = 14;
export const TOP = 28;
export const BOTTOM = 464;
export const POINT_WIDTH = 44;
export const SPIKE = { half: 20, height: 184 };
export const LEFT = 16;
export const RIGHT = 324;
export const FIELDS = [LEFT, RIGHT] as const;
export const FIELD = { width: 264, height: 436 };
export const MIDDLE = { x: 302, y: 246 };
export const RAIL = { x: 284, width: 36 };
export const TRAY = { x: 600, width: 56, height: 176, middle: 628 };
export const CHECKER = { radius: 19.25, ring: 12.5, pitch: 40, inside: 21 };
export const ON_BAR = { first: 46, most: 4 };
/** Checkers borne off are thin bars, closer together where the cube needs the end of the tray. */
export const BORNE_OFF = { width: 44, height: 10, pitch: 11, pitchBesideCube: 8 };
export const CUBE = { size: 40, radius: 8, ownedBelow: 428, ownedAbove: 64 };
export const DIE = { size: 36, radius: 8, apart: 23, pip: 3.6, pipApart: 10 };
/** The middles of the two fields, left and right. */
export const FIELD_MIDDLES = [148, 456] as const;
/** How many checkers of a stack are drawn; the last one carries the number when there are more. */
export const MOST_DRAWN = 5;
/** The same where both sides stand on one point, which is seen in disputes alone. */
export const MOST_DRAWN_OF_EACH = 2;
/** Without the trays: what the editor shows, so that a point is wide enough for a finger on a phone. */
export const WITHOUT_TRAYS = { x: 10, width: 584 };

/** Where the pips of a die are, in steps from its middle. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Where the middle of a point is, by the numbers of the side below that bears off to the right. */
export function centreOf(point: number): number {
  const half = POINT_WIDTH / 2;
  if (point <= 6) return RIGHT + (6 - point) * POINT_WIDTH + half;
  if (point <= 12) return LEFT + (12 - point) * POINT_WIDTH + half;
  if (point <= 18) return LEFT + (point - 13) * POINT_WIDTH + half;
  return RIGHT + (point - 19) * POINT_WIDTH + half;
}

export function isLow(point: number): boolean {
  return point <= 12;
}
