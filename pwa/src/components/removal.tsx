// Takes a photo or voice memo back that hasn't been sent: asked first. Nothing where it can't be taken back any more.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { canBeDropped, dropPhoto } from '../lib/offline/photos';
import { mine } from '../lib/offline/sync';
import type { CasePhoto } from '../lib/photos';
import { Dialog } from './dialog';
import { Icon } from './icon';

interface Props {
  file: CasePhoto;
  say: { remove: string; removeAsk: string; removeWhat: string; keep: string; gone: string };
  /** Accessible name, where several stand side by side. */
  label?: string;
  onDropped?: () => void;
  /** Stands before the button, as long as there is one. */
  children?: ComponentChildren;
}

export function Removal({ file, say, label, onDropped, children }: Props) {
  const isAsking = useSignal(false);
  const isGone = useSignal(false);
  const row = mine.value.find((known) => known.id === file.id);
  if (isGone.value) return <span role="status">{say.gone}</span>;
  if (!row || file.state === null || !canBeDropped(row)) return null;
  const drop = async () => {
    const isDropped = await dropPhoto(file.id);
    isAsking.value = false;
    if (isDropped) onDropped?.();
    else isGone.value = true;
  };
  return (
    <>
      {children}
      <button
        type="button"
        class="btn plain"
        aria-label={label}
        onClick={() => {
          isAsking.value = true;
        }}
      >
        <Icon name="x" />
        {say.remove}
      </button>
      {isAsking.value && (
        <Dialog
          question={say.removeAsk}
          act={say.remove}
          stay={say.keep}
          isGrave
          onAct={drop}
          onStay={() => {
            isAsking.value = false;
          }}
        >
          <p>{say.removeWhat}</p>
        </Dialog>
      )}
    </>
  );
}
