// A write that waits for its answer: what the server says no to is shown, and nothing is lost without a network.
import { type Signal, signal } from '@preact/signals';
import { Unreachable } from './api/http';
import { type Problem, Refused } from './api/problem';

export interface Writing {
  isBusy: Signal<boolean>;
  problem: Signal<Problem | null>;
  isOffline: Signal<boolean>;
  /** The answer, or null where there is none. One write at a time. */
  run<T>(write: () => Promise<T>): Promise<T | null>;
}

/**
 * Asks for what is wanted last: while one answer is awaited the next is only noted, and asked for after it. Undefined for all that
 * are overtaken so.
 */
export function lastOf<Wanted, Answer>(ask: (wanted: Wanted) => Promise<Answer>) {
  let next: { wanted: Wanted } | null = null;
  let isAsking = false;
  return async (wanted: Wanted): Promise<Answer | undefined> => {
    next = { wanted };
    if (isAsking) return undefined;
    isAsking = true;
    try {
      for (;;) {
        const asked: { wanted: Wanted } = next;
        const answer = await ask(asked.wanted);
        if (next === asked) return answer;
      }
    } finally {
      isAsking = false;
    }
  };
}

export function writing(): Writing {
  const isBusy = signal(false);
  const problem = signal<Problem | null>(null);
  const isOffline = signal(false);
  return {
    isBusy,
    problem,
    isOffline,
    async run(write) {
      if (isBusy.value) return null;
      isBusy.value = true;
      problem.value = null;
      isOffline.value = false;
      try {
        return await write();
      } catch (reason) {
        if (reason instanceof Refused) problem.value = reason.problem;
        else if (reason instanceof Unreachable) isOffline.value = true;
        else throw reason;
        return null;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
