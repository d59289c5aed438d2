// A scene: a position with what belongs to it, and how it is looked at. Sides are A and B here; points are each side's own.
import type { Cube, Side } from '../api/types';
import { opponentOf } from '../side';
import { BAR, countAt, type Position, type Whose } from './position';

export interface Scene {
  position: Position;
  /** By whose points the position is told. */
  mover: Side;
  cube?: (Cube & { isOffered?: boolean }) | null | undefined;
  dice?: readonly [number, number] | null | undefined;
  /** The side on roll; after a double, the side that doubled. */
  onRoll?: Side | null | undefined;
  isCrawford?: boolean | undefined;
}

export interface View {
  below: Side;
  /** Checkers are borne off to the left. */
  isMirrored: boolean;
}

export const BOTH: readonly Side[] = ['A', 'B'];

export function whoseIs(scene: Pick<Scene, 'mover'>, side: Side): Whose {
  return side === scene.mover ? 'own' : 'other';
}

export function sideOf(scene: Pick<Scene, 'mover'>, whose: Whose): Side {
  return whose === 'own' ? scene.mover : opponentOf(scene.mover);
}

/** A point under the number that another side gives it; the bar and what is off are called the same by both. */
export function renumbered(at: number, isSame: boolean): number {
  return isSame || at <= 0 || at >= BAR ? at : BAR - at;
}

/** How many checkers a side has somewhere, by its own points. */
export function heldBy(scene: Scene, side: Side, at: number): number {
  const whose = whoseIs(scene, side);
  return countAt(scene.position, whose, renumbered(at, whose === 'own'));
}

/** The points that a side still has to go. */
export function pipsOf(scene: Scene, side: Side): number {
  return Array.from({ length: BAR + 1 }, (_, at) => at * heldBy(scene, side, at)).reduce((sum, pips) => sum + pips, 0);
}
