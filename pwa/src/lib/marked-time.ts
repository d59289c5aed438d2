// Times with their mark: where the server counts another time than the device claimed, both stand side by side.
import type { TimeMark } from './api/types';
import { words } from './i18n/dictionary';
import { clockTime, shortDate } from './i18n/format';
import { common } from './i18n/words/common';

/** A claimed time of a record as the journal names it. */
export interface ClaimedTime {
  record: string;
  at: string;
  field?: 'happened_at' | 'told_at';
}

/** The time of a record at the venue, and what the server counts instead where that differs. */
export function markedTime(time: ClaimedTime, marks: readonly TimeMark[], zone: string): string {
  const field = time.field ?? 'happened_at';
  const mark = marks.findLast((each) => each.record === time.record && each.field === field);
  return withCounted(clockTime(time.at, zone), mark?.counted_at, zone);
}

/** A time as it was said, and the counted one beside it. */
export function withCounted(said: string, countedAt: string | undefined, zone: string): string {
  if (!countedAt) return said;
  return words(common).timeMarked(said, `${shortDate(countedAt, zone)}, ${clockTime(countedAt, zone)}`);
}
