// Times with their mark: where the server counts another time than the device claimed, both stand side by side.
import type { Ruling, TimeMark } from './api/types';
import { words } from './i18n/dictionary';
import { clockTime, shortDate } from './i18n/format';
import { common } from './i18n/words/common';

/** A claimed time of a record as the journal names it. */
export interface ClaimedTime {
  record: string;
  at: string;
  field?: 'happened_at' | 'told_at' | undefined;
}

/** The time of a record at the venue, and what the server counts instead where that differs. */
export function markedTime(time: ClaimedTime, marks: readonly TimeMark[], zone: string | undefined): string {
  const field = time.field ?? 'happened_at';
  const mark = marks.findLast((each) => each.record === time.record && each.field === field);
  return withCounted(clockTime(time.at, zone), time.at, mark?.counted_at, zone);
}

/** When an appeal was decided, or else lodged. The mark of a decision is on the director's act, whose id lists don't have. */
export function appealTime(
  appeal: Ruling['appeals'][number],
  marks: readonly TimeMark[],
  zone: string | undefined,
): string {
  const { decided_at: decided } = appeal;
  if (!decided) return markedTime({ record: appeal.id, at: appeal.lodged_at }, marks, zone);
  const mark = marks.find((each) => each.of === 'appeal-act' && each.claimed_at === decided);
  return withCounted(clockTime(decided, zone), decided, mark?.counted_at, zone);
}

/** A time as it was said, and the counted one beside it where a reader would see another. */
export function withCounted(
  said: string,
  saidAt: string,
  countedAt: string | undefined,
  zone: string | undefined,
): string {
  if (!countedAt || dayAndTime(saidAt, zone) === dayAndTime(countedAt, zone)) return said;
  return words(common).timeMarked({ said, counted: besides(saidAt, countedAt, zone) });
}

export function dayAndTime(moment: string, zone: string | undefined): string {
  return `${shortDate(moment, zone)}, ${clockTime(moment, zone)}`;
}

/** A moment that is named after another one: its day is told where that is another day. */
export function besides(first: string, second: string, zone: string | undefined): string {
  const isSameDay = shortDate(first, zone) === shortDate(second, zone);
  return isSameDay ? clockTime(second, zone) : dayAndTime(second, zone);
}
