// Questions and answers in words, with the sides by their names.
import type { BySide, Fact, Side } from '../api/types';
import { BAR, type Counts, countsOf, OFF, positionOf } from '../board/position';
import { type Label, said, words } from '../i18n/dictionary';
import { number } from '../i18n/format';
import { board as boardWords } from '../i18n/words/board';
import { common } from '../i18n/words/common';
import { facts as factWords } from '../i18n/words/facts';
import { SIDES } from '../side';
import { isOfNumbers, type Leaf, leavesOfItem, numbersIn } from './leaves';
import { isOfTwoSides } from './quick-answers';
import { isCube, isRecord, isScore, valueAt } from './values';

/** The sides' names. */
export type Names = BySide<string>;

export function isSide(value: unknown): value is Side {
  return value === 'A' || value === 'B';
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The question as a heading. One that is put for each side names the player. */
export function askedAs(leaf: Leaf, names: Names): string {
  const side = leaf.path.findLast(isSide);
  return capital(said(leaf.fact.question).replace('{side}', side ? names[side] : words(factWords).thePlayer));
}

/** The question, and what stands in brackets after it. */
export function questionOf(leaf: Leaf, names: Names): { text: string; note: string } {
  const [, text = '', note = ''] = /^(.*?)(?:\s*\((.+)\))?$/s.exec(askedAs(leaf, names)) ?? [];
  return { text, note };
}

/** The heading above a question: "Result of the game", "Sheets · Marchand"; empty for a question that stands alone. */
export function contextOf(leaf: Leaf, names: Names): string {
  const parts = leaf.around.map((fact, index) => {
    const part = leaf.path[index] ?? '';
    return isSide(part) ? names[part] : capital(said(fact.label));
  });
  const last = leaf.path.at(-1);
  if (leaf.around.length && isSide(last)) parts.push(names[last]);
  return parts.join(' · ');
}

/** A choice as a button says it. */
export function choiceWord(value: { value: string; label: Label }, names: Names): string {
  return isSide(value.value) ? names[value.value] : capital(said(value.label));
}

/** A value in words; "Unknown" for none. */
export function sayValue(fact: Fact, value: unknown, names: Names): string {
  const say = words(factWords);
  if (value === null || value === undefined) return words(common).unknown;
  if (value === '') return fact.type === 'play' ? words(boardWords).nothingMoved : words(boardWords).noLetters;
  if (WRITTEN.has(fact.type)) return String(value);
  if (fact.type === 'board') return sayBoard(value);
  if (fact.type === 'points') return sayPoints(countsOf(value));
  if (typeof value === 'boolean') return value ? words(common).yes : words(common).no;
  if (isSide(value)) return names[value];
  if (typeof value === 'number') return fact.unit ? say.counted(fact.unit, { count: value }) : number(value);
  if (isScore(value)) return sayScore(value, names);
  if (isCube(value))
    return value.owner
      ? say.cubeOf({ value: value.value, name: names[value.owner] })
      : say.cubeCentred({ value: value.value });
  if (Array.isArray(value)) return sayList(fact, value, names);
  if (isOfNumbers(fact)) return sayNumbers(fact, value, names);
  if (isRecord(value)) return sayParts(fact, value, names);
  return sayWord(fact, String(value), names);
}

/** A value in lines: the score of each game has its own, all else is one. */
export function linesOf(fact: Fact, value: unknown, names: Names): string[] {
  if (fact.type !== 'scores' || !Array.isArray(value)) return [sayValue(fact, value, names)];
  const { gameScore } = words(factWords);
  return value.map((score, at) => gameScore({ nth: at + 1, score: isScore(score) ? sayScore(score, names) : '?' }));
}

/** Points with the players' names: a score never stands alone. */
export function sayScore(points: BySide<number>, names: Names): string {
  return SIDES.map((side) => `${names[side]} ${number(points[side])}`).join(', ');
}

/** Free text: a letter A in it is not a side. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'play', 'letters', 'letter']);

/** The mover's checkers, then the opponent's, by the mover's points. */
function sayBoard(value: unknown): string {
  const { own, other } = positionOf(value);
  return `${sayPoints(own)} · ${sayPoints(other)}`;
}

/** "24×2 13×5 8×3 6×5". */
function sayPoints(counts: Counts): string {
  const held = Object.keys(counts)
    .map(Number)
    .filter((at) => at !== OFF)
    .sort((one, other) => other - one);
  const { bar } = words(boardWords);
  return held.map((at) => `${at === BAR ? bar : at}×${counts[at]}`).join(' ') || words(boardWords).empty;
}

function sayWord(fact: Fact, value: string, names: Names): string {
  const known = fact.values?.find((choice) => choice.value === value);
  return known ? choiceWord(known, names) : value;
}

function sayList(fact: Fact, values: readonly unknown[], names: Names): string {
  const say = words(factWords);
  if (fact.type === 'dice') return values.join('-');
  if (fact.type === 'pair') return values.map((value) => sayWord(fact, String(value), names)).join(', ');
  if (fact.type === 'choices') {
    if (!values.length) return isOfTwoSides(fact) ? say.neither : say.none;
    return values.map((value) => sayWord(fact, String(value), names)).join(', ');
  }
  if (fact.type === 'scores') return linesOf(fact, values, names).join('; ');
  return say.entries({ count: values.length });
}

/** What a number among others is of: "Marchand", "Marchand · Kings". */
export function countLabel(leaf: Leaf, names: Names): string {
  return leaf.path.map((part) => (isSide(part) ? names[part] : capital(said(leaf.fact.label)))).join(' · ');
}

/** "Marchand · Kings: 1, Marchand · Men: 0". */
function sayNumbers(fact: Fact, value: unknown, names: Names): string {
  const parts = numbersIn(fact).map((leaf) => [leaf, valueAt(value, leaf.path)] as const);
  const { labelled } = words(common);
  return parts
    .map(([leaf, found]) => labelled({ label: countLabel(leaf, names), value: sayValue(leaf.fact, found, names) }))
    .join(', ');
}

function sayParts(fact: Fact, value: Record<string, unknown>, names: Names): string {
  const parts = leavesOfItem(fact)
    .map((leaf) => [leaf, valueAt(value, leaf.path)] as const)
    .filter(([, found]) => found !== undefined && found !== null);
  return parts.map(([leaf, found]) => sayValue(leaf.fact, found, names)).join(', ');
}

/** One item of a list, in words. */
export function sayItem(list: Fact, item: unknown, names: Names): string {
  return isRecord(item) ? sayParts(list, item, names) : '';
}
