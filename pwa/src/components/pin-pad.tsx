// A PIN, by a pad of large digits or by the keyboard.
import type { Signal } from '@preact/signals';
import { words } from '../lib/i18n/dictionary';
import { pin } from '../lib/i18n/words/pin';
import { PIN_DIGITS } from '../lib/offline/vault';
import { Field } from './field';
import { Icon } from './icon';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Props {
  label: string;
  value: Signal<string>;
  wrong: string | null;
  hint?: string;
  /** The verb of the button that takes the PIN, and whether it is being tried. */
  act: string;
  isBusy: boolean;
}

export function PinPad({ label, value, wrong, hint, act, isBusy }: Props) {
  const say = words(pin);
  const type = (text: string) => {
    value.value = text.replace(/\D/g, '').slice(0, PIN_DIGITS.max);
  };
  const digit = (each: string) => (
    <button
      key={each}
      type="button"
      class="btn"
      aria-label={say.digit({ digit: each })}
      onClick={() => type(value.value + each)}
    >
      {each}
    </button>
  );
  return (
    <>
      <Field
        label={label}
        type="password"
        inputMode="numeric"
        autocomplete="off"
        value={value.value}
        wrong={wrong}
        {...(hint ? { hint } : {})}
        onText={type}
      />
      <div class="pin-pad" role="group" aria-label={say.pad}>
        {DIGITS.map(digit)}
        <button type="button" class="btn" aria-label={say.remove} onClick={() => type(value.value.slice(0, -1))}>
          <Icon name="delete" />
        </button>
        {digit('0')}
        <button type="submit" class="btn main-act" aria-label={act} aria-disabled={isBusy}>
          <Icon name="check" />
        </button>
      </div>
    </>
  );
}
