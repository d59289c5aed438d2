// Pointing out an illegal move: a write like any other; it counts for its side in the match.
import type { NotificationInput, Side } from '../api/types';
import { newId } from '../ids';
import { noteOnce } from './outbox';
import { sendSoon } from './sync';

export interface NewNotification {
  owner: string;
  match: string;
  table: number;
  side: Side;
  gameNumber: number | null;
  /** The move is put right; false: it stands. */
  wasCorrected: boolean;
}

/** Notes that an illegal move was pointed out; it is on this device once this resolves. */
export async function notifyIllegalMove(told: NewNotification, at: Date = new Date()): Promise<string> {
  const id = newId(at.getTime());
  const { owner, match, table, side, gameNumber, wasCorrected } = told;
  const body = {
    match,
    side,
    game_number: gameNumber,
    was_corrected: wasCorrected,
    happened_at: at.toISOString(),
  } satisfies NotificationInput;
  const noted = await noteOnce({
    id,
    owner,
    stream: match,
    method: 'PUT',
    path: `/notifications/${id}`,
    body,
    subject: { what: 'notification', table, match, kind: 'illegal-move' },
  });
  sendSoon();
  return noted;
}
