// A form field: label above, hint under it, what is wrong under the field.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './icon';

interface Props {
  type?: 'text' | 'email' | 'password' | 'search';
  inputMode?: 'email' | 'text' | 'search' | 'numeric';
  autocomplete?: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'name' | 'email' | 'off';
  autocapitalize?: 'none' | 'sentences';
  label: string;
  value: string;
  maxLength?: number;
  hint?: string | undefined;
  wrong?: string | null | undefined;
  /** Something at the end of the field, such as the eye of a password. */
  peek?: ComponentChildren;
  onFocus?: (event: { currentTarget: HTMLInputElement }) => void;
  onBlur?: () => void;
  onText: (text: string) => void;
}

export function Field({ label, value, hint, wrong, peek, onText, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div class="inner">
        <input
          {...(input as JSX.IntrinsicElements['input'])}
          id={id}
          class="input"
          value={value}
          aria-invalid={wrong ? 'true' : undefined}
          aria-describedby={described || undefined}
          onInput={(event) => onText(event.currentTarget.value)}
        />
        {peek}
      </div>
      {wrong && (
        <p class="wrong" id={`${id}-wrong`}>
          <Icon name="circle-alert" />
          {wrong}
        </p>
      )}
    </div>
  );
}
