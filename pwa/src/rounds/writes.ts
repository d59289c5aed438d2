// Writes of rounds: with the answer at hand, never from the outbox, so that no round is published unseen.
import { signal } from '@preact/signals';
import { put, Unreachable } from '../lib/api/http';
import { type Problem, Refused } from '../lib/api/problem';
import { renewShown } from '../lib/offline/answers';

export interface Act {
  isRunning: boolean;
  problem: Problem | null;
  isOffline: boolean;
}

const IDLE: Act = { isRunning: false, problem: null, isOffline: false };

/** The outcome of the screen's last write. */
export const act = signal<Act>(IDLE);

/** Sends a write and renews what is on the screen; the answer, or null if it was refused or the network is away. */
export async function write<T>(path: string, body: unknown): Promise<T | null> {
  act.value = { ...IDLE, isRunning: true };
  try {
    const answer = await put<T>(path, body);
    act.value = IDLE;
    renewShown();
    return answer;
  } catch (reason) {
    if (reason instanceof Refused) act.value = { ...IDLE, problem: reason.problem };
    else if (reason instanceof Unreachable) act.value = { ...IDLE, isOffline: true };
    else throw reason;
    return null;
  }
}
