// What another answer to one fact would give: asked of the rulebook, nothing is recorded.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askAdvice, isProblem } from './advice';
import { Unreachable } from './api/http';
import type { AdviceInWords, Question } from './api/types';
import type { Leaf } from './facts/leaves';
import type { Names } from './facts/saying';
import { stable, withValue } from './facts/values';

/** One answer that might be given. */
export interface Trial {
  leaf: Leaf;
  value: string | boolean;
}

export interface Tried extends Trial {
  given: AdviceInWords;
}

/** At most so many trials are put to the server at a time. */
const MOST_TRIALS = 8;

/** What each trial gives; fewer than asked for without a network, or where the facts would contradict each other. */
export function useTrials(question: Question | null, trials: readonly Trial[], names: Names): Tried[] {
  const found = useSignal<Tried[]>([]);
  const asked = trials.slice(0, MOST_TRIALS);
  const key = stable({ question, trials: asked.map(({ leaf, value }) => [leaf.name, value]) });
  useEffect(() => {
    found.value = [];
    if (question === null || !asked.length) return undefined;
    const unwanted = new AbortController();
    void Promise.all(asked.map((trial) => put(question, trial, names, unwanted.signal))).then((tried) => {
      if (!unwanted.signal.aborted) found.value = tried.filter((one) => one !== null);
    });
    return () => unwanted.abort();
  }, [key]);
  return found.value;
}

async function put(question: Question, trial: Trial, names: Names, unwanted: AbortSignal): Promise<Tried | null> {
  const facts = { ...withValue(question.facts, trial.leaf.path, trial.value) };
  try {
    const given = await askAdvice({ ...question, facts }, names, unwanted);
    return isProblem(given) ? null : { ...trial, given };
  } catch (reason) {
    if (unwanted.aborted || reason instanceof Unreachable) return null;
    throw reason;
  }
}
