// A vote and its receipt: what is published of it, whether it was counted, and whether the whole count can be done again.
import type { Ballots, BallotWord, CaseFile, OptionInput } from './api/types';
import { isSame, stable } from './facts/values';
import { leavesOpen } from './ruling';
import { sha256 } from './sha256';

export interface Choice {
  vote: BallotWord;
  option: string | null;
}

/** A member's own vote as this device keeps it. */
export interface KeptVote extends Choice {
  appeal: string;
  ballot: number;
  /** With it, and with nothing else, the vote can be found among those counted. */
  nonce: string;
  /** Milliseconds since 1970. */
  votedAt: number;
  /** The server's answer: three words, by language. */
  words?: Record<string, string[]>;
}

/** 256 random bits as 64 hexadecimal digits. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The published commitment to a vote: only a holder of the nonce can compute it or tell which vote it hides. */
export function commitmentOf({ vote, option }: Choice, nonce: string): string {
  return sha256(`tablecall-vote:1:${vote}:${option ?? ''}:${nonce}`);
}

export type Standing = 'waiting' | 'counted' | 'missing';

/** Whether an own vote is among those counted. */
export function standingOf(kept: KeptVote, counted: readonly Ballots[]): Standing {
  const ballot = counted.find((one) => one.ballot === kept.ballot);
  if (!ballot) return 'waiting';
  const own = commitmentOf(kept, kept.nonce);
  return ballot.votes.some((vote) => vote.commitment === own) ? 'counted' : 'missing';
}

/** Whether every published vote fits its commitment and the votes add up to the counts. */
export function isCountRight({ votes, counts }: Ballots): boolean {
  const fits = votes.every(
    ({ vote, option, nonce, commitment }) => nonce !== null && commitmentOf({ vote, option }, nonce) === commitment,
  );
  const sums = new Map<string, number>();
  for (const vote of votes) sums.set(keyOf(vote), (sums.get(keyOf(vote)) ?? 0) + 1);
  const said = counts.filter((one) => one.count > 0);
  return fits && said.length === sums.size && said.every((one) => sums.get(keyOf(one)) === one.count);
}

function keyOf({ vote, option }: Choice): string {
  return `${vote} ${option ?? ''}`;
}

type Ruling = Pick<NonNullable<CaseFile['ruling']>, 'outcome' | 'remedies' | 'penalties' | 'reasons'>;
type Proposed = Pick<OptionInput, 'outcome' | 'remedies' | 'sanctions' | 'text'>;

/** Whether a proposal rules what the ruling under appeal does: then it is no other decision. */
export function repeatsRuling(ruling: Ruling | null, { outcome, remedies, sanctions, text }: Proposed): boolean {
  if (ruling?.outcome !== outcome) return false;
  if (leavesOpen(outcome, remedies, sanctions) && text.trim() !== ruling.reasons.trim()) return false;
  const imposed = ruling.penalties.map(({ kind, against, amount }) => ({ kind, against, ...amount }));
  const proposed = sanctions.map(({ force: _, ...sanction }) => sanction);
  return isSame(ruling.remedies, remedies) && isSame(imposed.map(stable).sort(), proposed.map(stable).sort());
}
