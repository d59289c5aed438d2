// One message at a time at the bottom, for six seconds; it waits under a finger or the focus.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { Icon } from './icon';

const SHOWN_MS = 6_000;

interface Message {
  text: string;
  undo?: { word: string; act: () => void };
}

const shown = signal<Message | null>(null);

export function toast(text: string, undo?: Message['undo']): void {
  shown.value = undo ? { text, undo } : { text };
}

export function Toast() {
  const say = words(common);
  const message = shown.value;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    shown.value = null;
  };
  const pause = () => clearTimeout(timer.current);
  const run = () => {
    pause();
    timer.current = setTimeout(close, SHOWN_MS);
  };
  useEffect(() => {
    if (message) run();
    return pause;
  }, [message]);
  return (
    <div role="status">
      {message && (
        <div class="toast" onPointerEnter={pause} onPointerLeave={run} onFocusIn={pause} onFocusOut={run}>
          <p>{message.text}</p>
          {message.undo && (
            <button
              type="button"
              class="btn plain"
              onClick={() => {
                message.undo?.act();
                close();
              }}
            >
              {message.undo.word}
            </button>
          )}
          <button type="button" class="btn icon" aria-label={say.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
