// A board that is only shown, with what is to be said of it, and the two ways of looking at it: from the other side, and mirrored.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { arrowsOf } from '../lib/board/arrows';
import type { Position, Whose } from '../lib/board/position';
import { type Scene, whoseIs } from '../lib/board/scene';
import { words } from '../lib/i18n/dictionary';
import { board as boardWords } from '../lib/i18n/words/board';
import { change, settings } from '../lib/settings';
import { opponentOf } from '../lib/side';
import { Board, type BoardNames, viewFrom } from './board';
import { Icon } from './icon';
import { PositionForms } from './position-forms';

interface Props {
  scene: Scene;
  names: BoardNames;
  /** The play that led to the scene, drawn as arrows on the position before it. */
  play?: { before: Position; by: Whose; text: string } | undefined;
  children?: ComponentChildren;
}

export function BoardFigure({ scene, names, play, children }: Props) {
  const isTurned = useSignal(false);
  const below = isTurned.value ? opponentOf(scene.mover) : scene.mover;
  const arrows = play ? arrowsOf({ ...scene, before: play.before, by: play.by }, viewFrom(below), play.text) : [];
  const called = { A: names[whoseIs(scene, 'A')], B: names[whoseIs(scene, 'B')] };
  return (
    <figure class="board-fig">
      <Board scene={scene} names={names} below={below} arrows={arrows} />
      {children}
      <div class="board-views">
        <BoardViews onTurn={() => (isTurned.value = !isTurned.value)} />
        <PositionForms scene={scene} below={below} names={called} />
      </div>
    </figure>
  );
}

/** The side below is set per board; the hand of the home boards is a setting of the device. */
export function BoardViews({ onTurn }: { onTurn: () => void }) {
  const say = words(boardWords);
  return (
    <>
      <button type="button" class="btn plain" onClick={onTurn}>
        <Icon name="rotate-ccw" />
        {say.turn}
      </button>
      <button
        type="button"
        class="btn plain"
        onClick={() => change({ homeBoards: settings.value.homeBoards === 'left' ? 'right' : 'left' })}
      >
        <Icon name="arrow-left-right" />
        {say.mirror}
      </button>
    </>
  );
}
