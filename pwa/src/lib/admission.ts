// Whether an appeal is heard by the rulebook, with what the director has judged so far.

/** Outcomes of the rulebooks' answer by which the appeal is heard. */
const HEARD: ReadonlySet<string> = new Set(['admissible', 'committee-decides']);

export type YesNo = 'yes' | 'no';

/** What the director is asked to judge; null where it has no answer yet. */
export interface Judged {
  /** There was a good reason for the delay. */
  excused: YesNo | null;
  /** Another organiser is qualified to direct. */
  other: YesNo | null;
  /** And that person is impartial. */
  impartial: YesNo | null;
}

/** By the rulebook and the director's answers, the appeal is heard. */
export function isHeard(outcome: string | undefined, { excused, other, impartial }: Judged): boolean {
  const isForCommittee = other === 'no' || (other === 'yes' && impartial === 'no');
  return HEARD.has(outcome ?? '') || excused === 'yes' || isForCommittee;
}

/** The act that the rulebook advises; null as long as an answer is missing. */
export function advisedAct(
  advice: { outcome: string; missing?: readonly string[] } | undefined,
  judged: Judged,
): 'admit' | 'refuse' | null {
  if (!advice) return null;
  const asks = advice.missing ?? [];
  const isOpen =
    (asks.includes('delay_excused') && judged.excused === null) ||
    (asks.includes('other_director') && judged.other === null) ||
    (judged.other === 'yes' && judged.impartial === null);
  if (isOpen) return null;
  return isHeard(advice.outcome, judged) ? 'admit' : 'refuse';
}
