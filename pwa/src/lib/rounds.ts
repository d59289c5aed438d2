// A round as its screen shows it: the server's tables with what this device has entered and not sent yet.
import type { PostponedInput, ResultInput, RoundTable, Side } from './api/types';
import { isOnItsWay, isSentSince } from './offline/ahead';
import type { OutboxRow } from './offline/database';

export type RowGroup = 'needs-you' | 'playing' | 'finished' | 'postponed';

export interface ShownResult {
  winner: Side | null;
  score: { A: number; B: number };
  outcome: 'played' | 'draw' | 'forfeit' | 'match-forfeit' | 'double-forfeit' | 'not-needed';
  /** Entered on this device, and not taken by the server yet. */
  isHere: boolean;
}

export interface RowShown {
  table: RoundTable;
  result: ShownResult | null;
  score: { A: number; B: number };
  group: RowGroup;
  isPostponed: boolean;
}

/** A table, with this device's last entry if the server's answer doesn't include it yet. */
export function rowOf(table: RoundTable, outbox: readonly OutboxRow[], askedAt: number | null = null): RowShown {
  const rows = outbox.filter((row) => isOnItsWay(row) || isLaterThan(askedAt, row));
  const result = resultHere(table, rows) ?? resultOf(table);
  const score = result?.score ?? interimHere(table, rows) ?? table.score;
  const isPostponed = !result && (postponedHere(table, rows) ?? table.postponed_at !== null);
  return { table, result, score, isPostponed, group: groupOf(table, result, isPostponed) };
}

function groupOf(table: RoundTable, result: ShownResult | null, isPostponed: boolean): RowGroup {
  if (result) return 'finished';
  if (table.first_difference !== null) return 'needs-you';
  return isPostponed ? 'postponed' : 'playing';
}

function resultOf(table: RoundTable): ShownResult | null {
  if (!table.finished_at) return null;
  return { winner: table.winner, score: table.score, outcome: outcomeOf(table), isHere: false };
}

function outcomeOf(table: RoundTable): ShownResult['outcome'] {
  if (table.result === 'walkover') return 'forfeit';
  if (table.result === 'both-lost') return 'double-forfeit';
  if (table.result === 'not-needed') return 'not-needed';
  return table.result === 'draw' ? 'draw' : 'played';
}

/** Entries of this device for a table, oldest first: a result, or that one was taken back. */
function entriesHere(table: RoundTable, rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((row) => row.stream === table.match && row.path.startsWith('/results/'));
}

/** Taken by the server after it was asked for the tables: without it the result would vanish until the next answer. */
function isLaterThan(askedAt: number | null, row: OutboxRow): boolean {
  return askedAt !== null && isSentSince(row, askedAt);
}

/** The last entry of this device for a table, unless it was taken back. */
function lastHere(table: RoundTable, rows: readonly OutboxRow[]): OutboxRow | null {
  const last = entriesHere(table, rows).at(-1);
  return last && !last.path.endsWith('/taken-back') ? last : null;
}

function resultHere(table: RoundTable, rows: readonly OutboxRow[]): ShownResult | null {
  const last = lastHere(table, rows);
  if (!last) return null;
  const body = last.body as ResultInput;
  if (body.outcome === 'unfinished') return null;
  const score = body.score ?? table.score;
  return { winner: body.winner ?? ahead(score), score, outcome: body.outcome, isHere: isOnItsWay(last) };
}

function interimHere(table: RoundTable, rows: readonly OutboxRow[]): { A: number; B: number } | null {
  return (lastHere(table, rows)?.body as ResultInput | undefined)?.score ?? null;
}

/** What this device said last of putting the match off; null if it said nothing. */
function postponedHere(table: RoundTable, rows: readonly OutboxRow[]): boolean | null {
  const last = rows.findLast((row) => row.path === `/matches/${table.match}/postponed`);
  return last ? (last.body as PostponedInput).is_postponed : null;
}

function ahead(score: { A: number; B: number }): Side | null {
  if (score.A === score.B) return null;
  return score.A > score.B ? 'A' : 'B';
}
