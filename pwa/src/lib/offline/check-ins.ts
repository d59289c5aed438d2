// Check-in is a write of the entry's stream: it is on the device at once, and goes out when there is a network.
import { computed } from '@preact/signals';
import { newId } from '../ids';
import { isOnItsWay, isSentSince } from './ahead';
import type { OutboxRow } from './database';
import { noteOnce } from './outbox';
import { mine, sendSoon } from './sync';

export async function checkIn(entry: { id: string; name: string }, owner: string): Promise<void> {
  const path = `/entries/${entry.id}/checked-in`;
  const subject = { what: 'check-in' as const, name: entry.name };
  await noteOnce({ id: newId(), owner, stream: entry.id, method: 'PUT', path, body: undefined, subject });
  sendSoon();
}

/** The entries whose check-in isn't in a list that was asked for at `askedAt` (not sent, or sent since), with its time. */
export function checkInsSince(
  askedAt: number | null,
  rows: readonly OutboxRow[] = checkInsNoted.peek(),
): Map<string, number> {
  const isMissing = (row: OutboxRow) => isOnItsWay(row) || isSentSince(row, askedAt ?? 0);
  return new Map(rows.filter(isMissing).map((row) => [row.stream, row.notedAt]));
}

/** Every check-in that was noted on this device, the newest first. */
export const checkInsNoted = computed(() => mine.value.filter((row) => row.subject.what === 'check-in').reverse());
