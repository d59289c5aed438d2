// Every fact of every kind, as the rulebooks describe them now, has an editor; and the rulebook can read what it gives.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { EDITORS, isOneTap, optionsOf } from '../../src/components/facts/fact-input';
import type { Fact, Kind } from '../../src/lib/api/types';
import { withStep } from '../../src/lib/board/play';
import { onWire, pointsOnWire, START } from '../../src/lib/board/position';
import { faultOf, isReadable, startOf } from '../../src/lib/facts/check';
import { asLetters, toggled, withDie } from '../../src/lib/facts/editing';
import { leavesOf, leavesOfItem, numbersIn } from '../../src/lib/facts/leaves';
import { sayValue } from '../../src/lib/facts/saying';
import { type Facts, isKnown, withValue } from '../../src/lib/facts/values';
import { COMMON_GROUP } from '../../src/lib/kind-order';
import { PYTHON, ROOT, RULEBOOKS } from '../fixtures/descriptions.ts';

const NAMES = { A: 'Marchand', B: 'Halvorsen' };
const KINDS = RULEBOOKS.flatMap(({ rulebook, kinds }) => kinds.map((kind) => ({ rulebook, kind })));

/** An answer as the editor of its type puts it together. */
function given(fact: Fact): unknown {
  const [first, second = first] = optionsOf(fact, NAMES).map((option) => option.value);
  if (isOneTap(fact)) return first;
  switch (fact.type) {
    case 'integer':
      return startOf(fact);
    case 'score':
      return { A: 3, B: 1 };
    case 'scores':
      return [{ A: 0, B: 0 }];
    case 'cube':
      return { value: 2, owner: 'B' };
    case 'choices':
      return toggled([], String(first));
    case 'list':
      return [leavesOfItem(fact).reduce<Facts>((item, leaf) => withValue(item, leaf.path, given(leaf.fact)), {})];
    case 'board':
      return onWire(START);
    case 'points':
      return pointsOnWire(START.own);
    case 'dice':
      return withDie(withDie(undefined, 1, 4), 0, 6);
    case 'pair':
      return withDie(withDie(undefined, 0, String(first)), 1, String(second));
    case 'play':
      return withStep(withStep('', 24, 18, false), 13, 9, true);
    case 'letters':
      return asLetters('é a?');
    case 'letter':
      return asLetters('è');
    case 'object':
      return numbersIn(fact).reduce<Facts>((counts, leaf) => withValue(counts, leaf.path, given(leaf.fact)), {});
    case 'text':
      return 'WORD';
    default:
      throw new Error(`${fact.name}: no editor gives ${fact.type}`);
  }
}

/** One question a leaf, with that answer alone. */
function asked({ rulebook, kind }: { rulebook: string; kind: Kind }) {
  return leavesOf(kind).map((leaf) => {
    const facts = withValue({}, leaf.path, given(leaf.fact));
    return { leaf, question: { rulebook, kind: kind.kind, facts } };
  });
}

const QUESTIONS = KINDS.flatMap(asked);

describe('the editors', () => {
  it('know every type that a rulebook asks for', () => {
    const types = QUESTIONS.map(({ leaf }) => leaf.fact).filter((fact) => !isOneTap(fact));
    const without = types.filter((fact) => !(fact.type in EDITORS)).map((fact) => `${fact.name}: ${fact.type}`);
    expect(types.length).toBeGreaterThan(50);
    expect(without).toEqual([]);
  });

  it('give whole answers without fault, that can be said again', () => {
    for (const { leaf } of QUESTIONS) {
      const value = given(leaf.fact);
      expect(isKnown(leaf.fact, value), leaf.name).toBe(true);
      expect(faultOf(leaf.fact, value), leaf.name).toBeNull();
      expect(sayValue(leaf.fact, value, NAMES), leaf.name).not.toMatch(/undefined|\[object|^$/);
    }
  });

  it('give answers that the rulebook can read', () => {
    const { stdout, stderr } = spawnSync(PYTHON, ['-m', 'rules', 'advise', '-'], {
      cwd: ROOT,
      input: JSON.stringify(QUESTIONS.map(({ question }) => question)),
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    expect(stderr).toBe('');
    const answers: { error?: { code: string; field: string } }[] = JSON.parse(stdout);
    expect(answers).toHaveLength(QUESTIONS.length);
    const refused = answers.flatMap(({ error }, at) =>
      error && error.code !== 'contradiction' ? [{ ...error, asked: QUESTIONS[at]?.question }] : [],
    );
    expect(refused).toEqual([]);
  });

  it('hold what the rulebook would refuse', () => {
    const of = (type: Fact['type']) => {
      const found = QUESTIONS.find(({ leaf }) => leaf.fact.type === type);
      if (!found) throw new Error(`nothing of the type ${type} is asked`);
      return found.leaf.fact;
    };
    expect(isReadable(of('dice'), [6, null])).toBe(false);
    expect(isReadable(of('pair'), [null, 'right'])).toBe(false);
    expect(isReadable(of('score'), { A: 4 })).toBe(false);
    expect(isReadable(of('score'), { A: 4, B: 0 })).toBe(true);
    expect(isReadable(of('play'), '24-18')).toBe(false);
    expect(isReadable(of('play'), '')).toBe(true);
    expect(isReadable(of('letters'), 'A1')).toBe(false);
    expect(isReadable(of('letters'), '')).toBe(true);
    expect(isReadable(of('letter'), 'AB')).toBe(false);
    expect(isReadable(of('board'), onWire({ ...START, own: { ...START.own, 1: 2 } }))).toBe(false);
  });
});

describe('the groups', () => {
  it('hold every kind, and none is called like the one that the client makes', () => {
    for (const { groups, kinds } of RULEBOOKS) {
      const names = groups.map(({ group }) => group);
      expect(names).not.toContain(COMMON_GROUP);
      expect(kinds.filter((kind) => !names.includes(kind.group))).toEqual([]);
    }
  });
});
