// The picture of a scene as a list of shapes, in the order in which they lie on each other: the very shapes of the server's SVG.
import type { Side } from '../api/types';
import * as m from './geometry';
import { BAR, OFF, POINTS } from './position';
import { BOTH, heldBy, pipsOf, type Scene, type View } from './scene';

/** The role of a shape; the style sheet has the colours. */
export type Ink =
  | ('frame' | 'rail' | 'felt' | 'hinge' | 'odd' | 'even' | 'number')
  | ('ivory' | 'ivory-ring' | 'ivory-off' | 'ivory-text' | 'ebony' | 'ebony-ring' | 'ebony-off' | 'ebony-text');

export type Shape = { ink: Ink } & (
  | { tag: 'rect'; x: number; y: number; width: number; height: number; rx: number }
  | { tag: 'circle'; cx: number; cy: number; r: number }
  | { tag: 'path'; d: string }
  | { tag: 'text'; x: number; y: number; size: number; text: string }
);

export function pictureOf(scene: Scene, view: View): Shape[] {
  return [
    ...ground(view),
    ...POINTS.flatMap((point) => pointAndStack(scene, view, point)),
    ...BOTH.flatMap((side) => [
      ...onBar(scene, view, side),
      ...borneOff(scene, view, side),
      pipCount(scene, view, side),
    ]),
    ...cube(scene, view),
    ...roll(scene, view),
  ];
}

/** From the left as it is seen: mirrored, the home boards and the trays lie at the left. */
export function seenX(view: View, x: number): number {
  return view.isMirrored ? m.WIDTH - x : x;
}

/** The middle of the nth checker (from 0) on a point of the side below. */
export function checkerAt(view: View, point: number, nth: number): { x: number; y: number } {
  const depth = m.CHECKER.inside + nth * m.CHECKER.pitch;
  return { x: seenX(view, m.centreOf(point)), y: m.isLow(point) ? m.BOTTOM - depth : m.TOP + depth };
}

/** The middle of the nth checker of a side on the bar, from the middle outwards: the side below enters above. */
export function onBarAt(view: View, side: Side, nth: number): { x: number; y: number } {
  const away = m.ON_BAR.first + nth * m.CHECKER.pitch;
  return { x: seenX(view, m.MIDDLE.x), y: side === view.below ? m.MIDDLE.y - away : m.MIDDLE.y + away };
}

/** Side A has the light checkers. */
function checkersOf(side: Side): 'ivory' | 'ebony' {
  return side === 'A' ? 'ivory' : 'ebony';
}

function box(view: View, ink: Ink, x: number, y: number, width: number, height: number, rx: number): Shape {
  return { tag: 'rect', ink, x: seenX(view, x) - (view.isMirrored ? width : 0), y, width, height, rx };
}

function ground(view: View): Shape[] {
  const x = seenX(view, m.MIDDLE.x);
  return [
    { tag: 'rect', ink: 'frame', x: 0, y: 0, width: m.WIDTH, height: m.HEIGHT, rx: m.FRAME_RADIUS },
    ...m.FIELDS.map((left) => box(view, 'felt', left, m.TOP, m.FIELD.width, m.FIELD.height, 3)),
    box(view, 'rail', m.RAIL.x, m.TOP, m.RAIL.width, m.FIELD.height, 3),
    { tag: 'path', ink: 'hinge', d: `M${x} ${m.TOP}V${m.BOTTOM}` },
    ...[m.TOP, m.BOTTOM - m.TRAY.height].map((y) => box(view, 'rail', m.TRAY.x, y, m.TRAY.width, m.TRAY.height, 5)),
  ];
}

function pointAndStack(scene: Scene, view: View, point: number): Shape[] {
  const x = seenX(view, m.centreOf(point));
  const low = m.isLow(point);
  const [foot, tip] = low ? [m.BOTTOM, m.BOTTOM - m.SPIKE.height] : [m.TOP, m.TOP + m.SPIKE.height];
  return [
    {
      tag: 'path',
      ink: point % 2 ? 'odd' : 'even',
      d: `M${x - m.SPIKE.half} ${foot}L${x} ${tip}L${x + m.SPIKE.half} ${foot}Z`,
    },
    { tag: 'text', ink: 'number', x, y: low ? m.HEIGHT - 9 : 19, size: 15, text: String(point) },
    ...stack(scene, view, point),
  ];
}

function stack(scene: Scene, view: View, point: number): Shape[] {
  const held = BOTH.map((side) => ({
    side,
    count: heldBy(scene, side, side === view.below ? point : BAR - point),
  })).filter(({ count }) => count > 0);
  const most = held.length > 1 ? m.MOST_DRAWN_OF_EACH : m.MOST_DRAWN;
  const shapes: Shape[] = [];
  let placed = 0;
  for (const { side, count } of held) {
    const drawn = Math.min(count, most);
    for (let nth = 0; nth < drawn; nth++) {
      const at = checkerAt(view, point, placed + nth);
      shapes.push(...checker(side, at, nth === most - 1 && count > most ? count : null));
    }
    placed += drawn;
  }
  return shapes;
}

