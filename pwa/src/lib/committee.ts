// Making up a committee on the screen: who is seated, swaps, waivers, and whether it can be called.

import type { AssessedCandidate, CommitteeInput, Pool, Side, Tie } from './api/types';
import { SIDES } from './side';

export interface Making {
  members: readonly string[];
  size: number;
  /** Ties that both sides accept, by candidate. */
  waived: ReadonlyMap<string, readonly Tie[]>;
  /** Sides that have agreed on these members, where both choose together. */
  agreed: ReadonlySet<Side>;
  /** The chosen chair; without one the first seat presides. */
  chair: string | null;
}

/** The committee that the draw proposes. */
export function proposed(pool: Pool): Making {
  return { members: pool.members, size: pool.size, waived: new Map(), agreed: new Set(), chair: null };
}

/** Whether a candidate may sit: no ties were found, or both sides accept them all. */
export function maySit(about: AssessedCandidate, making: Making): boolean {
  if (about.unfit.length) return false;
  const accepted = making.waived.get(about.candidate.id) ?? [];
  return about.barring.every((tie) => accepted.some((one) => one.kind === tie.kind && one.side === tie.side));
}

/** The label where no tie was found; nothing is known of a person without data in the tournament. */
export function withoutTies(about: Pick<AssessedCandidate, 'is_known'>): 'noTies' | 'unknownTies' {
  return about.is_known ? 'noTies' : 'unknownTies';
}

/** Seats a candidate, or takes the seat away. */
export function toggled(making: Making, candidate: string): Making {
  const isIn = making.members.includes(candidate);
  const members = isIn ? making.members.filter((id) => id !== candidate) : [...making.members, candidate];
  return reconsidered({ ...making, members });
}

/** Changed members need agreement again; a chair who lost the seat no longer presides. */
function reconsidered(making: Making): Making {
  const chair = making.chair && making.members.includes(making.chair) ? making.chair : null;
  return { ...making, agreed: new Set(), chair };
}

/** Records or withdraws a side's agreement to the members. */
export function agreeing(making: Making, side: Side): Making {
  const agreed = new Set(making.agreed);
  if (!agreed.delete(side)) agreed.add(side);
  return { ...making, agreed };
}

/** Whether all required agreements are there. */
export function isAgreed(making: Making, pool: Pick<Pool, 'chosen_by'>): boolean {
  return pool.chosen_by !== 'parties' || making.agreed.size === 2;
}

/** The chair: the chosen member, else the first seat. */
export function chairOf(making: Making): string | null {
  return making.chair ?? making.members[0] ?? null;
}

/** Changes the size: the first in the draw keep their seats, and the next ones fill up. */
export function resized(making: Making, pool: Pool, size: number): Making {
  const able = pool.candidates.filter((about) => maySit(about, making)).map((about) => about.candidate.id);
  const others = able.filter((id) => !making.members.includes(id));
  return reconsidered({ ...making, size, members: [...making.members, ...others].slice(0, size) });
}

/** Records or withdraws both sides' waiver of a candidate's ties; a candidate barred again loses the seat. */
export function waiving(making: Making, about: AssessedCandidate, isOn: boolean): Making {
  const waived = new Map(making.waived);
  if (isOn) waived.set(about.candidate.id, about.barring);
  else waived.delete(about.candidate.id);
  const next = { ...making, waived };
  if (maySit(about, next)) return next;
  return reconsidered({ ...next, members: making.members.filter((id) => id !== about.candidate.id) });
}

export function isWhole(making: Making): boolean {
  return making.members.length === making.size;
}

/** The request body: it names the members only if they differ from the draw. */
export function asInput(
  making: Making,
  pool: Pool,
): Pick<CommitteeInput, 'size'> & Partial<Pick<CommitteeInput, 'members' | 'agreed_by' | 'waived' | 'chair'>> {
  const isDrawn = making.size === pool.size && making.members.join() === pool.members.join();
  const agreed: Side[] = making.waived.size > 0 ? ['A', 'B'] : SIDES.filter((side) => making.agreed.has(side));
  const waived = [...making.waived].flatMap(([candidate, ties]) =>
    ties.map((tie) => ({ candidate, kind: tie.kind, side: tie.side })),
  );
  return {
    size: making.size,
    ...(isDrawn ? {} : { members: [...making.members] }),
    ...(making.chair ? { chair: making.chair } : {}),
    ...(agreed.length ? { agreed_by: agreed } : {}),
    ...(waived.length ? { waived: waived as NonNullable<CommitteeInput['waived']> } : {}),
  };
}

/** Candidates for an empty seat: not barred, and without a seat on this case before. */
export function mayFill(about: AssessedCandidate, seats: readonly { candidate: string }[]): boolean {
  return about.may_sit && !seats.some((seat) => seat.candidate === about.candidate.id);
}
