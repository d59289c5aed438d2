// Receipts: the server answers a write with the newest entry of the tournament's journal, and says which database it has. If
// the entry isn't held any more, or another database answers, the server was restored: what this device has sent goes out
// again, under the same ids.
import { signal } from '@preact/signals';
import type { OutboxRow, Receipt } from './database';

/** How many records go out again because the server lost them; 0 where nothing was lost or the person has seen it. */
export const goesOutAgain = signal(0);

export const RECEIPT = 'Journal-Receipt';

/** What an answer says of the journal; undefined for a write that isn't part of one. */
export function receiptOf(response: Response): Receipt | undefined {
  const [tournament, sequence, hash] = (response.headers.get(RECEIPT) ?? '').split(' ');
  if (!tournament || !sequence || !hash) return undefined;
  return { tournament, sequence: Number(sequence), hash };
}

/** Refused because the server doesn't have what this rests on: if it was restored, this device may have sent that. */
export function missesRecord({ state, problem }: OutboxRow): boolean {
  return state === 'needs-you' && problem?.code === 'not-found';
}
