// A number: minus, the value, plus. A tap on the value opens the keypad.
import { words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Icon } from '../icon';

interface Props {
  label: string;
  /** undefined or null: not answered. `proposed` then stands there in grey, or a dash where nothing is proposed. */
  value: number | null | undefined;
  proposed: number | null;
  /** Where counting starts while nothing stands there. */
  start?: number;
  min: number;
  max: number;
  /** The result of one step; plus or minus one by default. */
  up?: (value: number) => number;
  down?: (value: number) => number;
  unit?: string | undefined;
  lessLabel?: string;
  moreLabel?: string;
  onChange: (value: number) => void;
}

export function Stepper(props: Props) {
  const { label, value, proposed, min, max, unit, onChange } = props;
  const { up = (found: number) => found + 1, down = (found: number) => found - 1 } = props;
  const say = words(factWords);
  const shown = value ?? proposed;
  const first = props.start ?? Math.max(min, 0);
  const step = (to: number) => onChange(Math.min(Math.max(to, min), max));
  return (
    <div class="stepper" role="group" aria-label={label}>
      <button
        type="button"
        class="btn"
        aria-label={words(common).labelled({ label: props.lessLabel ?? say.less, value: label })}
        disabled={shown !== null && shown <= min}
        onClick={() => step(shown === null ? first : down(shown))}
      >
        <Icon name="minus" />
      </button>
      <label class={`figure ${value === null || value === undefined ? 'proposed' : ''}`}>
        <span class="sr">{label}</span>
        <input
          class="num"
          type="text"
          inputMode={min < 0 ? 'text' : 'numeric'}
          pattern={min < 0 ? '[-−]?[0-9]*' : '[0-9]*'}
          autocomplete="off"
          placeholder="–"
          value={shown === null ? '' : String(shown)}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => take(event.currentTarget.value, min < 0, onChange)}
        />
        {unit && <span class="unit">{unit}</span>}
      </label>
      <button
        type="button"
        class="btn"
        aria-label={words(common).labelled({ label: props.moreLabel ?? say.more, value: label })}
        disabled={shown !== null && shown >= max}
        onClick={() => step(up(shown ?? first))}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** A typed number counts as soon as it is one; its bounds are checked where it is shown. */
function take(text: string, mayBeNegative: boolean, onChange: (value: number) => void): void {
  const digits = text.replace(/\s/g, '').replace('−', '-');
  if ((mayBeNegative ? /^-?\d{1,9}$/ : /^\d{1,9}$/).test(digits)) onChange(Number(digits));
}
