// A report on the screen: what was decided first, then the matter, the facts, the advice, and what stands on record.
import type { ComponentChildren } from 'preact';
import { capital, sayScore } from '../../lib/facts/saying';
import { type Words, words } from '../../lib/i18n/dictionary';
import { clockTime, inSentence, shortDate } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { documentWords } from '../../lib/i18n/words/report-document';
import { withCounted } from '../../lib/marked-time';
import {
  isResults,
  isStatement,
  type ReportDocument,
  type RulingReport,
  type StatementReport,
} from '../../lib/report-document';
import { ArticleNumber, ArticleRef } from '../article-ref';
import { Pill } from '../pill';
import { PositionPicture } from '../position-picture';
import { AppealSection } from './appeal-section';
import { Former } from './former';
import { ResultsTable } from './results-table';

export type Say = Words<typeof documentWords.entries>;

/** A day and a time at the venue. */
export function moment(at: string, zone: string): string {
  return `${shortDate(at, zone)}, ${clockTime(at, zone)}`;
}

/** A time of the document by its place in it, with its mark where the server counts another time. */
export function timeIn(document: ReportDocument, field: string, said: string): string {
  const mark = document.time_marks?.find((each) => each.field === field);
  return mark ? withCounted(said, mark.claimed_at, mark.counted_at, document.tournament.time_zone) : said;
}

export function ReportText({ document }: { document: ReportDocument }) {
  if (isResults(document)) return <ResultsTable document={document} />;
  if (isStatement(document)) return <Statement document={document} />;
  return <RulingText document={document} />;
}

/** A headed part of a report, in the language in which it was written. */
export function Part({ title, lang, children }: { title: string; lang?: string; children: ComponentChildren }) {
  return (
    <section class="card part">
      <h2>{title}</h2>
      <div class="stack tight" lang={lang}>
        {children}
      </div>
    </section>
  );
}

function RulingText({ document }: { document: RulingReport }) {
  const say = words(documentWords);
  const { ruling, advice, dispute, language } = document;
  const zone = document.tournament.time_zone;
  return (
    <>
      <section class="card verdict part">
        <p class="pills">
          <Pill tone={ruling.departs ? 'may' : 'settled'} icon={ruling.departs ? 'gavel' : 'check'}>
            {ruling.departs ? say.departs : say.asAdvised}
          </Pill>
        </p>
        <h2 lang={language}>{ruling.verdict}</h2>
        <Steps lines={ruling.now} lang={language} />
        {ruling.reasons && (
          <>
            <h3>{say.reasons}</h3>
            <blockquote class="reasons-text" lang={language}>
              {ruling.reasons}
            </blockquote>
          </>
        )}
        <p class="cap">
          {[say.ruledBy, ruling.ruled_by].join(' ')} ·{' '}
          {timeIn(document, 'ruling.ruled_at', moment(ruling.ruled_at, zone))}
          {ruling.told_at &&
            ` · ${say.told({ time: timeIn(document, 'ruling.told_at', clockTime(ruling.told_at, zone)) })}`}
        </p>
      </section>
      <Part title={say.question} lang={language}>
        <p class="lead">{dispute.matter}</p>
        <dl class="pairs-list">
          <Pair word={say.where} text={whereOf(document, say)} />
          <Pair word={say.happened} text={timeIn(document, 'dispute.happened_at', moment(dispute.happened_at, zone))} />
          {dispute.called_by && <Pair word={say.calledBy} text={dispute.called_by} />}
          {dispute.note && <Pair word={say.note} text={dispute.note} />}
          {dispute.photos ? <Pair word={say.photos} text={String(dispute.photos)} /> : null}
        </dl>
      </Part>
      {document.facts.length > 0 && (
        <Part title={say.facts} lang={language}>
          <dl class="pairs-list">
            {document.facts.map((fact) => (
              <Pair key={fact.label} word={capital(fact.label)} text={capital(fact.value)} />
            ))}
          </dl>
        </Part>
      )}
      <Part title={say.advice} lang={language}>
        <p class="strong">{advice.verdict}</p>
        {advice.why && <p>{advice.why}</p>}
        <Steps lines={advice.now} />
        {advice.sanctions.map((sanction) => (
          <p key={sanction.text} class="pills">
            <Pill tone={sanction.force === 'must' ? 'grave' : 'may'} icon="gavel">
              {say[sanction.force]}
            </Pill>
            <span>{sanction.text}</span>
          </p>
        ))}
      </Part>
      {document.reading.length > 0 && (
        <Part title={say.reading} lang={language}>
          {document.reading.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Part>
      )}
      {document.appeal && <AppealSection appeal={document.appeal} document={document} />}
      {document.former && <Former former={document.former} document={document} />}
      <Part title={say.penalties} lang={language}>
        {document.penalties.length === 0 && <p>{say.noPenalty}</p>}
        {document.penalties.map((penalty) => (
          <p key={penalty.text}>
            {penalty.text} <ArticleRef number={penalty.article} rulebook={document.rulebook.id} />
          </p>
        ))}
      </Part>
      <Remarks document={document} />
    </>
  );
}

/** The board beside the text; its words for those who don't see it. */
export function ReportPosition({ document }: { document: ReportDocument }) {
  const say = words(documentWords);
  if (isResults(document) || isStatement(document) || !document.position) return null;
  const { xgid, words: told } = document.position;
  return (
    <section class="card part">
      <h2>{say.position}</h2>
      {xgid && <PositionPicture id={xgid} />}
      <p lang={document.language}>{told}</p>
      {xgid && <p class="cap mono">{xgid}</p>}
    </section>
  );
}

export function ReportArticles({ document }: { document: ReportDocument }) {
  const say = words(documentWords);
  if (document.articles.length === 0) return null;
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{say.articles}</h2>
      {document.articles.map((article) => (
        <details key={article.number} class="article">
          <summary>
            <ArticleNumber number={article.number} />
            <span lang={document.language}>{article.title}</span>
          </summary>
          <div class="txt">
            <blockquote lang={document.language}>{article.text}</blockquote>
            <ArticleRef number={article.number} rulebook={document.rulebook.id} />
          </div>
        </details>
      ))}
    </section>
  );
}

