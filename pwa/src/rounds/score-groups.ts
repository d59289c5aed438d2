// The pairs of a round as the director reads them: by score group, then those across groups.
import type { DraftedPair, Pairings } from './overview';

export interface Group {
  key: string;
  /** null: the pairs aren't in one score group. */
  points: number | null;
  isAcross: boolean;
  pairs: DraftedPair[];
}

/** Whether all entrants of such a stage go on from round to round; in the others a loser leaves. */
export function isInRounds(kind: string): boolean {
  return kind === 'swiss' || kind === 'classique' || kind === 'round-robin';
}

export function groupsOf(round: Pairings): Group[] {
  const hasGroups = round.stage.kind === 'swiss' || round.stage.kind === 'classique';
  if (!hasGroups) return round.pairs.length ? [{ key: 'all', points: null, isAcross: false, pairs: round.pairs }] : [];
  const groups = new Map<number, DraftedPair[]>();
  const across: DraftedPair[] = [];
  for (const pair of round.pairs) {
    if (pair.gap > 0) across.push(pair);
    else groups.set(pair.a.points, [...(groups.get(pair.a.points) ?? []), pair]);
  }
  const found: Group[] = [...groups]
    .sort(([one], [other]) => other - one)
    .map(([points, pairs]) => ({ key: String(points), points, isAcross: false, pairs }));
  return across.length ? [...found, { key: 'across', points: null, isAcross: true, pairs: across }] : found;
}
