// The facts that the answer turns on, asked on the advice itself, with what each answer would give.

import { FactInput, isOneTap, optionsOf } from '../../components/facts/fact-input';
import { saidIn } from '../../components/facts/live-advice';
import type { AdviceInWords } from '../../lib/api/types';
import { noteFacts, type OpenCase } from '../../lib/case';
import { FactsAround } from '../../lib/facts/around';
import { missingRow, NEEDS_FACTS, rowsOf } from '../../lib/facts/asking';
import { leavesOf } from '../../lib/facts/leaves';
import { askedAs, contextOf } from '../../lib/facts/saying';
import { answered, isScore } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { useTrials } from '../../lib/what-if';

const NOTHING_SKIPPED: ReadonlySet<string> = new Set();

export function MissingFacts({ open, shown }: { open: OpenCase; shown: AdviceInWords }) {
  const { kind, facts, recorded, names, found, question } = open;
  const rows = kind ? rowsOf({ kind, facts, recorded, skipped: NOTHING_SKIPPED, advice: shown.advice }) : [];
  const asked = missingRow(rows, shown.advice);
  const leaf = asked?.leaf ?? null;
  const options = leaf && isOneTap(leaf.fact) ? optionsOf(leaf.fact, names) : [];
  const tried = useTrials(question, leaf ? options.map(({ value }) => ({ leaf, value })) : [], names);
  if (!leaf || !kind || !found) return null;
  const gives = new Map(tried.map(({ value, given }) => [String(value), givenWords(given)]));
  const context = contextOf(leaf, names);
  const answer = (value: unknown) => {
    const next = answered(facts, leaf, value === undefined ? null : value, leavesOf(kind), NOTHING_SKIPPED);
    void noteFacts(found.incident, { facts: next });
  };
  return (
    <FactsAround.Provider value={facts}>
      <section class="card ask">
        <div>
          {context && <p class="cap">{context}</p>}
          <h2>{askedAs(leaf)}</h2>
          {tried.length > 0 && <p class="cap">{words(adviceWords).gives}</p>}
        </div>
        <FactInput
          leaf={leaf}
          value={asked?.answer === 'unknown' ? null : asked?.value}
          names={names}
          gives={gives}
          score={isScore(facts.score) ? facts.score : open.table?.score}
          onChange={answer}
        />
      </section>
    </FactsAround.Provider>
  );
}

/** The verdict of a trial, or how much is still open then. */
function givenWords(given: AdviceInWords): string {
  const { outcome, missing } = given.advice;
  return outcome === NEEDS_FACTS ? words(adviceWords).toGo(missing.length) : saidIn(given).verdict;
}
