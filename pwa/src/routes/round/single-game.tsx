// The result of one game: who won or a draw, where the game has no points, or two totals.
import { useSignal } from '@preact/signals';
import type { Side } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { round as roundWords } from '../../lib/i18n/words/round';
import type { Claim } from '../../lib/offline/results';
import { SIDES } from '../../lib/side';
import type { Save } from './result-form';

export const DRAUGHTS = 'draughts';
/** What the server records of a game of draughts: a win counts 2, a draw 1 for each. */
const WON: Record<Side, Record<Side, number>> = { A: { A: 2, B: 0 }, B: { A: 0, B: 2 } };
const DRAWN: Record<Side, number> = { A: 1, B: 1 };

interface SingleGameProps {
  names: Record<Side, string>;
  discipline: string | undefined;
  /** What the button below two totals says. */
  word: string;
  onSave: Save;
}

/** Draughts: who won, or a draw, in one tap. Scrabble: two totals. */
export function SingleGame({ discipline, ...props }: SingleGameProps) {
  return discipline === DRAUGHTS ? <WhoWon {...props} /> : <TwoTotals {...props} />;
}

function WhoWon({ names, onSave }: Pick<SingleGameProps, 'names' | 'onSave'>) {
  const say = words(roundWords);
  return (
    <>
      {SIDES.map((winner) => (
        <button
          key={winner}
          type="button"
          class="btn"
          onClick={() =>
            void onSave({ outcome: 'played', winner, score: WON[winner] }, say.won({ name: names[winner] }))
          }
        >
          {say.won({ name: names[winner] })}
        </button>
      ))}
      <button type="button" class="btn" onClick={() => void onSave({ outcome: 'draw', score: DRAWN }, say.draw)}>
        {say.draw}
      </button>
    </>
  );
}

function TwoTotals({ names, word, onSave }: Pick<SingleGameProps, 'names' | 'word' | 'onSave'>) {
  const say = words(roundWords);
  const totals = useSignal<Record<Side, string>>({ A: '', B: '' });
  const score = { A: Number(totals.value.A), B: Number(totals.value.B) };
  const isReady = SIDES.every((side) => /^\d{1,4}$/.test(totals.value[side]));
  const claim: Claim = { outcome: score.A === score.B ? 'draw' : 'played', score };
  return (
    <>
      {SIDES.map((side) => (
        <label key={side} class="field">
          {say.totals({ name: names[side] })}
          <input
            class="input num"
            inputMode="numeric"
            value={totals.value[side]}
            onInput={(event) => (totals.value = { ...totals.value, [side]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button
        type="button"
        class="btn main-act"
        disabled={!isReady}
        onClick={() => void onSave(claim, `${names.A} ${score.A}, ${names.B} ${score.B}`)}
      >
        {word}
      </button>
    </>
  );
}
