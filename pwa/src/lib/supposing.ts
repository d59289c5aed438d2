// What an advice would be if one fact were otherwise, or known: as the rulebook says it, in the reader's language.
import type { AdviceInWords, Supposition } from './api/types';
import { words } from './i18n/dictionary';
import { advice as adviceWords } from './i18n/words/advice';
import { language } from './settings';

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

/** What facts that are still unknown would add: the sanctions stand in the verdict's place. */
export function addedOf(shown: AdviceInWords): Supposed[] {
  return (shown.could_add ?? []).map((one) => {
    const { supposed, adds } = one[language.value];
    return { key: supposed, supposed, verdict: adds.join('; ') };
  });
}

function said(one: Supposition): Supposed {
  const { supposed } = one.words[language.value];
  return {
    key: `${one.fact} ${JSON.stringify(one.value)} ${one.least} ${one.outcome}`,
    supposed,
    verdict: verdict(one),
  };
}

function verdict({ words: told, missing }: Supposition): string {
  return missing.length ? words(adviceWords).moreToAsk : told[language.value].verdict;
}

/** What each single answer to the fact that is asked would give, by its value as text. */
export function givesOf(shown: AdviceInWords, fact: string): Map<string, string> {
  const answers = (shown.what_if ?? []).filter((one) => one.fact === fact && one.least === null);
  return new Map(answers.map((one) => [String(one.value), verdict(one)]));
}

/** What ranges of numbers would give, where the fact that is asked is a number. */
export function rangesOf(shown: AdviceInWords, fact: string): Supposed[] {
  return (shown.what_if ?? []).filter((one) => one.fact === fact && one.least !== null).map(said);
}
