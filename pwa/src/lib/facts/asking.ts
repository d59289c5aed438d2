// In which order the facts are asked: what the answer turns on first, as the engine says it, then what may add something.
import type { Advice, Kind, KnownFacts, WorthAsking } from '../api/types';
import { factsOf, type Joint } from './joints';
import { holds, type Leaf, leavesOf, rootOf } from './leaves';
import { type Answer, answerOf, type Facts, isSame, valueAt } from './values';

/** decides: the answer turns on it; adds: optional, and worth asking; aside: no answer would do anything. */
export type Weight = 'decides' | 'adds' | 'aside';

/** Where an answer comes from: the records, the records but changed for this case, or the director. */
export type Source = 'record' | 'changed' | 'you';

export interface Row {
  leaf: Leaf;
  answer: Answer;
  value: unknown;
  weight: Weight;
  /** Whether the engine named it as what the answer turns on. */
  isMissing: boolean;
  source: Source | null;
  /** Why an optional fact is worth asking, as the rulebook says it; null where it isn't known. */
  worth: WorthAsking | null;
}

/** A fact of the records with its source and its time; `table` is what this device has of the table. */
export interface RecordedFact {
  value?: unknown;
  source: KnownFacts['facts'][string]['source'] | 'table';
  at: string | null;
}

/** Recorded facts by name. */
export type Recorded = Readonly<Record<string, RecordedFact>>;

type Known = Pick<Advice, 'outcome' | 'missing' | 'reading'>;

export const NEEDS_FACTS = 'needs-facts';
export const NOT_COVERED = 'not-covered';

export interface Asked {
  kind: Pick<Kind, 'facts'>;
  facts: Facts;
  recorded: Recorded;
  skipped: ReadonlySet<string>;
  /** The latest advice; null while none has come. */
  advice: Known | null;
  /** The fact that the plan asks for next. */
  planned?: string | null | undefined;
  /** The optional facts worth asking; null where that isn't known. */
  worth?: readonly WorthAsking[] | null | undefined;
}

export function rowsOf(asked: Asked): Row[] {
  const { kind, facts, recorded, skipped, advice, worth, planned = null } = asked;
  const leaves = leavesOf(kind);
  const planAnswers = leaves
    .filter((leaf) => planned !== null && concerns(planned, leaf))
    .map((leaf) => answerOf(leaf, facts, skipped));
  // one that was answered just now keeps its plan until the next has come
  const isPlanOpen = planAnswers.includes('open') || (planAnswers.length > 0 && !planAnswers.includes('unknown'));
  return leaves.map((leaf) => {
    const answer = answerOf(leaf, facts, skipped);
    return {
      leaf,
      answer,
      value: valueAt(facts, leaf.path),
      weight: weightOf(leaf, answer, asked, isPlanOpen),
      isMissing: isMissing(leaf, advice),
      source: answer === 'open' ? null : sourceOf(leaf, facts, recorded),
      worth: worth?.find(({ fact }) => fact === leaf.path[0]) ?? null,
    };
  });
}

function weightOf(
  leaf: Leaf,
  answer: Answer,
  { facts, advice, planned = null, worth }: Asked,
  isPlanOpen: boolean,
): Weight {
  const root = rootOf(leaf);
  if (planned !== null && concerns(planned, leaf)) return 'decides';
  if (isMissing(leaf, advice)) return 'decides';
  if (root.need === 'optional') {
    const isBegun = answer !== 'open' || facts[root.name] !== undefined; // an object is asked to its end
    return isBegun || !worth || worth.some(({ fact }) => fact === root.name) ? 'adds' : 'aside';
  }
  if (advice === null || answer !== 'open') return 'decides';
  if (root.need === 'always' && !isPlanOpen && advice.outcome === NEEDS_FACTS) return 'decides';
  return wasRead(leaf, advice) && advice.outcome === NEEDS_FACTS ? 'decides' : 'aside';
}

function isMissing(leaf: Leaf, advice: Known | null): boolean {
  return advice?.missing.some((name) => concerns(name, leaf)) ?? false;
}

/** Whether a name in `missing` asks for this leaf: it is it, holds it, or lies inside it ("games.2.cube" in "games"). */
function concerns(name: string, leaf: Leaf): boolean {
  return holds(name, leaf.name) || holds(leaf.name, name);
}

