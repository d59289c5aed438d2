// A tap that comes while the first one is at work is the same tap.
import { useRef } from 'preact/hooks';

type Act<Given extends unknown[]> = (...given: Given) => unknown;

/** An act that does nothing while it is at work. */
export function once<Given extends unknown[]>(act: Act<Given>, isAtWork = { current: false }) {
  return async (...given: Given): Promise<void> => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    try {
      await act(...given);
    } finally {
      isAtWork.current = false;
    }
  };
}

/** The same for an act of a component. */
export function useOnce<Given extends unknown[]>(act: Act<Given>) {
  return once(act, useRef(false));
}
