// A case file prepared for its screen: statements, questions with answers, and the conditions of the next step.

import type { Problem } from './api/problem';
import type { AppealAct, AppealActByHand, CaseFile, CommitteeSeat, Side } from './api/types';
import { type KeptVote, standingOf } from './ballot';
import type { Names } from './facts/saying';
import { words } from './i18n/dictionary';
import { appeal } from './i18n/words/appeal';
import { SIDES } from './side';

const FINAL: ReadonlySet<CaseFile['phase']> = new Set(['decided', 'undecided', 'refused', 'withdrawn']);

export function isOver(file: Pick<CaseFile, 'phase'>): boolean {
  return FINAL.has(file.phase);
}

/** Whether the server refuses the file because the reader stepped aside, was replaced, or wasn't there for the vote. */
export function hasLeft(problem: Problem | null): boolean {
  return problem?.code === 'no-longer-member';
}

/** An appeal or a complaint, with its table. */
export function titleOf({ instance, match }: Pick<CaseFile, 'instance' | 'match'>): string {
  const say = words(appeal);
  return instance === 'complaint' ? say.complaint({ table: match.table }) : say.title({ table: match.table });
}

export function namesOf(file: Pick<CaseFile, 'match'>): Names {
  const { A, B } = file.match.sides;
  return { A: A.short, B: B.short };
}

/** Whether the reader may do this now: the server says what fits. */
export function mayDo(file: CaseFile, kind: AppealActByHand | 'voted' | 'director-decided'): boolean {
  return file.you.acts.includes(kind);
}

export function isMember(file: CaseFile): boolean {
  return file.you.member !== null;
}

const DECIDED_BY = { upheld: 'uphold', overturned: 'overturn' } as const;

/** Whether to offer a dissent: not to a member whose vote is known to be with the majority, to all or to this device alone. */
export function mayDissent(file: CaseFile, kept: readonly KeptVote[] = []): boolean {
  const { result, you } = file;
  if (!result || !you.member || !mayDo(file, 'dissent')) return false;
  const won = (one: { vote: string; option: string | null }) =>
    result.decision in DECIDED_BY
      ? one.vote === DECIDED_BY[result.decision as keyof typeof DECIDED_BY]
      : result.option !== null && one.option === result.option;
  const last = file.votes?.counted.at(-1);
  if (!last) return true;
  if (last.counts.every((one) => one.count === 0 || won(one))) return false; // all agreed, even in secret
  const own =
    last.votes.find((one) => one.member === you.member) ??
    kept.find((one) => one.ballot === last.ballot && standingOf(one, [last]) === 'counted');
  return !own || !won(own);
}

export function isDesk(file: CaseFile): boolean {
  return file.you.may.includes('choose-committee');
}

export function actsOf(file: CaseFile, kind: AppealAct['kind']): AppealAct[] {
  return file.acts.filter((act) => act.kind === kind);
}

/** A side's statements, oldest first. */
export function statementsOf(file: CaseFile, side: Side): AppealAct[] {
  return actsOf(file, 'statement').filter((act) => act.side === side);
}

/** How many characters a side has used, and how many are left of its room. */
export function roomOf(file: CaseFile, side: Side): { used: number; left: number } {
  const used = statementsOf(file, side).reduce((sum, act) => sum + [...act.text].length, 0);
  return { used, left: Math.max(0, file.room - used) };
}

export interface Request {
  id: string;
  asked: AppealAct;
  answer: AppealAct | null;
}

/** Requests for information with what was answered, oldest first. */
export function requestsOf(file: CaseFile): Request[] {
  return actsOf(file, 'asked').map((asked) => {
    const id = asked.request ?? asked.id;
    return { id, asked, answer: actsOf(file, 'answered').find((act) => act.request === id) ?? null };
  });
}

/** Challenges not yet decided. */
export function openChallenges(file: CaseFile): AppealAct[] {
  const open = new Set(file.committee?.seats.filter((seat) => seat.is_challenged).map((seat) => seat.id));
  const seen = new Set<string>();
  return actsOf(file, 'challenged')
    .toReversed()
    .filter((act) => act.member !== null && open.has(act.member) && !seen.has(act.member) && seen.add(act.member));
}

export function seatOf(file: CaseFile, id: string | null): CommitteeSeat | null {
  return file.committee?.seats.find((seat) => seat.id === id) ?? null;
}

export function members(file: CaseFile): CommitteeSeat[] {
  return file.committee?.seats.filter((seat) => seat.state === 'member') ?? [];
}

export type Obstacle = { what: 'word'; side: Side } | { what: 'answer' | 'challenge' | 'seat' };

/** Whether it is on file that a side has nothing to say. */
export function isSilent(file: CaseFile, side: Side): boolean {
  return actsOf(file, 'silent').some((act) => act.side === side);
}

/** Whether a side can still be noted as saying nothing: once it has spoken, or was noted, it can't. */
export function maySayNothing(file: CaseFile, side: Side): boolean {
  return mayDo(file, 'silent') && !isHeard(file, side);
}

function isHeard(file: CaseFile, side: Side): boolean {
  return statementsOf(file, side).length > 0 || isSilent(file, side);
}

/** Steps required before the vote can begin. */
export function obstacles(file: CaseFile): Obstacle[] {
  const found: Obstacle[] = SIDES.filter((side) => !isHeard(file, side)).map((side) => ({ what: 'word', side }));
  if (requestsOf(file).some((request) => request.answer === null)) found.push({ what: 'answer' });
  if (openChallenges(file).length > 0) found.push({ what: 'challenge' });
  if ((file.committee?.lacking ?? 0) > 0) found.push({ what: 'seat' });
  return found;
}

/** Sides not yet told how the appeal ended; a side that withdrew it knows. */
export function untold(file: CaseFile): Side[] {
  const knows = [...actsOf(file, 'told'), ...actsOf(file, 'withdrawn')].map((act) => act.side);
  return SIDES.filter((side) => !knows.includes(side));
}
