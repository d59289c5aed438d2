// Days and times in fields, as the language writes them: the browser's own fields follow the browser's language.
import { clockTime, locale } from './format';

/** What a field holds: a day as 2026-11-21, a time as 09:05; '' for none. */
export interface Typed {
  /** As it is read: 21 Nov 2026, 9 h 05. */
  shown: (value: string) => string;
  /** As it is typed: 21/11/2026. */
  edited: (value: string) => string;
  /** Null for what is neither empty nor a day or time. */
  read: (text: string) => string | null;
}

const two = (text: string) => text.padStart(2, '0');

function dated(value: string, month: 'short' | '2-digit'): string {
  const form = { day: month === 'short' ? 'numeric' : '2-digit', month, year: 'numeric', timeZone: 'UTC' } as const;
  return value && new Intl.DateTimeFormat(locale(), form).format(new Date(`${value}T00:00:00Z`));
}

/** With any separator or none, in the order of the language; or as 2026-11-21. */
function readDay(text: string): string | null {
  if (!text.trim()) return '';
  const iso = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/.exec(text);
  const plain = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\s*$/.exec(text) ?? /^\s*(\d\d)(\d\d)(\d{4})\s*$/.exec(text);
  const [, first = '', second = '', third = ''] = iso ?? plain ?? [];
  const isMonthFirst = dated('2026-11-21', '2-digit').startsWith('11');
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  const value = iso ? `${first}-${second}-${third}` : `${third}-${two(month)}-${two(day)}`;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : null;
}

function readTime(text: string): string | null {
  if (!text.trim()) return '';
  const [, hour, minute = '00'] = /^\s*(\d{1,2})(?:\D*(\d\d))?\D*$/.exec(text) ?? [];
  return hour !== undefined && Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null;
}

const timed = (value: string) => value && clockTime(`2000-01-01T${value}`);

export const DAY: Typed = {
  shown: (value) => dated(value, 'short'),
  edited: (value) => dated(value, '2-digit'),
  read: readDay,
};

export const TIME: Typed = { shown: timed, edited: timed, read: readTime };
