// The order in which writes go out: an act waits for those that it depends on, and for none that needs a person.
import type { OutboxRow } from './database';

/** What goes out by itself, oldest first: no write that needs a person, and none that follows one. */
export function sendable(rows: readonly OutboxRow[], owner: string): OutboxRow[] {
  const held = new Set<string>();
  const found: OutboxRow[] = [];
  for (const row of [...rows].sort((one, other) => one.position - other.position)) {
    if (row.owner !== owner || row.state === 'sent' || row.state === 'set-aside') continue;
    const follows = row.after !== undefined && held.has(row.after);
    if (row.state === 'needs-you' || held.has(row.stream) || follows) held.add(row.stream).add(row.id);
    else found.push(row);
  }
  return found;
}

/**
 * What goes out now: the oldest of each stream, and of the texts of each match, unless it waits for its next try or for another
 * write. The tournament is closed last of all. Pictures go last: a ruling doesn't wait for them.
 */
export function due(rows: readonly OutboxRow[], owner: string, now: number): OutboxRow[] {
  const waiting = sendable(rows, owner);
  const unsent = new Set(waiting.map((row) => row.id));
  const begun = new Set<string>();
  return waiting
    .filter((row, place) => {
      const lines = linesOf(row);
      const isHead = !lines.some((line) => begun.has(line));
      for (const line of lines) begun.add(line);
      return (
        isHead && !(row.after && unsent.has(row.after)) && (place === 0 || row.subject.what !== 'tournament-closed')
      );
    })
    .filter((row) => row.nextTryAt <= now)
    .sort((one, other) => Number(one.picture !== undefined) - Number(other.picture !== undefined));
}

/** Faults are counted, and scores set, for a match: its incidents, rulings and results keep their order. */
export function linesOf({ stream, picture, subject: { match } }: OutboxRow): string[] {
  return picture === undefined && match ? [`stream ${stream}`, `match ${match}`] : [`stream ${stream}`];
}

/** When something will be due next, in milliseconds since 1970; null when nothing waits. */
export function nextDue(rows: readonly OutboxRow[], owner: string): number | null {
  const waiting = due(rows, owner, Number.POSITIVE_INFINITY);
  return waiting.length ? Math.min(...waiting.map((row) => row.nextTryAt)) : null;
}
