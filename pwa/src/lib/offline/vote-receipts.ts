// The three words that the server answers a vote with: kept beside the vote, whatever screen is open then.
import type { Receipt } from '../api/types';
import type { KeptVote } from '../ballot';
import { database, type OutboxRow } from './database';
import { onSent } from './outbox';
import { isSealed } from './sealing';

/** The key of a vote of one's own in what this device keeps. */
export function keyOf(owner: string, appeal: string, ballot: number): string {
  return `vote ${owner} ${appeal} ${ballot}`;
}

/** Keeps them from now on. */
export function keepReceipts(): () => void {
  return onSent((row, answer) => {
    if (row.subject.what === 'vote') void keepReceipt(row, answer as Receipt | null);
  });
}

async function keepReceipt(row: OutboxRow, receipt: Receipt | null): Promise<void> {
  const appeal = row.path.split('/')[2] ?? '';
  if (!receipt?.words) return;
  const key = keyOf(row.owner, appeal, receipt.ballot);
  const found = await database.kept.get(key);
  if (found && !isSealed(found))
    await database.kept.put({ ...found, value: { ...(found.value as KeptVote), words: receipt.words } });
}
