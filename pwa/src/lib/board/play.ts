// A play as it is written, `bar/20 13/7*(2) 3/off`: read as the engine reads it, written from taps, carried out on the board.
import { BAR, countAt, moved, OFF, type Place, type Position } from './position';

export interface Step {
  from: number;
  stops: readonly number[];
}

const PLACE = '(?:bar|off|\\d{1,2})';
const WORD = new RegExp(`^(${PLACE})((?:/${PLACE}\\*?)+)(?:\\((\\d{1,2})\\))?$`, 'i');
const MOST_TIMES = 15;

export function placeName(at: number): string {
  if (at === BAR) return 'bar';
  return at === OFF ? 'off' : String(at);
}

/** The steps of a play; null where a word isn't one. Nothing written is no step. */
export function readPlay(text: string): Step[] | null {
  const steps: Step[] = [];
  for (const word of wordsOf(text)) {
    const read = readWord(word);
    if (!read) return null;
    steps.push(...read);
  }
  return steps;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function readWord(word: string): Step[] | null {
  const [, source = '', onward = '', count = '1'] = WORD.exec(word) ?? [];
  const [from = -1, ...stops] = [source, ...onward.split('/').slice(1)].map(placeOf);
  const times = Number(count);
  const isStep = source !== '' && Math.max(from, ...stops) <= BAR && times >= 1 && times <= MOST_TIMES;
  return isStep ? Array.from({ length: times }, () => ({ from, stops })) : null;
}

function placeOf(name: string): number {
  const bare = name.replace('*', '').toLowerCase();
  if (bare === 'bar') return BAR;
  return bare === 'off' ? OFF : Number(bare);
}

/** The text with one more step; the same step again is counted: `13/7(2)`. */
export function withStep(text: string, from: number, to: number, isHit: boolean): string {
  const words = wordsOf(text);
  const step = `${placeName(from)}/${placeName(to)}`;
  const last = words.at(-1) ?? '';
  const [, same, times = '1'] = /^(.+?)(?:\((\d+)\))?$/.exec(last) ?? [];
  const isAgain = same?.replace('*', '') === step && Number(times) < MOST_TIMES;
  if (isAgain) return [...words.slice(0, -1), `${same}(${Number(times) + 1})`].join(' ');
  return [...words, step + (isHit ? '*' : '')].join(' ');
}

/** The text without its last word. */
export function withoutLast(text: string): string {
  return wordsOf(text).slice(0, -1).join(' ');
}

/** Whether a checker put on a point meets a lone one of the other side. */
export function hits(position: Position, to: number): boolean {
  return to !== OFF && to !== BAR && countAt(position, 'other', to) === 1;
}

/**
 * What stands where after the steps, as they were made: onto a point that the other side holds too. A step from a place
 * where nothing stands leaves all as it is.
 */
export function carriedOut(position: Position, text: string): Position {
  const hops = (readPlay(text) ?? []).flatMap(({ from, stops }) => stops.map((to, at) => [stops[at - 1] ?? from, to]));
  return hops.reduce(
    (before, [from = 0, to = 0]) => moved(before, ownPlace(from), ownPlace(to)) ?? beside(before, from, to),
    position,
  );
}

/** The checker put down where the rules forbid it, beside the other side's. */
function beside(position: Position, from: number, to: number): Position {
  const stands = countAt(position, 'own', from);
  if (!stands || from === to) return position;
  const own = { ...position.own, [from]: stands - 1, [to]: countAt(position, 'own', to) + 1 };
  return { ...position, own: Object.fromEntries(Object.entries(own).filter(([, count]) => count > 0)) };
}

function ownPlace(at: number): Place {
  return { at, whose: 'own' };
}
