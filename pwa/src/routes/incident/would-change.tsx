// What would change the advice: other answers to the facts that it rests on, where they lead to another outcome.

import { optionsOf } from '../../components/facts/fact-input';
import { saidIn } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import type { AdviceInWords, Kind } from '../../lib/api/types';
import type { OpenCase } from '../../lib/case';
import { NEEDS_FACTS } from '../../lib/facts/asking';
import { leavesOf } from '../../lib/facts/leaves';
import { capital, type Names, sayValue } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { type Trial, useTrials } from '../../lib/what-if';

export function WouldChange({ open, shown }: { open: OpenCase; shown: AdviceInWords }) {
  const say = words(adviceWords);
  const trials = open.kind ? trialsOf(open.kind, shown, open.names) : [];
  const tried = useTrials(shown.question, trials, open.names);
  const other = tried.filter(
    ({ given }) => given.advice.outcome !== shown.advice.outcome && given.advice.outcome !== NEEDS_FACTS,
  );
  if (!other.length) return null;
  return (
    <section class="note">
      <Icon name="arrow-left-right" />
      <div>
        <b>{say.wouldChange}</b>
        <ul class="plain-list">
          {other.map(({ leaf, value, given }) => (
            <li key={`${leaf.name} ${value}`}>
              {say.ifSo(
                `${capital(said(leaf.fact.label))}, ${small(sayValue(leaf.fact, value, open.names))}`,
                small(saidIn(given).verdict),
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** As it stands inside a sentence. */
function small(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** The other answers to what was chosen and read; who did it is not among what might have been otherwise. */
function trialsOf(kind: Kind, shown: AdviceInWords, names: Names): Trial[] {
  const read = new Map(
    shown.advice.reading.flatMap((step) => ('fact' in step && step.value !== null ? [[step.fact, step.value]] : [])),
  );
  return leavesOf(kind)
    .filter(({ fact, name }) => read.has(name) && (fact.type === 'choice' || fact.type === 'boolean'))
    .flatMap((leaf) =>
      optionsOf(leaf.fact, names)
        .filter(({ value }) => value !== read.get(leaf.name))
        .map(({ value }) => ({ leaf, value })),
    );
}
