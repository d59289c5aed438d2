// Whether the server was restored: it is asked for the newest receipts, and what it lacks goes out again.
import { dataIfAny } from '../api/http';
import type { HeldReceipt } from '../api/types';
import { urls } from '../api/urls';
import { database, type OutboxRow, type Receipt } from './database';
import { goesOutAgain, missesRecord } from './receipts';

/**
 * Asks for the newest receipt of each tournament, and of the one worked on in any case. After a restore, marks everything
 * that this person sent from this device as unsent, and what was refused for want of it. Lets the rows of a closed
 * tournament go. True if there is something to send.
 */
export async function checkReceipts(owner: string, workedOn?: string): Promise<boolean> {
  const rows = await database.outbox.where({ owner, state: 'sent' }).toArray();
  const newest = newestOf(rows);
  const key = `database ${owner}`;
  const known = (await database.kept.get(key))?.value;
  let answering: string | undefined;
  let isRestored = false;
  for (const tournament of new Set([...newest.keys(), ...(workedOn ? [workedOn] : [])])) {
    const said = await ask(tournament, newest.get(tournament));
    if (!said) continue;
    answering = said.database;
    isRestored ||= (known !== undefined && known !== answering) || said.is_held === false;
    if (said.is_closed) await letGo(owner, tournament);
  }
  if (answering === undefined || (answering === known && !isRestored)) return false;
  // together: a page that is closed in between would know the database and never send again
  const count = await database.save([database.outbox, database.pictures], async () => {
    await database.kept.put({ key, value: answering });
    return isRestored ? markAllUnsent(owner) : 0;
  });
  goesOutAgain.value += count;
  return count > 0;
}

function newestOf(rows: readonly OutboxRow[]): Map<string, Receipt> {
  const newest = new Map<string, Receipt>();
  for (const { receipt } of rows) {
    if (receipt && receipt.sequence > (newest.get(receipt.tournament)?.sequence ?? 0))
      newest.set(receipt.tournament, receipt);
  }
  return newest;
}

/** What the server says of a receipt; null where it can't say: no network, or no such tournament for this person. */
function ask(tournament: string, receipt: Receipt | undefined): Promise<HeldReceipt | null> {
  const path = urls.receipt(tournament, receipt && String(receipt.sequence), receipt?.hash);
  return dataIfAny({ method: 'GET', path });
}

async function letGo(owner: string, tournament: string): Promise<void> {
  const isTheirs = (row: OutboxRow) => row.state === 'sent' && row.receipt?.tournament === tournament;
  await database.outbox.where({ owner }).filter(isTheirs).modify({ receipt: undefined });
}

async function markAllUnsent(owner: string): Promise<number> {
  const pictures = new Set(await database.pictures.toCollection().primaryKeys());
  return database.outbox
    .where({ owner })
    .filter((row) => row.state === 'sent' || missesRecord(row))
    .filter((row) => row.picture === undefined || pictures.has(row.picture))
    .modify({ state: 'waiting', nextTryAt: Date.now(), receipt: undefined, settledAt: undefined, problem: undefined });
}
