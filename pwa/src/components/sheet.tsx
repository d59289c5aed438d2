// Something apart from the page that is looked at or filled in, and closed again. On phones it comes from below.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { Icon } from './icon';

interface Props {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
}

export function Sheet({ title, children, onClose }: Props) {
  const say = words(common);
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = box.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      class="dialog sheet"
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="btn icon" aria-label={say.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
