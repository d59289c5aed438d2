// Making up a committee on the screen: who is seated, swaps, waivers, and whether it can be called.
import type { AssessedCandidate, CommitteeInput, Pool, Tie } from './api/types';

export interface Making {
  members: readonly string[];
  size: number;
  /** Ties that both sides accept, by candidate. */
  waived: ReadonlyMap<string, readonly Tie[]>;
  hasAgreed: boolean;
}

/** What the draw proposes. */
export function proposed(pool: Pool): Making {
  return { members: pool.members, size: pool.size, waived: new Map(), hasAgreed: false };
}

/** Whom nothing bars: nothing was found, or both sides accept all of it. */
export function maySit(about: AssessedCandidate, making: Making): boolean {
  if (about.unfit.length) return false;
  const accepted = making.waived.get(about.candidate.id) ?? [];
  return about.barring.every((tie) => accepted.some((one) => one.kind === tie.kind && one.side === tie.side));
}

/** Seats somebody, or takes the seat away. */
export function toggled(making: Making, candidate: string): Making {
  const isIn = making.members.includes(candidate);
  const members = isIn ? making.members.filter((id) => id !== candidate) : [...making.members, candidate];
  return { ...making, members };
}

/** Another size: those first in the draw keep their seats, the next of the draw fill up. */
export function resized(making: Making, pool: Pool, size: number): Making {
  const able = pool.candidates.filter((about) => maySit(about, making)).map((about) => about.candidate.id);
  const others = able.filter((id) => !making.members.includes(id));
  return { ...making, size, members: [...making.members, ...others].slice(0, size) };
}

/** Both sides accept the ties of somebody, or don't any more; who then can't sit loses the seat. */
export function waiving(making: Making, about: AssessedCandidate, isOn: boolean): Making {
  const waived = new Map(making.waived);
  if (isOn) waived.set(about.candidate.id, about.barring);
  else waived.delete(about.candidate.id);
  const next = { ...making, waived };
  return maySit(about, next) ? next : { ...next, members: making.members.filter((id) => id !== about.candidate.id) };
}

export function isWhole(making: Making): boolean {
  return making.members.length === making.size;
}

/** What is sent: the members are named only where they aren't those of the draw. */
export function asInput(
  making: Making,
  pool: Pool,
): Pick<CommitteeInput, 'size'> & Partial<Pick<CommitteeInput, 'members' | 'agreed_by' | 'waived'>> {
  const isDrawn = making.size === pool.size && making.members.join() === pool.members.join();
  const needsBoth = making.hasAgreed || making.waived.size > 0;
  const waived = [...making.waived].flatMap(([candidate, ties]) =>
    ties.map((tie) => ({ candidate, kind: tie.kind, side: tie.side })),
  );
  return {
    size: making.size,
    ...(isDrawn ? {} : { members: [...making.members] }),
    ...(needsBoth ? { agreed_by: ['A', 'B'] } : {}),
    ...(waived.length ? { waived: waived as NonNullable<CommitteeInput['waived']> } : {}),
  };
}