function wasRead(leaf: Leaf, advice: Known): boolean {
  return advice.reading.some((step) => 'fact' in step && step.fact === leaf.path[0]);
}

function sourceOf(leaf: Leaf, facts: Facts, recorded: Recorded): Source {
  const [head = ''] = leaf.path;
  const known = recorded[head];
  if (!known) return 'you';
  return isSame(known.value, facts[head]) ? 'record' : 'changed';
}

/**
 * What to ask next: what the plan names, then what may add something to the advice that stands. Without a plan: what every
 * case needs, then what the answer turns on. Null: nothing.
 */
export function nextRow(rows: readonly Row[], advice: Known | null, planned: string | null = null): Row | null {
  const open = rows.filter((row) => row.answer === 'open');
  const isOpen = advice === null || advice.outcome === NEEDS_FACTS;
  return (
    plannedRow(open, planned) ??
    (isOpen ? open.find((row) => rootOf(row.leaf).need === 'always') : undefined) ??
    missingRow(open, advice) ??
    open.find((row) => row.weight === 'decides') ??
    open.find((row) => row.weight === 'adds' && advice !== null && wasRead(row.leaf, advice)) ??
    open.find((row) => row.weight === 'adds') ??
    null
  );
}

/** The question that is put next, if the answer turns on it. */
export function decidingRow(next: Row | null): Row | null {
  return next?.weight === 'decides' ? next : null;
}

/** The fact that the plan names. */
export function plannedRow(rows: readonly Row[], planned: string | null): Row | null {
  return rows.find((row) => planned !== null && concerns(planned, row.leaf)) ?? null;
}

/** The first fact that the answer turns on, in the engine's order. */
export function missingRow(rows: readonly Row[], advice: Known | null): Row | null {
  for (const name of advice?.missing ?? []) {
    const asked = rows.find((row) => concerns(name, row.leaf));
    if (asked) return asked;
  }
  return null;
}

/** Questions whose unknown answers keep the advice open once all else was asked; a joint question is there once. */
export function keptOpen(
  rows: readonly Row[],
  advice: Known | null,
  planned: string | null = null,
  joints: readonly Joint[] = [],
): Row[] {
  if (advice?.outcome !== NEEDS_FACTS) return [];
  if (rows.some((row) => row.answer === 'open' && row.weight === 'decides')) return [];
  const needed = rows.filter((row) => row.isMissing || (planned !== null && concerns(planned, row.leaf)));
  const unknown = needed.filter((row) => row.answer === 'unknown');
  const questions = new Map((unknown.length ? unknown : needed).reverse().map((row) => [questionIn(joints, row), row]));
  return [...questions.values()].reverse();
}

/** The facts entered, completed from the records. */
export function filledIn(facts: Facts, recorded: Recorded): Facts {
  const absent = Object.entries(recorded).filter(([name]) => facts[name] === undefined);
  return absent.length
    ? { ...facts, ...Object.fromEntries(absent.map(([name, known]) => [name, known.value])) }
    : facts;
}

/** Facts that another kind of question knows too: what is kept when the kind turns out to be another. */
export function carriedOver(facts: Facts, kind: Pick<Kind, 'facts'>): Facts {
  const names = new Set(kind.facts.map((fact) => fact.name));
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.has(name)));
}

export interface Progress {
  answered: number;
  known: number;
  total: number;
}

/**
 * How many questions have an answer, and how many there are at most: `left` is the plan's number of answers until the advice
 * stands, and goes on counting what was answered with "Unknown". Without a plan every question counts that the case may turn
 * on. A joint question counts once.
 */
export function progressOf(rows: readonly Row[], left: number | null = null, joints: readonly Joint[] = []): Progress {
  const asked = rows.filter((row) => row.weight !== 'aside' && row.source !== 'record');
  const count = (counted: readonly Row[]) => new Set(counted.map((row) => questionIn(joints, row))).size;
  const answered = count(asked.filter((row) => row.answer !== 'open'));
  const known = count(asked.filter((row) => row.answer === 'known'));
  return { answered, known, total: left === null ? count(asked) : Math.max(answered, known + left) };
}

/** What a row is asked by: the joint question that tells it, or its own name. */
function questionIn(joints: readonly Joint[], { leaf: { name } }: Row): Joint | string {
  return joints.find((joint) => factsOf(joint).includes(name)) ?? name;
}
