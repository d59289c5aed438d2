// The play that was made, as arrows over the board: from where a checker stood to where it was put down.

import { BOTTOM, CHECKER, MOST_DRAWN, ON_BAR, TOP, TRAY } from './geometry';
import { checkerAt, onBarAt, seenX } from './picture';
import { readPlay } from './play';
import { BAR, countAt, moved, OFF, type Place, type Position, turnedRound, type Whose } from './position';
import { renumbered, type Scene, sideOf, type View } from './scene';

interface Spot {
  x: number;
  y: number;
}

/** A line over the places that were touched, and the head at its end. */
export interface Arrow {
  line: string;
  head: string;
}

/** A position by the mover's points, and which of the two made the play on it. */
export type Played = Pick<Scene, 'mover'> & { before: Position; by?: Whose };

/** One arrow for each checker that was moved. The play is written by the points of who made it; what can't be read draws nothing. */
export function arrowsOf({ mover, before, by = 'own' }: Played, view: View, played: string): Arrow[] {
  const arrows: Arrow[] = [];
  const isOwn = by === 'own';
  const side = sideOf({ mover }, by);
  const scene = { mover: side };
  let position = isOwn ? before : turnedRound(before);
  for (const { from, stops } of readPlay(played) ?? []) {
    const spots = [spotOf(position, scene, view, from, 0)];
    let at = from;
    for (const stop of stops) {
      spots.push(spotOf(position, scene, view, stop, 1));
      position = moved(position, own(at), own(stop)) ?? position;
      at = stop;
    }
    const arrow = drawn(spots);
    if (arrow) arrows.push(arrow);
  }
  return arrows;
}

function own(at: number): Place {
  return { at, whose: 'own' };
}

/** Where the top checker of a place lies (`more` 0), or the one that is put onto it (`more` 1). */
function spotOf(position: Position, { mover }: Pick<Scene, 'mover'>, view: View, at: number, more: 0 | 1): Spot {
  if (at === OFF)
    return { x: seenX(view, TRAY.middle), y: mover === view.below ? BOTTOM - TRAY.height / 2 : TOP + TRAY.height / 2 };
  const nth = Math.max(countAt(position, 'own', at) - 1 + more, 0);
  if (at === BAR) return onBarAt(view, mover, Math.min(nth, ON_BAR.most - 1));
  return checkerAt(view, renumbered(at, mover === view.below), Math.min(nth, MOST_DRAWN - 1));
}

const HEAD = 15;

/** null where nothing moved. */
function drawn(spots: readonly Spot[]): Arrow | null {
  const [before, end] = [spots.at(-2), spots.at(-1)];
  if (!before || !end) return null;
  const [across, down] = [end.x - before.x, end.y - before.y];
  const length = Math.hypot(across, down);
  if (length < CHECKER.radius) return null;
  const [x, y] = [across / length, down / length];
  const neck = { x: end.x - HEAD * x, y: end.y - HEAD * y };
  const corner = (side: 1 | -1) => say({ x: neck.x - side * HEAD * 0.6 * y, y: neck.y + side * HEAD * 0.6 * x });
  return {
    line: [...spots.slice(0, -1), neck].map((spot, index) => `${index ? 'L' : 'M'}${say(spot)}`).join(''),
    head: `M${say(end)}L${corner(1)}L${corner(-1)}Z`,
  };
}

function say({ x, y }: Spot): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
