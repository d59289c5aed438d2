// Something to be written and sent: label, hint, text, one action. Empty it says so under the field; what was typed stays until it is on the disk.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
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
  onSend: (text: string) => Promise<void>;
}

export function TextForm({ label, hint, act, isMain = false, needed, most = 4_000, children, onSend }: Props) {
  const text = useSignal('');
  const isLacking = useSignal(false);
  const sendIt = async () => {
    isLacking.value = needed !== undefined && !text.value.trim();
    if (isLacking.value) return;
    await onSend(text.value.trim());
    text.value = '';
  };
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
