// A call from a table: taking it is a write like any other.
import type { TakenInput } from '../api/types';
import { newId } from '../ids';
import { note } from './outbox';
import { sendSoon } from './sync';

/** Takes a call; other officials see it as taken once the server knows. */
export async function takeCall(
  call: { id: string; match: string; table: number; owner: string },
  at: Date = new Date(),
): Promise<void> {
  await note({
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
