// Something to be written and sent: label, hint, text, one action. Empty it says so under the field; what was typed stays until it is on the disk.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useOnce } from '../lib/once';
import { TextArea } from './text-area';

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
  /** False: it was not sent, and what was typed stays. */
  onSend: (text: string) => Promise<unknown>;
}

export function TextForm({ label, hint, act, isMain = false, needed, most = 4_000, children, onSend }: Props) {
  const text = useSignal('');
  const isLacking = useSignal(false);
  const sendIt = useOnce(async () => {
    const typed = text.value;
    isLacking.value = needed !== undefined && !typed.trim();
    if (isLacking.value || (await onSend(typed.trim())) === false) return;
    if (text.value === typed) text.value = ''; // else the next text is being typed
  });
  return (
    <div class="text-form">
      <TextArea
        label={label}
        hint={hint}
        maxLength={most}
        value={text.value}
        wrong={isLacking.value && needed}
        onText={(typed) => (text.value = typed)}
      >
        {children}
        <button type="button" class={`btn ${isMain ? 'main-act' : ''}`} onClick={() => void sendIt()}>
          {act}
        </button>
      </TextArea>
    </div>
  );
}
