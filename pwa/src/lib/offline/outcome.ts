// The effect of a response on a write in the outbox.
import { dataOf, isOurs, Unreachable } from '../api/http';
import { mayPass, type Problem, problemOf } from '../api/problem';
import type { Receipt } from './database';
import { receiptOf } from './receipts';

export type Outcome =
  | { kind: 'taken'; answer: unknown; receipt?: Receipt | undefined }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'logged-out' }
  | { kind: 'unreachable' };

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Codes of a 403 that speak of the session and not of what was written. */
const SESSION_CODES = new Set(['csrf', 'not-signed-in']);

const TOO_LARGE = 413;

/**
 * 2xx is taken; a no that sending again can't change needs a person; the rest is tried later. An answer that isn't our
 * server's, or was cut, says nothing of what was written: a hall's log-in page may answer everything with 200, or 403.
 * Throws Unreachable for these.
 */
export async function outcomeOf(response: Response): Promise<Outcome> {
  if (mayPass(response)) return { kind: 'later', afterMs: retryAfterMs(response) };
  const receipt = receiptOf(response);
  if (response.status === 204) return { kind: 'taken', answer: null, receipt };
  if (response.ok) return { kind: 'taken', answer: await dataOf<unknown>(response), receipt };
  if (!isOurs(response) && response.status !== TOO_LARGE) throw new Unreachable('a no that is not ours');
  if (response.status === 401) return { kind: 'logged-out' };
  const problem = await problemOf(response);
  if (response.status === 403 && SESSION_CODES.has(problem.code)) return { kind: 'logged-out' };
  return { kind: 'refused', problem };
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** 2 s after the first try, doubling to a minute. */
export function backoffMs(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
}
