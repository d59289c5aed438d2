// Asks before what can't be taken back. The title is the question, the buttons are verbs, the safe one has the focus.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  question: string;
  children?: ComponentChildren;
  /** The verb that goes on. */
  act: string;
  /** The verb that leaves all as it is. */
  stay: string;
  isGrave?: boolean;
  /** Whether all that the act needs is there. */
  isReady?: boolean;
  /** What it does; the buttons rest until it is done. */
  onAct: () => void | Promise<void>;
  onStay: () => void;
}

export function Dialog({ question, children, act, stay, isGrave = false, isReady = true, onAct, onStay }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isActing = useSignal(false);
  const goOn = async () => {
    isActing.value = true;
    try {
      await onAct();
    } finally {
      isActing.value = false;
    }
  };
  useEffect(() => {
    const before = document.activeElement;
    const shown = box.current;
    shown?.showModal();
    shown?.querySelector<HTMLButtonElement>('[data-safe]')?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      class="dialog"
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id={id}>{question}</h2>
      <div class="body">{children}</div>
      <div class="acts-row">
        <button type="button" class="btn" data-safe disabled={isActing.value} onClick={onStay}>
          {stay}
        </button>
        <button
          type="button"
          class={`btn ${isGrave ? 'danger' : 'main-act'}`}
          disabled={isActing.value || !isReady}
          onClick={() => void goOn()}
        >
          {act}
        </button>
      </div>
    </dialog>
  );
}
