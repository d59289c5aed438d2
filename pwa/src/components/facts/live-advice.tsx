// The rulebook's answer so far: facts to go, the outcome with its articles, or nothing. Links to the advice.
import { type AdviceReading, isOfFacts } from '../../lib/advice';
import { isReachable } from '../../lib/api/http';
import type { Problem } from '../../lib/api/problem';
import type { AdviceInWords, Kind, Said } from '../../lib/api/types';
import { decidingRow, NEEDS_FACTS, NOT_COVERED, type Row } from '../../lib/facts/asking';
import { holds, leavesOf } from '../../lib/facts/leaves';
import { capital } from '../../lib/facts/saying';
import { said, UNNAMED, words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { inWords } from '../../lib/tongues';
import { ArticleRef } from '../article-ref';
import { Icon } from '../icon';

interface Props {
  reading: AdviceReading;
  /** The advice on these very facts, if it has come. */
  current: AdviceInWords | null;
  kind: Kind;
  /** Unknown answers that keep the advice open once all else was asked. */
  kept: readonly Row[];
  /** The question that is put now; null while it isn't settled, or where there is none. */
  next: Row | null;
  href: string;
}

export function LiveAdvice(props: Props) {
  const say = words(adviceWords);
  return (
    <a class="live" href={props.href}>
      <Icon name={props.reading.problem ? 'circle-alert' : 'book-open'} />
      <span aria-live="polite">
        <Standing {...props} />
      </span>
      <span class="go">{say.title}</span>
    </a>
  );
}

function Standing({ reading, current, kind, kept, next }: Props) {
  const say = words(adviceWords);
  const shown = current ?? reading.latest;
  if (reading.problem)
    return (
      <Line head={isOfFacts(reading.problem) ? say.contradiction : say.noAnswer}>
        {sayProblem(kind, reading.problem)}
      </Line>
    );
  if (!current && !isReachable.value && !reading.isAsking) return <Line head={say.offline}>{say.offlineKept}</Line>;
  if (!shown) return <Line head={say.asking}> </Line>;
  const { advice } = shown;
  if (advice.outcome === NEEDS_FACTS) {
    const names = kept.map((row) => row.leaf.name);
    if (kept.length) return <Line head={say.keptOpen({ count: kept.length })}>{missingLabels(kind, names)}</Line>;
    const planned = shown.next_fact === null ? advice.missing : [shown.next_fact];
    const asked = decidingRow(next);
    return (
      <Line head={say.toGo({ count: shown.most_questions })}>
        {missingLabels(kind, asked ? [asked.leaf.name] : planned)}
      </Line>
    );
  }
  if (advice.outcome === NOT_COVERED) return <Line head={say.silent}>{say.youDecide}</Line>;
  return <Outcome shown={shown} />;
}

function Outcome({ shown }: { shown: AdviceInWords }) {
  const told = saidIn(shown);
  const [first] = told.now;
  return (
    <Line head={told.verdict}>
      {first && <span class="wide-only">{first} </span>}
      <ArticleRefs numbers={shown.advice.articles} rulebook={shown.question.rulebook} isLink={false} />
    </Line>
  );
}

function Line({ head, children }: { head: string; children: preact.ComponentChildren }) {
  return (
    <>
      <b class="strong">{head}</b>
      <span class="cap">{children}</span>
    </>
  );
}

interface RefsProps {
  numbers: readonly string[];
  rulebook?: string;
  isLink?: boolean;
}

/** "4.4.iv and 4.4.iv.a". */
export function ArticleRefs({ numbers, rulebook, isLink = true }: RefsProps) {
  const say = words(adviceWords);
  return (
    <>
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && (index === numbers.length - 1 ? ` ${say.and} ` : ', ')}
          <ArticleRef number={number} rulebook={rulebook} isLink={isLink} />
        </span>
      ))}
    </>
  );
}

/** The sentences in the language of the screen. */
export function saidIn(shown: Pick<AdviceInWords, 'words'>): Said {
  return inWords(shown.words);
}

/** The server's error, with the fact's label instead of its name. */
export function sayProblem(kind: Kind, problem: Problem): string {
  const { detail, field = '' } = problem;
  const leaf = leavesOf(kind).find((known) => holds(known.name, field.replace(/^facts\./, '')));
  return leaf && detail.startsWith(field) ? capital(said(leaf.fact.label)) + detail.slice(field.length) : detail;
}

/** The facts that the answer turns on, by their names, each once. */
function missingLabels(kind: Kind, missing: readonly string[]): string {
  const labels = missing.map((name) => {
    const leaf = leavesOf(kind).find((known) => holds(known.name, name) || holds(name, known.name));
    return leaf ? said(leaf.fact.label) : UNNAMED;
  });
  return capital([...new Set(labels)].join(', '));
}
