// Keys of the keyboard that act outside fields.
import { useLayoutEffect } from 'preact/hooks';

/** Runs `act` once a key goes down outside a field; it sees the state that is on the screen, never the one before. */
export function useKey(act: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
      if (!isTyping && !event.altKey && !event.metaKey) act(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
