// The doubling cube: its number, and under it whose it is.
import type { BySide, Cube as CubeState, SideNames } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { match } from '../lib/i18n/words/match';

interface Props {
  cube: CubeState | null;
  sides: BySide<SideNames>;
  isCrawford: boolean;
}

export function Cube({ cube, sides, isCrawford }: Props) {
  const say = words(match);
  if (!cube) return null;
  const [number, whose, spoken] = isCrawford
    ? ['–', say.off, say.cubeOff]
    : cube.owner
      ? [cube.value, sides[cube.owner].short, say.cubeOf({ value: cube.value, name: sides[cube.owner].short })]
      : [cube.value, say.centre, say.cubeCentred({ value: cube.value })];
  return (
    <div class={`cube-box ${isCrawford ? 'off' : ''}`} role="img" aria-label={spoken}>
      <span class="cube num">{number}</span>
      <span class="whose">{whose}</span>
    </div>
  );
}
