// The figures of the institution: what of a row is shown, as a number for the chart and in words for the table.
import type { FiguresRow } from './api/types';
import { number } from './i18n/format';

export const MEASURES = ['rulings', 'median', 'departures', 'upheld'] as const;
export type Measure = (typeof MEASURES)[number];

export const GROUPINGS = ['kind', 'article', 'month'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A row's value of a measure; null where there is nothing to measure. Shares in percent, times in seconds. */
export function measured(row: FiguresRow, measure: Measure): number | null {
  if (measure === 'rulings') return row.rulings;
  if (measure === 'median') return row.median_seconds;
  const share = measure === 'departures' ? row.departing_share : row.upheld_share;
  return share === null ? null : share * 100;
}

/** Seconds as minutes, to the tenth below ten. */
export function inMinutes(seconds: number): string {
  const minutes = seconds / 60;
  return number(minutes < 10 ? Math.round(minutes * 10) / 10 : Math.round(minutes));
}

/** A share as people say it: no decimals, a sign that isn't a word. */
export function inPercent(share: number | null): string {
  return share === null ? '–' : `${number(Math.round(share * 100))} %`;
}
