// Reports as the director sees them: by when they are due, how each stands, and what didn't arrive.
import type { Report, ReportDelivery } from './api/types';

export const GROUPS = ['at-once', 'after-tournament', 'optional'] as const;

export type ReportStanding =
  | 'draft'
  | 'owed'
  | 'overdue'
  | 'queued'
  | 'uncertain'
  | 'delivered'
  | 'acknowledged'
  | 'failed'
  | 'replaced';

/** How a report stands: what one has to know of it in a word. */
export function standingOf(report: Report): ReportStanding {
  const { state } = report;
  if (report.acknowledged_at) return 'acknowledged'; // whichever way it came, and whatever became of the others
  if (state === 'replaced' || state === 'delivered' || state === 'failed') return state;
  if (report.deliveries.some((delivery) => delivery.state === 'dead')) return 'failed';
  if (report.deliveries.some((delivery) => delivery.state === 'uncertain')) return 'uncertain';
  if (state === 'sending') return 'queued';
  if (report.is_overdue) return 'overdue';
  return report.due_at === null ? 'draft' : 'owed';
}

export interface DeadLetter {
  report: Report;
  delivery: ReportDelivery;
}

/** Deliveries that were given up, of all reports. */
export function deadLetters(list: readonly Report[]): DeadLetter[] {
  return list.flatMap((report) =>
    report.deliveries.filter((delivery) => delivery.state === 'dead').map((delivery) => ({ report, delivery })),
  );
}

/** The last time a channel got through; null while none has. */
export function deliveredAt(report: Report): string | null {
  const times = report.deliveries.map((delivery) => delivery.delivered_at).filter((at) => at !== null);
  return times.sort().at(-1) ?? null;
}

/** How many wait for the end of the tournament. */
export function waitingForTheEnd(list: readonly Report[]): number {
  return list.filter((report) => report.when === 'after-tournament' && report.state === 'owed').length;
}
