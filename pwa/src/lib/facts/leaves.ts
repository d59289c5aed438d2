// The facts of a kind as questions that can be asked one at a time: objects are taken apart, lists are asked as a whole.
import type { Fact, Kind } from '../api/types';

/** One question. */
export interface Leaf {
  /** Where the answer lies among the facts: ["result", "winner"]. */
  path: readonly string[];
  /** The same with dots, as the engine names it. */
  name: string;
  fact: Fact;
  /** The objects around it, outermost first. */
  around: readonly Fact[];
}

export function leavesOf(kind: Pick<Kind, 'facts'>): Leaf[] {
  return kind.facts.flatMap((fact) => below(fact, [fact.name], []));
}

/** The questions within the items of a list, with paths that begin inside the item. */
export function leavesOfItem(list: Fact): Leaf[] {
  return (list.fields ?? []).flatMap((fact) => below(fact, [lastPart(fact.name)], []));
}

function below(fact: Fact, path: readonly string[], around: readonly Fact[]): Leaf[] {
  if (!isObject(fact)) return [{ path, name: path.join('.'), fact, around }];
  return (fact.fields ?? []).flatMap((inner) => below(inner, [...path, lastPart(inner.name)], [...around, fact]));
}

/** An object that is taken apart. */
export function isObject(fact: Fact): boolean {
  return (fact.type === 'object' || fact.type === 'result') && Boolean(fact.fields?.length) && !isOfNumbers(fact);
}

/** An object of nothing but numbers: they are given together, as one answer. */
export function isOfNumbers(fact: Fact): boolean {
  const inner = fact.type === 'object' ? (fact.fields ?? []) : [];
  return inner.length > 0 && inner.every((one) => NUMBERS.has(one.type) || isOfNumbers(one));
}

const NUMBERS: ReadonlySet<Fact['type']> = new Set(['integer', 'score']);

/** The numbers of such an object, with paths that begin inside it. */
export function numbersIn(fact: Fact, path: readonly string[] = [], around: readonly Fact[] = []): Leaf[] {
  return (fact.fields ?? []).flatMap((inner) => {
    const place = [...path, lastPart(inner.name)];
    if (isOfNumbers(inner)) return numbersIn(inner, place, [...around, inner]);
    return [{ path: place, name: place.join('.'), fact: inner, around }];
  });
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The fact of the kind that this is, or lies in. */
export function rootOf(leaf: Leaf): Fact {
  return leaf.around[0] ?? leaf.fact;
}

/** Whether one dotted name is the other, or lies inside it: "result" holds "result.win". */
export function holds(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}
