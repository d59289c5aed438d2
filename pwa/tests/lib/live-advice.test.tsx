// The bar at the bottom names the fact that the question above it asks for.
import { expect, it } from 'vitest';
import { LiveAdvice } from '../../src/components/facts/live-advice';
import type { AdviceReading } from '../../src/lib/advice';
import type { AdviceInWords } from '../../src/lib/api/types';
import { nextRow, rowsOf } from '../../src/lib/facts/asking';
import type { Facts } from '../../src/lib/facts/values';
import { CRAWFORD_DOUBLE } from '../fixtures/crawford.ts';
import { text } from '../fixtures/said';

const SHOWN = {
  question: { rulebook: 'eubgf-2020', kind: 'crawford-double', facts: {} },
  advice: { outcome: 'needs-facts', missing: ['phase'], reading: [], articles: [] },
  next_fact: 'phase',
  most_questions: 2,
} as unknown as AdviceInWords;
const READING: AdviceReading = {
  latest: SHOWN,
  isAsking: false,
  problem: null,
  refused: null,
  isFromHere: false,
  isSilent: false,
};

function bar(facts: Facts): string {
  const { advice, next_fact: planned } = SHOWN;
  const rows = rowsOf({ kind: CRAWFORD_DOUBLE, facts, recorded: {}, skipped: new Set(), advice, planned });
  const next = nextRow(rows, advice, planned);
  return text(
    <LiveAdvice reading={READING} current={SHOWN} kind={CRAWFORD_DOUBLE} kept={[]} next={next} href="/advice" />,
  );
}

it('names what the plan asks for', () => {
  expect(bar({ by: 'A' })).toContain('When it was noticed');
});

it('names what every case needs where the answer to the plan is unknown', () => {
  expect(bar({ phase: null })).toContain('Who doubled?');
  expect(bar({ phase: null })).not.toContain('When it was noticed');
});
