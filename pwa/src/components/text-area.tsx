// A field for several lines: label above, hint under it, and what is wrong under the field.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Wrong } from './wrong';

interface Props
  extends Pick<JSX.IntrinsicElements['textarea'], 'maxLength' | 'autocapitalize' | 'spellcheck' | 'lang'> {
  id?: string;
  label: string;
  hint?: string | undefined;
  value: string;
  isTall?: boolean;
  /** What is wrong, once it is to be said. */
  wrong?: string | false;
  /** What belongs to the field and stands under it. */
  children?: ComponentChildren;
  onText: (text: string) => void;
}

export function TextArea({ id, label, hint, isTall = false, wrong, children, onText, ...area }: Props) {
  const own = useId();
  const field = id ?? own;
  return (
    <div class="field">
      <label for={field}>{label}</label>
      {hint && (
        <p class="hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        {...area}
        id={field}
        class={isTall ? 'area tall' : 'area'}
        aria-describedby={hint && `${field}-hint`}
        aria-invalid={wrong ? 'true' : undefined}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {wrong && <Wrong>{wrong}</Wrong>}
      {children}
    </div>
  );
}
