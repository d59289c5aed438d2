// Something to be written and sent: label, hint, text, one action. Empty it says so under the field; what was typed stays until it is on the disk.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Wrong } from './wrong';

interface Props {
  label: string;
  hint?: string | undefined;
  act: string;
  /** It is what the page is for. */
  isMain?: boolean;
  /** Said when there is no text; without it an empty text may be sent. */
  needed?: string;
  most?: number;
  /** Content between text and action. */
  children?: ComponentChildren;
  onSend: (text: string) => Promise<void>;
}

export function TextForm({ label, hint, act, isMain = false, needed, most = 4_000, children, onSend }: Props) {
  const id = useId();
  const text = useSignal('');
  const isLacking = useSignal(false);
  const sendIt = async () => {
    isLacking.value = needed !== undefined && !text.value.trim();
    if (isLacking.value) return;
    await onSend(text.value.trim());
    text.value = '';
  };
  return (
    <div class="field text-form">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        class="area"
        maxLength={most}
        value={text.value}
        aria-invalid={isLacking.value ? 'true' : undefined}
        aria-describedby={hint && `${id}-hint`}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      {isLacking.value && <Wrong>{needed}</Wrong>}
      {children}
      <button type="button" class={`btn ${isMain ? 'main-act' : ''}`} onClick={() => void sendIt()}>
        {act}
      </button>
    </div>
  );
}
