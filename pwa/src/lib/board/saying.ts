// A scene in words, for those who don't see it: who is to roll, each side's checkers by its own points, the cube.
import type { Side } from '../api/types';
import { words } from '../i18n/dictionary';
import { board as boardWords } from '../i18n/words/board';
import { BAR, OFF, POINTS } from './position';
import { BOTH, heldBy, pipsOf, type Scene } from './scene';

export type SideWords = Readonly<Record<Side, string>>;

/** "Marchand is on roll. Marchand: 2 on 24, 5 on 13; 167 pips. …" */
export function sayScene(scene: Scene, names: SideWords): string {
  const cube = scene.cube ? [sayCube(scene, names)] : [];
  const crawford = scene.isCrawford ? [words(boardWords).crawford] : [];
  return [sayTurn(scene, names), ...BOTH.map((side) => saySide(scene, side, names[side])), ...cube, ...crawford].join(
    ' ',
  );
}

function sayTurn(scene: Scene, names: SideWords): string {
  const say = words(boardWords);
  if (!scene.onRoll) return say.someBoard;
  const name = names[scene.onRoll];
  if (scene.cube?.isOffered) return say.hasDoubled({ name });
  return scene.dice ? say.hasRolled({ name, dice: scene.dice.join('-') }) : say.isOnRoll({ name });
}

function saySide(scene: Scene, side: Side, name: string): string {
  const say = words(boardWords);
  const [onBar, off] = [heldBy(scene, side, BAR), heldBy(scene, side, OFF)];
  const held = [...POINTS].reverse().filter((point) => heldBy(scene, side, point));
  const parts = [
    ...(onBar ? [say.countOnBar({ count: onBar })] : []),
    ...held.map((point) => say.countOn({ count: heldBy(scene, side, point), point })),
    ...(off ? [say.countOff({ count: off })] : []),
  ];
  return say.holdsAll({ name, held: parts.join(', ') || say.noCheckers, pips: pipsOf(scene, side) });
}

function sayCube(scene: Scene, names: SideWords): string {
  const say = words(boardWords);
  const { value = 1, owner = null, isOffered = false } = scene.cube ?? {};
  if (isOffered) return say.cubeOffered({ value: value * 2 });
  return owner === null ? say.cubeCentred({ value }) : say.cubeOwned({ name: names[owner], value });
}
