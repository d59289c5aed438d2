// Joint questions: one tap tells several facts, which stay facts of their own.
import { describe, expect, it } from 'vitest';
import { progressOf, rowsOf } from '../../src/lib/facts/asking';
import { jointOf, jointWord, toldBy } from '../../src/lib/facts/joints';
import { CRAWFORD_DOUBLE } from '../fixtures/crawford';

const text = (words: string) => ({ en: words, fr: words });
const joint = {
  question: text('Whose flag is down?'),
  answers: [
    { label: text('{A}'), facts: { by: 'A', flag_down: true } },
    { label: text('{B}'), facts: { by: 'B', flag_down: true } },
    { label: text('neither'), facts: { flag_down: false } },
  ],
};
const kind = { joints: [joint] };

describe('jointOf', () => {
  it('asks for all its facts at once while none of them is known', () => {
    expect(jointOf(kind, {}, 'by')).toEqual({ joint, chosen: undefined });
    expect(jointOf(kind, {}, 'played')).toBeNull();
  });

  it('knows its answer again, and unknown', () => {
    expect(jointOf(kind, { by: 'B', flag_down: true }, 'flag_down')?.chosen).toBe(1);
    expect(jointOf(kind, { flag_down: false }, 'by')?.chosen).toBe(2);
    expect(jointOf(kind, { by: null, flag_down: null }, 'by')?.chosen).toBeNull();
  });

  it('gives way to the single questions where the facts are none of its answers', () => {
    expect(jointOf(kind, { by: 'A' }, 'flag_down')).toBeNull();
  });
});

it('takes back what another answer of the same question had told', () => {
  expect(toldBy({ by: 'A', flag_down: true, played: 3 }, joint, 2)).toEqual({ flag_down: false, played: 3 });
  expect(toldBy({ flag_down: false }, joint, null)).toEqual({ by: null, flag_down: null });
});

it('names the players in its answers', () => {
  expect(joint.answers.map((answer) => jointWord(answer, { A: 'Leroy', B: 'Santos' }))).toEqual([
    'Leroy',
    'Santos',
    'Neither',
  ]);
});

it('counts once among the questions', () => {
  const facts = { by: 'A', phase: 'in-game' };
  const rows = rowsOf({ kind: CRAWFORD_DOUBLE, facts, recorded: {}, skipped: new Set(), advice: null });
  const together = { question: text('both'), answers: [{ label: text('A'), facts }] };

  expect(progressOf(rows, 3).total - progressOf(rows, 3, [together]).total).toBe(1);
});