function checker(side: Side, { x, y }: { x: number; y: number }, count: number | null): Shape[] {
  const ink = checkersOf(side);
  return [
    { tag: 'circle', ink, cx: x, cy: y, r: m.CHECKER.radius },
    { tag: 'circle', ink: `${ink}-ring`, cx: x, cy: y, r: m.CHECKER.ring },
    ...(count === null ? [] : [{ tag: 'text', ink: `${ink}-text`, x, y: y + 6, size: 17, text: `${count}` } as const]),
  ];
}

function onBar(scene: Scene, view: View, side: Side): Shape[] {
  const count = heldBy(scene, side, BAR);
  const drawn = Math.min(count, m.ON_BAR.most);
  return Array.from({ length: drawn }, (_, nth) => {
    const isLast = nth === m.ON_BAR.most - 1 && count > m.ON_BAR.most;
    return checker(side, onBarAt(view, side, nth), isLast ? count : null);
  }).flat();
}

/** The cube where it is shown; the Crawford game has none. */
function shownCube(scene: Scene) {
  return scene.isCrawford ? null : (scene.cube ?? null);
}

function borneOff(scene: Scene, view: View, side: Side): Shape[] {
  const isBesideCube = scene.cube?.owner === side;
  const pitch = isBesideCube ? m.BORNE_OFF.pitchBesideCube : m.BORNE_OFF.pitch;
  const isBelow = side === view.below;
  const first = isBelow ? m.BOTTOM - m.TRAY.height + 5 : m.TOP + m.TRAY.height - 5 - (pitch - 1);
  return Array.from({ length: heldBy(scene, side, OFF) }, (_, nth) => ({
    tag: 'rect',
    ink: `${checkersOf(side)}-off`,
    x: seenX(view, m.TRAY.middle) - m.BORNE_OFF.width / 2,
    y: first + nth * (isBelow ? pitch : -pitch),
    width: m.BORNE_OFF.width,
    height: pitch - 1,
    rx: 2,
  }));
}

function pipCount(scene: Scene, view: View, side: Side): Shape {
  const y = side === view.below ? m.BOTTOM - m.TRAY.height - 9 : m.TOP + m.TRAY.height + 20;
  return {
    tag: 'text',
    ink: 'number',
    x: seenX(view, m.TRAY.middle),
    y,
    size: 15,
    text: String(pipsOf(scene, side)),
  };
}

function cube(scene: Scene, view: View): Shape[] {
  const known = shownCube(scene);
  if (!known) return [];
  const value = known.isOffered ? known.value * 2 : known.value;
  const at = cubeAt(scene, view);
  const x = seenX(view, at.x);
  const half = m.CUBE.size / 2;
  const text = String(value);
  const size = text.length < 3 ? 23 : text.length === 3 ? 17 : 60 / text.length;
  return [
    { tag: 'rect', ink: 'ivory', x: x - half, y: at.y - half, width: 2 * half, height: 2 * half, rx: m.CUBE.radius },
    { tag: 'text', ink: 'ivory-text', x, y: at.y + size * 0.35, size, text },
  ];
}

/** In the middle of the bar, beside its owner's tray, or on the board of who is asked to take it. */
function cubeAt(scene: Scene, view: View): { x: number; y: number } {
  const { owner = null, isOffered = false } = scene.cube ?? {};
  if (isOffered) {
    const isToTheRight = (scene.onRoll ?? 'A') !== view.below;
    return { x: m.FIELD_MIDDLES[isToTheRight ? 1 : 0], y: m.MIDDLE.y };
  }
  if (owner === null) return m.MIDDLE;
  return { x: m.TRAY.middle, y: owner === view.below ? m.CUBE.ownedBelow : m.CUBE.ownedAbove };
}

/** An arrow in the tray towards who is to roll, and the dice to the right of who has rolled. */
function roll(scene: Scene, view: View): Shape[] {
  const onRoll = scene.onRoll ?? null;
  const shapes: Shape[] = [];
  if (onRoll) {
    const x = seenX(view, m.TRAY.middle);
    const towards = onRoll === view.below ? 1 : -1;
    const [low, tip] = [m.MIDDLE.y - 6 * towards, m.MIDDLE.y + 9 * towards];
    shapes.push({ tag: 'path', ink: 'number', d: `M${x - 11} ${low}H${x + 11}L${x} ${tip}Z` });
  }
  if (!scene.dice) return shapes;
  const side = onRoll ?? 'A';
  const isToTheRight = (side === view.below) !== view.isMirrored;
  const middle = seenX(view, m.FIELD_MIDDLES[isToTheRight ? 1 : 0]);
  const [one, other] = scene.dice;
  return [...shapes, ...die(one, side, middle - m.DIE.apart), ...die(other, side, middle + m.DIE.apart)];
}

function die(face: number, side: Side, x: number): Shape[] {
  const ink = checkersOf(side);
  const half = m.DIE.size / 2;
  return [
    { tag: 'rect', ink, x: x - half, y: m.MIDDLE.y - half, width: 2 * half, height: 2 * half, rx: m.DIE.radius },
    ...(m.PIPS[face] ?? []).map(
      ([across, down]): Shape => ({
        tag: 'circle',
        ink: `${ink}-text`,
        cx: x + across * m.DIE.pipApart,
        cy: m.MIDDLE.y + down * m.DIE.pipApart,
        r: m.DIE.pip,
      }),
    ),
  ];
}