function Statement({ document }: { document: StatementReport }) {
  const say = words(documentWords);
  const title = document.about === 'decision' ? say.statement : say[document.about];
  return (
    <>
      <section class="card verdict part">
        <h2>{title}</h2>
        {document.concerns && <p class="lead">{document.concerns}</p>}
        {document.verdict && <p lang={document.language}>{document.verdict}</p>}
        <blockquote class="reasons-text" lang={document.language}>
          {document.text}
        </blockquote>
        <p class="cap">
          {[document.written_by, document.written_as && say[document.written_as]].filter(Boolean).join(', ')} ·{' '}
          {timeIn(document, 'written_at', moment(document.written_at, document.tournament.time_zone))}
        </p>
      </section>
      <Remarks document={document} />
    </>
  );
}

export function Remarks({ document }: { document: ReportDocument }) {
  const { remarks = [], language, tournament } = document;
  const say = words(documentWords);
  if (remarks.length === 0) return null;
  return (
    <Part title={say.remarks} lang={language}>
      {remarks.map((remark, place) => (
        <div key={remark.written_at} class="remark">
          <p class="said-text">{remark.text}</p>
          <p class="cap">
            {remark.by} ·{' '}
            {timeIn(document, `remarks[${place}].written_at`, moment(remark.written_at, tournament.time_zone))}
          </p>
        </div>
      ))}
    </Part>
  );
}

export function Pair({ word, text }: { word: string; text: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Steps({ lines, lang }: { lines: readonly string[]; lang?: string }) {
  if (lines.length === 0) return null;
  return (
    <ol class="steps-list" lang={lang}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

function whereOf({ match }: RulingReport, say: Say): string {
  const table = match.table && inSentence(words(common).table({ number: Number(match.table) }));
  return [match.division, match.round && say.round({ round: match.round }), table].filter(Boolean).join(', ');
}

export function scoreChange(document: ReportDocument): string | null {
  if (isResults(document) || isStatement(document) || !document.score_after) return null;
  const names = { A: document.match.side_a, B: document.match.side_b };
  const after = sayScore(document.score_after, names);
  const before = document.score_before && sayScore(document.score_before, names);
  return before === null || before === after ? after : `${before} → ${after}`;
}
