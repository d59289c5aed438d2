// When the questions on the screen may change: after it opens and after an answer, until the records and the plan have come.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** How long they wait for a server that doesn't answer. */
const PATIENCE_MS = 5000;

/** Since when it isn't known what to ask; null once it is. */
export function useSettling(): Signal<number | null> {
  return useSignal<number | null>(Date.now());
}

/** Settles the questions once the records and the plan have come, or patience ends. */
export function useEndOf(settling: Signal<number | null>, isKnown: boolean): void {
  useEffect(() => {
    if (settling.value === null) return undefined;
    const wait = isKnown ? 0 : Math.max(0, settling.value + PATIENCE_MS - Date.now());
    const timer = setTimeout(() => (settling.value = null), wait);
    return () => clearTimeout(timer);
  });
}
