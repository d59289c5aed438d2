// The advice if one fact were different, or known, in the reader's language.
import type { AdviceInWords, Supposition } from './api/types';
import { words } from './i18n/dictionary';
import { advice as adviceWords } from './i18n/words/advice';
import { inWords } from './tongues';

/** One thing that might be otherwise, and the verdict then. */
export interface Supposed {
  key: string;
  supposed: string;
  verdict: string;
}

/** So many are shown before the rest is folded away. */
export const SHOWN_AT_FIRST = 5;

/** In the order in which the rulebook asks; what would leave the answer open comes last. */
export function supposedOf(shown: AdviceInWords): Supposed[] {
  const listed = shown.what_if ?? [];
  const decided = listed.filter(({ missing }) => missing.length === 0);
  const open = listed.filter(({ missing }) => missing.length > 0);
  return [...decided, ...open].map(said);
}

/** The sanctions that unknown facts would add, in place of the verdict. */
export function addedOf(shown: AdviceInWords): Supposed[] {
  return (shown.could_add ?? []).map((one) => {
    const { supposed, adds } = inWords(one);
    return { key: supposed, supposed, verdict: adds.join('; ') };
  });
}

function said(one: Supposition): Supposed {
  const { supposed } = inWords(one.words);
  return {
    key: `${one.fact} ${JSON.stringify(one.value)} ${one.least} ${one.outcome}`,
    supposed,
    verdict: verdict(one),
  };
}

function verdict({ words: told, missing }: Supposition): string {
  return missing.length ? words(adviceWords).moreToAsk : inWords(told).verdict;
}

/** The advice for each answer to the current question, by its value as text. */
export function givesOf(shown: AdviceInWords, fact: string): Map<string, string> {
  const answers = (shown.what_if ?? []).filter((one) => one.fact === fact && one.least === null);
  return new Map(answers.map((one) => [String(one.value), verdict(one)]));
}

/** The advice for ranges of numbers, if the current question asks for a number. */
export function rangesOf(shown: AdviceInWords, fact: string): Supposed[] {
  return (shown.what_if ?? []).filter((one) => one.fact === fact && one.least !== null).map(said);
}
