// A call from a table: making it and taking it are writes like any other.
import type { CallInput, TakenInput } from '../api/types';
import { newId } from '../ids';
import { noteOnce } from './outbox';
import { sendSoon } from './sync';

/** Calls the director to a table. */
export async function callDirector(
  table: { match: string; table: number; owner: string },
  at: Date = new Date(),
): Promise<void> {
  const id = newId(at.getTime());
  await noteOnce({
    id,
    owner: table.owner,
    stream: table.match,
    method: 'PUT',
    path: `/calls/${id}`,
    body: { match: table.match, happened_at: at.toISOString() } satisfies Partial<CallInput>,
    subject: { what: 'call', table: table.table, match: table.match },
  });
  sendSoon();
}

/** Takes a call; other officials see it as taken once the server knows. */
export async function takeCall(
  call: { id: string; match: string; table: number; owner: string },
  at: Date = new Date(),
): Promise<void> {
  await noteOnce({
    id: newId(at.getTime()),
    owner: call.owner,
    stream: call.match,
    method: 'PUT',
    path: `/calls/${call.id}/taken`,
    body: { taken_at: at.toISOString() } satisfies TakenInput,
    subject: { what: 'call-taken', table: call.table, match: call.match },
  });
  sendSoon();
}
