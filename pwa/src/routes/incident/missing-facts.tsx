// The facts that the answer turns on, asked on the advice itself, with what each answer would give.

import { FactInput } from '../../components/facts/fact-input';
import type { AdviceInWords } from '../../lib/api/types';
import { noteFacts, type OpenCase } from '../../lib/case';
import { DisciplineAround, FactsAround } from '../../lib/facts/around';
import { decidingRow, missingRow, nextRow, plannedRow, rowsOf } from '../../lib/facts/asking';
import { leavesOf } from '../../lib/facts/leaves';
import { askedAs, contextOf } from '../../lib/facts/saying';
import { answered } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { givesOf, rangesOf } from '../../lib/supposing';
import { SupposedList } from './would-change';

const NOTHING_SKIPPED: ReadonlySet<string> = new Set();

export function MissingFacts({ open, shown }: { open: OpenCase; shown: AdviceInWords }) {
  const { kind, facts, recorded, names, found } = open;
  const { advice, next_fact: planned } = shown;
  const rows = kind ? rowsOf({ kind, facts, recorded, skipped: NOTHING_SKIPPED, advice, planned }) : [];
  const asked = decidingRow(nextRow(rows, advice, planned)) ?? plannedRow(rows, planned) ?? missingRow(rows, advice);
  const leaf = asked?.leaf ?? null;
  if (!leaf || !kind || !found) return null;
  const gives = givesOf(shown, leaf.name);
  const ranges = rangesOf(shown, leaf.name);
  const context = contextOf(leaf, names);
  const answer = (value: unknown) => {
    const next = answered(facts, leaf, value === undefined ? null : value, leavesOf(kind), NOTHING_SKIPPED);
    void noteFacts(found.incident, { facts: next });
  };
  return (
    <DisciplineAround.Provider value={open.table?.discipline ?? 'backgammon'}>
      <FactsAround.Provider value={facts}>
        <section class="card ask">
          <div>
            {context && <p class="cap">{context}</p>}
            <h2>{askedAs(leaf, names)}</h2>
            {(gives.size > 0 || ranges.length > 0) && <p class="cap">{words(adviceWords).gives}</p>}
          </div>
          <FactInput
            leaf={leaf}
            value={asked?.answer === 'unknown' ? null : asked?.value}
            names={names}
            gives={gives}
            onChange={answer}
          />
          {ranges.length > 0 && <SupposedList rows={ranges} />}
        </section>
      </FactsAround.Provider>
    </DisciplineAround.Provider>
  );
}
