// Results of matches: each entry is a write of the match's stream, so that taking one back follows it.
import type { LateArrivalInput, PostponedInput, ResultInput } from '../api/types';
import { newId } from '../ids';
import { noteOnce } from './outbox';
import { sendSoon } from './sync';

export interface Where {
  match: string;
  table: number;
  owner: string;
}

export type Claim = Pick<ResultInput, 'outcome'> & Partial<Pick<ResultInput, 'winner' | 'score'>>;

/** Notes a result; its id, by which it can be taken back. */
export async function enterResult(where: Where, claim: Claim, at: Date = new Date()): Promise<string> {
  const body = { match: where.match, ...claim, happened_at: at.toISOString() };
  const id = newId(at.getTime());
  return write(where, id, `/results/${id}`, body);
}

export async function takeBackResult(where: Where, result: string): Promise<void> {
  const id = newId();
  await write(where, id, `/results/${result}/taken-back`, { id });
}

export async function noteArrival(
  where: Where,
  side: 'A' | 'B',
  granted: number,
  imposes: boolean,
  at: Date = new Date(),
): Promise<void> {
  const id = newId(at.getTime());
  const body = {
    match: where.match,
    side,
    grace_minutes: granted,
    imposes,
    arrived_at: at.toISOString(),
  } satisfies Partial<LateArrivalInput>;
  await write(where, id, `/late-arrivals/${id}`, body);
}

/** Puts a match off to a later time, or brings it back. */
export async function postpone(where: Where, isPostponed: boolean): Promise<void> {
  const body = { is_postponed: isPostponed } satisfies PostponedInput;
  await write(where, newId(), `/matches/${where.match}/postponed`, body);
}

/** The id of the write: that of the first one where it was tapped twice. */
export async function write(where: Where, id: string, path: string, body: unknown): Promise<string> {
  const subject = { what: 'result' as const, table: where.table, match: where.match };
  const noted = await noteOnce({ id, owner: where.owner, stream: where.match, method: 'PUT', path, body, subject });
  sendSoon();
  return noted;
}
