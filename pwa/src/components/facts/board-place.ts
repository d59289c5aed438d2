// Names of places on the board.
import { BAR, type Place } from '../../lib/board/position';
import { words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import type { BoardNames } from '../board';

/** "Point 13", "Bar, Marchand". */
export function sayPlace({ at, whose }: Place, names: BoardNames): string {
  const say = words(boardWords);
  if (!whose) return say.point({ point: at });
  return at === BAR ? say.barOf({ name: names[whose] }) : say.offOf({ name: names[whose] });
}
