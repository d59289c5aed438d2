// Two dice: a row of six faces each; or, for each of the two, one of a few words.
import type { Fact } from '../../lib/api/types';
import { withDie } from '../../lib/facts/editing';
import { choiceWord, type Names } from '../../lib/facts/saying';
import { words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import { RestPicture } from './rest-picture';

const FACES = [1, 2, 3, 4, 5, 6];
const DICE = [0, 1] as const;

/** Where the pips of a face are, in a square of 3 by 3. */
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

interface Props {
  value: unknown;
  onChange: (value: unknown) => void;
}

export function DiceEditor({ value, onChange }: Props) {
  const say = words(boardWords);
  const known = Array.isArray(value) ? value : [];
  return (
    <div class="dice-editor">
      {DICE.map((nth) => (
        <div key={nth} class="die-row" role="radiogroup" aria-label={say.die({ nth: nth + 1 })}>
          {FACES.map((face) => (
            <button
              key={face}
              type="button"
              role="radio"
              class="die-face"
              aria-checked={known[nth] === face}
              aria-label={String(face)}
              onClick={() => onChange(withDie(value, nth, face))}
            >
              <Face face={face} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function Face({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 36 36" class="die" aria-hidden="true">
      <rect x="1" y="1" width="34" height="34" rx="8" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={9 + x * 9} cy={9 + y * 9} r="3.2" />
      ))}
    </svg>
  );
}

export function PairEditor({ fact, value, names, onChange }: Props & { fact: Fact; names: Names }) {
  const say = words(boardWords);
  const known = Array.isArray(value) ? value : [];
  return (
    <div class="pair-editor">
      {DICE.map((nth) => (
        <div key={nth} class="pair-of">
          <p class="cap">{say.die({ nth: nth + 1 })}</p>
          <div class="seg rests" role="radiogroup" aria-label={say.die({ nth: nth + 1 })}>
            {(fact.values ?? []).map((choice) => (
              <button
                key={choice.value}
                type="button"
                role="radio"
                class="opt"
                aria-checked={known[nth] === choice.value}
                onClick={() => onChange(withDie(value, nth, choice.value))}
              >
                <RestPicture rest={choice.value} />
                <span>{choiceWord(choice, names)}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
