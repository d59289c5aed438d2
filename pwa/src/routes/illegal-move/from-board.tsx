// The move on the board, where its legality is in doubt: position, roll and play, judged at once.
import { useSignal } from '@preact/signals';
import { BoardEditor } from '../../components/facts/board-editor';
import { DiceEditor } from '../../components/facts/dice-editor';
import { PlayEditor } from '../../components/facts/play-editor';
import { Icon } from '../../components/icon';
import type { Side } from '../../lib/api/types';
import { isDice } from '../../lib/board/judgement';
import { onWire, START } from '../../lib/board/position';
import { FactsAround } from '../../lib/facts/around';
import type { Names } from '../../lib/facts/saying';
import { type Facts, isBoard } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import { illegalMove } from '../../lib/i18n/words/illegal-move';
import '../../styles/fold.css';

interface Props {
  side: Side | null;
  names: Names;
  facts: Facts;
  onChange: (facts: Facts) => void;
}

export function FromBoard({ side, names, facts, onChange }: Props) {
  const say = words(illegalMove);
  const isSettled = useSignal(isBoard(facts.position));
  const around = { ...facts, ...(side ? { by: side } : {}) };
  const has = isBoard(facts.position);
  const edits = !isSettled.value || !has;
  return (
    <FactsAround.Provider value={around}>
      <details class="card fold from-board">
        <summary>
          <Icon name="layout-grid" />
          <span class="grow">
            <b class="strong">{say.fromBoard}</b>
            <span class="cap">{say.fromBoardHow}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <section class="stack tight">
          <h3>{say.before}</h3>
          {edits ? (
            <>
              <BoardEditor
                value={facts.position}
                names={names}
                onChange={(position) => onChange({ ...facts, position, played: undefined })}
              />
              <button
                type="button"
                class="btn main-act"
                onClick={() => {
                  if (!has) onChange({ ...facts, position: onWire(START) });
                  isSettled.value = true;
                }}
              >
                {say.thisPosition}
              </button>
            </>
          ) : (
            <button type="button" class="btn" onClick={() => (isSettled.value = false)}>
              <Icon name="pen-line" />
              {words(boardWords).changePosition}
            </button>
          )}
        </section>
        {!edits && (
          <section class="stack tight">
            <h3>{say.rolled}</h3>
            <DiceEditor value={facts.dice} onChange={(dice) => onChange({ ...facts, dice })} />
          </section>
        )}
        {!edits && isDice(facts.dice) && (
          <section class="stack tight">
            <h3>{say.played}</h3>
            <PlayEditor
              label={say.played}
              value={facts.played}
              names={names}
              onChange={(played) => onChange({ ...facts, played })}
            />
          </section>
        )}
      </details>
    </FactsAround.Provider>
  );
}

/** Position, roll and play once all three are known: from them the board tells whether the move was legal. */
export function seenOnBoard({ position, dice, played }: Facts): Facts | null {
  return isBoard(position) && isDice(dice) && typeof played === 'string' ? { position, dice, played } : null;
}
