// Entering players in a division: each a write of its own, sent in the order of the list.
import type { EntrantInput } from '../api/types';
import type { TypedEntrant } from '../entry-lines';
import { newId } from '../ids';
import { database, type OutboxRow } from './database';
import { note } from './outbox';
import { sendSoon } from './sync';

/** Notes everybody of a list, or none; all are on this device once this resolves. */
export async function enterAll(
  division: string,
  list: readonly TypedEntrant[],
  owner: string,
  at: Date = new Date(),
): Promise<void> {
  await database.save([database.outbox], async () => {
    for (const typed of list) await enterOne(division, typed, owner, at);
  });
  sendSoon();
}

async function enterOne(division: string, typed: TypedEntrant, owner: string, at: Date): Promise<void> {
  const id = newId(at.getTime());
  const body = {
    first_name: typed.firstName,
    last_name: typed.lastName,
    club: typed.club,
    entered_at: at.toISOString(),
  } satisfies Partial<EntrantInput>;
  const name = [typed.firstName, typed.lastName].filter(Boolean).join(' ');
  const path = `/divisions/${division}/entrants/${id}`;
  await note({ id, owner, stream: id, method: 'PUT', path, body, subject: { what: 'entrant', name } });
}

/** The writes among these that enter a player in a division and aren't on the server yet. */
export function enteredHere(rows: readonly OutboxRow[], division: string): OutboxRow[] {
  const start = `/divisions/${division}/entrants/`;
  return rows.filter((row) => row.path.startsWith(start) && row.state !== 'sent' && row.state !== 'set-aside');
}
