// The parts of the advice: what the rulebook says, what to do, what it allows or demands, its articles, and why.
import { ArticleCard } from '../../components/article-card';
import { ArticleRefs, saidIn } from '../../components/facts/live-advice';
import { Icon, iconNamed } from '../../components/icon';
import { Pictogram } from '../../components/pictogram';
import { SanctionRow } from '../../components/sanction-row';
import type { AdviceInWords, Rulebook } from '../../lib/api/types';
import type { OpenCase } from '../../lib/case';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { recordSource } from '../../lib/facts/record-source';
import { isCube, isSame } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { articleNumber, clockTime, editionDate, isDay } from '../../lib/i18n/format';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import type { Sanction } from '../../lib/ruling';

export function Verdict({
  shown,
  open,
  rulebook,
}: {
  shown: AdviceInWords;
  open: OpenCase;
  rulebook: Rulebook | null;
}) {
  const told = saidIn(shown);
  const { advice, question } = shown;
  const cube = isCube(question.facts.cube) ? question.facts.cube : (open.table?.cube ?? null);
  return (
    <>
      <section class="card verdict" aria-live="polite">
        {advice.outcome !== NEEDS_FACTS && (
          <Pictogram remedies={advice.remedies} cube={cube} fallback={iconNamed(open.kind?.icon)} />
        )}
        <Source rulebook={rulebook} />
        <h2>{told.verdict}</h2>
        <p class="lead">
          {withoutRefs(told.why, advice.articles)}{' '}
          <ArticleRefs numbers={advice.articles} rulebook={shown.question.rulebook} />
        </p>
      </section>
      <Judgement shown={shown} />
    </>
  );
}

function Source({ rulebook }: { rulebook: Rulebook | null }) {
  return (
    <p class="src">
      <Icon name="book-open" />
      {rulebook && sourceOf(rulebook)}
    </p>
  );
}

/** Title and edition; what is called by no date has its title alone. */
function sourceOf(rulebook: Rulebook): string {
  const say = words(adviceWords);
  const title = said(rulebook.title);
  const edition = editionDate(rulebook.edition);
  if (edition === null) return title;
  return isDay(rulebook.edition) ? say.source({ title, date: edition }) : say.sourceOf({ title, date: edition });
}

/** The sentence without the articles at its end: they are set as links beside it. Those without a number stand there by title. */
export function withoutRefs(sentence: string, articles: readonly string[]): string {
  const cited = articles.every(articleNumber) ? ` (${articles.join(', ')}).` : / \([^()]*\)\.$/;
  return sentence.replace(cited, '.');
}

/** Where the rulebook leaves the case to the director, in part or wholly. */
function Judgement({ shown }: { shown: AdviceInWords }) {
  const say = words(adviceWords);
  const { advice } = shown;
  if (!advice.discretion) return null;
  const isSilent = advice.outcome === NOT_COVERED;
  return (
    <p class="note">
      <Icon name="scale" />
      <span>
        <b>{isSilent ? say.youDecide : say.discretion}</b>
        <br />
        {isSilent ? say.silentWhat : say.discretionWhat}
      </span>
    </p>
  );
}

export function DoNow({ shown }: { shown: AdviceInWords }) {
  const { now } = saidIn(shown);
  if (!now.length) return null;
  return (
    <section class="card">
      <h3>{words(adviceWords).doNow}</h3>
      <ol class="steps">
        {now.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Demanded sanctions stand apart from allowed ones. */
export function Sanctions({ shown }: { shown: AdviceInWords }) {
  const say = words(adviceWords);
  const { sanctions } = saidIn(shown);
  const groups = [
    { head: say.demands, rows: sanctions.filter((one) => one.force === 'must') },
    { head: say.allows, rows: sanctions.filter((one) => one.force !== 'must') },
  ].filter(({ rows }) => rows.length);
  return (
    <>
      {groups.map(({ head, rows }) => (
        <section class="card" key={head}>
          <h3 class="sect">{head}</h3>
          {rows.map((row) => (
            <SanctionRow key={row.text} sanction={row} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The reports owed; of a ruling, those that hang on a sanction only if it is imposed. */
export function Reports({ shown, imposed }: { shown: AdviceInWords; imposed?: readonly Pick<Sanction, 'kind'>[] }) {
  const duties = shown.advice.reports.map((report) => report.duty);
  const isOwed = (duty: string | undefined) => {
    const after = shown.advice.report_conditions.find((condition) => condition.duty === duty)?.sanctions;
    return !after || !imposed || imposed.some(({ kind }) => after.includes(kind));
  };
  return (
    <>
      {saidIn(shown).reports.map(
        (report, place) =>
          isOwed(duties[place]) && (
            <p class="note" key={report}>
              <Icon name="send" />
              <span>
                {withoutRefs(report, duties.slice(place, place + 1))}{' '}
                <ArticleRefs numbers={duties.slice(place, place + 1)} rulebook={shown.question.rulebook} />
              </span>
            </p>
          ),
      )}
    </>
  );
}

/** The deciding articles, the last cited first: it is the one that goes furthest into the case. */
export function Articles({ shown, rulebook }: { shown: AdviceInWords; rulebook: Rulebook | null }) {
  const { articles, reports } = shown.advice;
  const cited = [...articles].reverse().concat(reports.map((report) => report.duty));
  const cards = [...new Set(cited)].flatMap(
    (number) => rulebook?.articles.find((article) => article.number === number) ?? [],
  );
  if (!cards.length) return null;
  return (
    <div class="stack tight">
      <h3>{words(adviceWords).articles}</h3>
      {cards.map((article, index) => (
        <ArticleCard key={article.number} article={article} isOpen={index === 0} />
      ))}
    </div>
  );
}

/** The facts that were read, each with where it is known from. */
export function Because({ shown, open }: { shown: AdviceInWords; open: OpenCase }) {
  const { because } = saidIn(shown);
  if (!because.length) return null;
  return (
    <section class="card">
      <h3>{words(adviceWords).because}</h3>
      <ul class="why">
        {because.map(({ fact, text }) => (
          <li key={fact}>
            <Icon name="check" />
            <span>{text}</span>
            <span class="cap">{sourceWord(fact, open)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sourceWord(fact: string, { recorded, facts, found, zone }: OpenCase): string {
  const say = words(adviceWords);
  const known = recorded[fact];
  if (known && isSame(known.value, facts[fact])) return recordSource(known, zone);
  if (known) return say.recordChanged;
  return found ? say.you({ time: clockTime(found.incident.savedAt, zone) }) : '';
}
