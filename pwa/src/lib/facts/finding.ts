// Finding an answer among many by what a person types: in any order, without accents, slips forgiven.
import { folded } from '../rulebook';
import { isSlip } from '../slips';

/** More answers than this have a search. */
export const MOST_AT_A_GLANCE = 8;

/** The answers with all the words typed, in their order; but for slips where none has them as typed. */
export function found<T extends { word: string }>(answers: readonly T[], typed: string): T[] {
  const terms = folded(typed).split(/\s+/).filter(Boolean);
  const holding = (holds: (term: string, word: string) => boolean) =>
    answers.filter(({ word }) => terms.every((term) => holds(term, folded(word))));
  const exact = holding((term, word) => word.includes(term));
  return exact.length > 0 ? exact : holding((term, word) => wordsOf(word).some((each) => isSlip(term, each)));
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
