// Times, numbers and scores as ui.md section 10 writes them: Intl does the work, and samples in the catalogues the rest.
import { language } from '../settings';
import { SOURCE_LANGUAGE } from './catalogues';
import { words } from './dictionary';
import { samples } from './words/samples';

/** True minus, en dash. */
const MINUS = '\u2212';
const DASH = '\u2013';

type Moment = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making one takes the browser longer than all that is formatted by it. */
function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

/** Time of day, on a 24-hour clock: 14:35, 14 h 35. `timeZone` is the venue's; without it the device's. */
export function clockTime(moment: Moment, timeZone?: string): string {
  const { hour, minute } = timeZone === undefined ? timeHere(moment) : timeIn(timeZone, moment);
  return words(samples).clock.replace(/09|9|05/g, (found) => {
    if (found === '05') return minute;
    return found === '09' ? hour : String(Number(hour));
  });
}

/** Without Intl, whose first format takes the browser longer than a screen: the floor shows the time at once. */
function timeHere(moment: Moment) {
  const at = new Date(moment);
  return { hour: String(at.getHours()).padStart(2, '0'), minute: String(at.getMinutes()).padStart(2, '0') };
}

function timeIn(timeZone: string, moment: Moment) {
  const format = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const parts = format.formatToParts(new Date(moment));
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return { hour: part('hour'), minute: part('minute') };
}

/** The zone of what belongs to no tournament: its days are the same for all readers. */
export const EVERYWHERE = 'UTC';

/** A day: 21 November 2026, 21 novembre 2026, 1er décembre 2026. */
export function longDate(moment: Moment, timeZone?: string): string {
  return firstOfMonth(
    dateFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(moment)),
  );
}

/** A day in short: 21 Nov, 21 nov.; of another year 21 Nov 2025. */
export function shortDate(moment: Moment, timeZone?: string): string {
  const at = new Date(moment);
  const yearOf = dateFormat('en-GB', { year: 'numeric', timeZone });
  const year = yearOf.format(at) === yearOf.format(new Date()) ? undefined : 'numeric';
  return firstOfMonth(dateFormat(locale(), { day: 'numeric', month: 'short', year, timeZone }).format(at));
}

/** The days of an event: 21–22 November 2026, 30 April – 2 May 2026; one day alone as such. */
export function dayRange(from: string, until: string): string {
  const form = dateFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return firstOfMonth(form.formatRange(new Date(from), new Date(until)).replace(/^(\d+\.?)\s–\s(?=\d)/, '$1–'));
}

function firstOfMonth(date: string): string {
  return date.replace(/^1(?=[\s–])/, words(samples).firstDay);
}

/** A label inside a sentence: without its capital, where the language writes it so. Scrabble is a name. */
export function inSentence(label: string): string {
  const sample = words(samples).insideSentence;
  if (label === 'Scrabble' || sample !== sample.toLocaleLowerCase()) return label;
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** The source is British English. */
export function locale(): string {
  return language.value === SOURCE_LANGUAGE ? 'en-GB' : language.value;
}

/** How long something took or has been going on: 3:40, 1:02:05. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** 6–3, with an en dash and no spaces. */
export function score(a: number, b: number): string {
  return `${a}${DASH}${b}`;
}

/** A change of points: +2, −1 with a true minus. */
export function signed(points: number): string {
  return points < 0 ? `${MINUS}${number(-points)}` : `+${number(points)}`;
}

/** 1,250.5 in English, 1 250,5 in French. */
export function number(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** A choice in words: 7 or 8; 3, 4 or 5. */
export function anyOf(choices: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(choices);
}

/** 1st, 2nd, 3rd; 1er, 2e, 3e. */
export function ordinal(value: number): string {
  const form = new Intl.PluralRules(locale(), { type: 'ordinal' }).select(value);
  return words(samples).ordinal(form, { number: value });
}

/** A quotation in the quotation marks of the language. */
export function quoted(text: string): string {
  return words(samples).quotation({ text });
}

const ANNEX = /^annex-([ivx]+)/;

/** An article's number as it is shown: "4.4.iv", "Annex I.6.1"; null where the rulebook has a title alone. */
export function articleNumber(number: string): string | null {
  const { annex } = words(samples);
  return /\d/.test(number) ? number.replace(ANNEX, (_, part: string) => `${annex} ${part.toUpperCase()}`) : null;
}

/** "4.4.iv.a" as a screen reader should say it: "4 4 iv a". */
export function spokenArticle(number: string): string {
  return number.replaceAll('.', ' ');
}

const EDITION = /^(\d{4})(-\d{2})?(-\d{2})?$/;

/** Whether an edition is called by a day, and not by a month or a year. */
export function isDay(edition: string): boolean {
  return EDITION.exec(edition)?.[3] !== undefined;
}

/** The date by which an edition is called, as exactly as it is: a day, a month, a year; null where it is no date. */
export function editionDate(edition: string): string | null {
  const [, year, month, day] = EDITION.exec(edition) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return year;
  if (day !== undefined) return longDate(edition, 'UTC');
  return dateFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${edition}-01T00:00:00Z`),
  );
}
