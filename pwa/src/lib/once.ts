// A tap that comes while the first one is at work is the same tap.
import { useRef } from 'preact/hooks';

/** An act that does nothing while it is at work. */
export function once<Given extends unknown[]>(act: (...given: Given) => unknown): (...given: Given) => Promise<void> {
  let isAtWork = false;
  return async (...given) => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await act(...given);
    } finally {
      isAtWork = false;
    }
  };
}

/** The same for an act of a component: it is the one of the latest drawing. */
export function useOnce<Given extends unknown[]>(
  act: (...given: Given) => unknown,
): (...given: Given) => Promise<void> {
  const latest = useRef(act);
  latest.current = act;
  const guarded = useRef<((...given: Given) => Promise<void>) | null>(null);
  guarded.current ??= once((...given: Given) => latest.current(...given));
  return guarded.current;
}
