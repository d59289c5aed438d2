// The board of a case, where its facts have one: the position, the roll, and the play that was made with what is to be said of it.
import { isDice } from '../lib/board/judgement';
import { carriedOut, readPlay } from '../lib/board/play';
import { positionOf } from '../lib/board/position';
import type { Scene } from '../lib/board/scene';
import { isSide, type Names } from '../lib/facts/saying';
import { type Facts, isBoard, isCube } from '../lib/facts/values';
import { words } from '../lib/i18n/dictionary';
import { board as boardWords } from '../lib/i18n/words/board';
import { opponentOf } from '../lib/side';
import { BoardFigure } from './board-figure';
import { Icon } from './icon';
import { JudgedPlay } from './judged-play';

interface Props {
  facts: Facts;
  names: Names;
  /** Opens the question about the position. */
  onChange?: (() => void) | undefined;
}

/** Nothing for a case without a position. */
export function CaseBoard({ facts, names, onChange }: Props) {
  const say = words(boardWords);
  if (!isBoard(facts.position)) return null;
  const mover = isSide(facts.by) ? facts.by : 'A';
  const called = isSide(facts.by)
    ? { own: names[mover], other: names[opponentOf(mover)] }
    : { own: say.mover, other: say.opponent };
  const before = positionOf(facts.position);
  const played = typeof facts.played === 'string' && readPlay(facts.played) ? facts.played : null;
  const scene: Scene = {
    position: played ? carriedOut(before, played) : before,
    mover,
    onRoll: mover,
    dice: isDice(facts.dice) ? facts.dice : null,
    cube: isCube(facts.cube) ? facts.cube : null,
  };
  return (
    <section class="card">
      <div class="sect">
        <h2>{played === null ? say.position : say.playMade}</h2>
        {onChange && (
          <button type="button" class="btn plain" onClick={onChange}>
            <Icon name="pen-line" />
            {say.changePosition}
          </button>
        )}
      </div>
      <BoardFigure scene={scene} names={called} play={played ? { before, by: 'own', text: played } : undefined}>
        {played !== null && (
          <figcaption>
            <span class="strong">{played || say.nothingMoved}</span>
          </figcaption>
        )}
      </BoardFigure>
      <JudgedPlay position={facts.position} dice={facts.dice} played={facts.played} mover={mover} names={called} />
    </section>
  );
}
