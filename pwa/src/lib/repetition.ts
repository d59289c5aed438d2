// The consequence of a repeated fault in words, from the engine's answer in the match.
import type { Description, Match, RepeatedFault, Side } from './api/types';
import { said, UNNAMED, words } from './i18n/dictionary';
import { inSentence, ordinal } from './i18n/format';
import { illegalMove } from './i18n/words/illegal-move';

/** How often a side did this in the match; null where this rulebook doesn't count it. */
export function repeatedOf(match: Pick<Match, 'repeated'> | null, kind: string, side: Side): RepeatedFault | null {
  return match?.repeated?.find((known) => known.kind === kind && known.side === side) ?? null;
}

/** "From the 4th, 3.15 allows points or time."; null where no repetition brings a sanction. */
export function upcomingText(fault: RepeatedFault, description: Description | null): string | null {
  const say = words(illegalMove);
  const { upcoming } = fault;
  if (!upcoming) return null;
  const kinds = [...new Set(upcoming.sanctions.map((sanction) => sanction.kind))];
  const labels = kinds.map((kind) => {
    const known = description?.sanctions[kind]?.label;
    return inSentence(known ? said(known) : UNNAMED);
  });
  const does = upcoming.sanctions.some((sanction) => sanction.force === 'must') ? say.demands : say.allows;
  return say.from({ nth: ordinal(upcoming.at), article: upcoming.article, does, what: labels.join(say.or) });
}
