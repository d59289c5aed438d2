// A play as it was made, legal or not: tapped on the board step by step, or written. Letters of a rack are written too.
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { arrowsOf } from '../../lib/board/arrows';
import { isDice } from '../../lib/board/judgement';
import { carriedOut, hits, placeName, withoutLast, withStep } from '../../lib/board/play';
import { EMPTY, OFF, type Place, positionOf } from '../../lib/board/position';
import { FactsAround } from '../../lib/facts/around';
import { asLetters } from '../../lib/facts/editing';
import type { Names } from '../../lib/facts/saying';
import { isBoard } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import { opponentOf } from '../../lib/side';
import { Board, viewFrom } from '../board';
import { BoardViews } from '../board-figure';
import { Icon } from '../icon';
import { JudgedPlay } from '../judged-play';
import { useMover } from './board-editor';

interface Props {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

export function PlayEditor({ label, value, names, onChange }: Props & { names: Names }) {
  const say = words(boardWords);
  const { mover, called } = useMover(names);
  const { position, dice } = useContext(FactsAround);
  const isTurned = useSignal(false);
  const below = isTurned.value ? opponentOf(mover) : mover;
  const from = useSignal<number | null>(null);
  const text = typeof value === 'string' ? value : '';
  const before = isBoard(position) ? positionOf(position) : EMPTY;
  const after = carriedOut(before, text);
  const tap = ({ at }: Pick<Place, 'at'>) => {
    const source = from.value;
    if (source === null) {
      if (at !== OFF) from.value = at;
      return;
    }
    from.value = null;
    if (source !== at) onChange(withStep(text, source, at, hits(after, at)));
  };
  const source = from.value;
  return (
    <div class="board-editor">
      <p class="cap" aria-live="polite">
        {source === null ? say.moveHow : say.moveTo({ from: placeName(source) })}
      </p>
      <Board
        scene={{ position: after, mover, onRoll: mover, dice: isDice(dice) ? dice : null }}
        names={called}
        below={below}
        arrows={arrowsOf({ mover, before }, viewFrom(below), text)}
        chosen={source === null ? null : { at: source, whose: source > 24 ? 'own' : null }}
        onTap={tap}
      />
      <div class="board-views">
        <BoardViews onTurn={() => (isTurned.value = !isTurned.value)} />
      </div>
      <div class="board-tools">
        <button type="button" class="btn" disabled={source === null} onClick={() => tap({ at: OFF })}>
          {say.offOf({ name: called.own })}
        </button>
        <button type="button" class="btn" disabled={!text.trim()} onClick={() => onChange(withoutLast(text))}>
          <Icon name="undo-2" />
          {say.undo}
        </button>
      </div>
      <label class="field">
        <span class="hint">{say.playedHow}</span>
        <input
          class="input num"
          aria-label={label}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onInput={(event) => onChange(event.currentTarget.value || undefined)}
        />
      </label>
      <Nothing word={say.nothingMoved} value={value} onChange={onChange} />
      <JudgedPlay position={position} dice={dice} played={value} mover={mover} names={called} />
    </div>
  );
}

/** Letters on a rack, or one letter drawn; an empty rack is an answer of its own. */
export function LettersEditor({ label, value, isOne, onChange }: Props & { isOne: boolean }) {
  const say = words(boardWords);
  return (
    <div class="letters-editor">
      <input
        class="input letters"
        aria-label={label}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        value={typeof value === 'string' ? value : ''}
        onInput={(event) => onChange(asLetters(event.currentTarget.value) || undefined)}
      />
      {!isOne && <Nothing word={say.noLetters} value={value} onChange={onChange} />}
    </div>
  );
}

function Nothing({ word, value, onChange }: { word: string; value: unknown; onChange: (value: unknown) => void }) {
  const isNothing = value === '';
  return (
    <button
      type="button"
      role="checkbox"
      class="opt"
      aria-checked={isNothing}
      onClick={() => onChange(isNothing ? undefined : '')}
    >
      {word}
    </button>
  );
}
