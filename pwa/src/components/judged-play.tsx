// A play judged by the rules of the game: legal, or the rule it breaks and the nearest legal plays.
import { useSignal } from '@preact/signals';
import type { Side } from '../lib/api/types';
import { arrowsOf } from '../lib/board/arrows';
import { useJudgement } from '../lib/board/judgement';
import { carriedOut } from '../lib/board/play';
import { positionOf } from '../lib/board/position';
import { said, words } from '../lib/i18n/dictionary';
import { board as boardWords } from '../lib/i18n/words/board';
import { Board, type BoardNames, viewFrom } from './board';
import { Icon } from './icon';

interface Props {
  position: unknown;
  dice: unknown;
  played: unknown;
  mover: Side;
  names: BoardNames;
}

export function JudgedPlay({ position, dice, played, mover, names }: Props) {
  const say = words(boardWords);
  const judged = useJudgement(position, dice, played);
  const shown = useSignal<string | null>(null);
  return (
    <div aria-live="polite" class="judged">
      {judged?.is_legal && (
        <p class="note fine">
          <Icon name="check" />
          <span class="strong">{say.legal}</span>
        </p>
      )}
      {judged && !judged.is_legal && (
        <>
          <p class="note wait">
            <Icon name="circle-alert" />
            <span>
              <b class="strong">{say.illegal}</b> {judged.sentence && said(judged.sentence)}
            </span>
          </p>
          {judged.nearest.length > 0 && (
            <>
              <p class="cap">{say.nearest}</p>
              <div class="nearest" role="group" aria-label={say.nearest}>
                {judged.nearest.map((play) => (
                  <button
                    key={play}
                    type="button"
                    class="btn"
                    aria-pressed={shown.value === play}
                    onClick={() => (shown.value = shown.value === play ? null : play)}
                  >
                    {play || say.nothingMoved}
                  </button>
                ))}
              </div>
            </>
          )}
          {shown.value !== null && judged.nearest.includes(shown.value) && (
            <Shown position={position} play={shown.value} mover={mover} names={names} />
          )}
        </>
      )}
    </div>
  );
}

/** The board as a legal play would leave it. */
function Shown({ position, play, mover, names }: { position: unknown; play: string; mover: Side; names: BoardNames }) {
  const before = positionOf(position);
  return (
    <Board
      scene={{ position: carriedOut(before, play), mover }}
      names={names}
      arrows={arrowsOf({ mover, before }, viewFrom(mover), play)}
    />
  );
}
