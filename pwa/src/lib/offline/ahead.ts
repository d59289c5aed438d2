// Writes missing from a server's answer: not yet accepted, or accepted after the request.
import type { OutboxRow } from './database';

export interface Ahead {
  /** Ids of incidents with such a write. */
  incidents: ReadonlySet<string>;
  /** Matches whose call was taken here. */
  calls: ReadonlySet<string>;
  /** Matches from whose table the director was called here, with the call. */
  called: ReadonlyMap<string, { id: string; at: number }>;
}

/** Whether a write goes out by itself: it waits, or it is being sent. */
export function isOnItsWay(row: OutboxRow): boolean {
  return row.state === 'waiting' || row.state === 'sending';
}

/** Whether a write goes no further: the server refused it, or a person gave it up. */
export function isStopped(row: OutboxRow): boolean {
  return row.state === 'needs-you' || row.state === 'set-aside';
}

/** Whether a write is on this device only: it is on its way, or the server refused it. */
export function isHereOnly(row: OutboxRow): boolean {
  return isOnItsWay(row) || row.state === 'needs-you';
}

/**
 * The writes to show beside a list of the server: what is on its way only if the list doesn't hold its record, since an answer
 * to the list may come before that to the write. What was refused stays, since a person has to see it.
 */
export function notListed(rows: readonly OutboxRow[], listed: readonly { id: string }[]): OutboxRow[] {
  const held = new Set(listed.map(({ id }) => id));
  return rows.filter((row) => !(isOnItsWay(row) && held.has(row.id)));
}

/** Whether the server took a write after it was asked at `askedAt`, in milliseconds: its answer may lack it. */
export function isSentSince(row: OutboxRow, askedAt: number): boolean {
  return row.state === 'sent' && (row.settledAt ?? 0) >= askedAt;
}

/** Changes known only to this device. */
export function onlyHere(rows: readonly OutboxRow[]): Ahead {
  return subjectsOf(rows.filter(isHereOnly));
}

/** Changes missing from an answer requested at `askedAt`, in milliseconds; null if there is no answer. */
export function aheadOf(rows: readonly OutboxRow[], askedAt: number | null): Ahead {
  return subjectsOf(rows.filter((row) => isHereOnly(row) || isSentSince(row, askedAt ?? 0)));
}

function subjectsOf(rows: readonly OutboxRow[]): Ahead {
  const named = (ids: (string | undefined)[]) => new Set(ids.filter((id) => id !== undefined));
  return {
    incidents: named(rows.map((row) => row.subject.incident)),
    calls: named(rows.filter((row) => row.subject.what === 'call-taken').map((row) => row.subject.match)),
    called: new Map(
      rows
        .filter((row) => row.subject.what === 'call')
        .map((row) => [row.subject.match ?? '', { id: row.id, at: row.notedAt }]),
    ),
  };
}
