// The case's record: facts with those in dispute, position, articles, similar cases, and points left to judgement.
import { ArticleNumber } from '../../components/article-ref';
import { CaseBoard } from '../../components/case-board';
import { Icon } from '../../components/icon';
import { Memos } from '../../components/memos';
import { Photos } from '../../components/photos';
import { PrecedentRow } from '../../components/precedent-row';
import type { CaseFile, FactOfCase, PrecedentSummary } from '../../lib/api/types';
import { namesOf } from '../../lib/appeal';
import { isLinkPage } from '../../lib/bearer';
import { capital } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { appeal } from '../../lib/i18n/words/appeal';
import { complaint } from '../../lib/i18n/words/finality';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';
import { to } from '../../lib/router/addresses';
import { inWords, tongueOf } from '../../lib/tongues';

/** The file's right side: what members read. */
export function OnRecord({ file }: { file: CaseFile }) {
  const say = words(appeal);
  return (
    <>
      <Facts file={file} />
      <CaseBoard facts={file.question.facts} names={namesOf(file)} />
      <Photos
        incident={file.incident}
        onRecord={file.photos ?? [] /* a file that this device kept from an older server has none */}
        pathOf={(photo) => `/appeals/${file.id}/photos/${photo}`}
        zone={file.tournament.time_zone}
      />
      <Memos
        incident={file.incident}
        onRecord={file.memos ?? []}
        pathOf={(memo) => `/appeals/${file.id}/memos/${memo}`}
        zone={file.tournament.time_zone}
      />
      <WhatIsLaw file={file} />
      {file.articles.length > 0 && (
        <div class="stack tight">
          <h2 class="sect-name">{say.articles}</h2>
          {file.articles.map((article, place) => (
            <Article key={article.number} file={file} article={article} isOpen={place === 0} />
          ))}
        </div>
      )}
      {file.precedents.length > 0 && (
        <section class="stack tight">
          <h2 class="sect-name">{say.precedents}</h2>
          <ul class="list">
            {file.precedents.map((precedent) =>
              isLinkPage.value ? (
                <PlainPrecedent key={precedent.id} precedent={precedent} />
              ) : (
                <PrecedentRow key={precedent.id} precedent={precedent} />
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

function Facts({ file }: { file: CaseFile }) {
  const say = words(appeal);
  return (
    <section class="card">
      <h2 class="sect-name">{say.facts}</h2>
      <ul class="why">
        {file.facts.map((fact) => (
          <Fact key={fact.name} file={file} fact={fact} />
        ))}
      </ul>
      {file.note && (
        <p class="own-words">
          <b>{file.instance === 'complaint' ? words(complaint).noted : say.note}</b> {file.note}
        </p>
      )}
    </section>
  );
}

function Fact({ file, fact }: { file: CaseFile; fact: FactOfCase }) {
  const say = words(appeal);
  const names = namesOf(file);
  const line = say.fact({ label: capital(said(fact.label)), value: said(fact.value) });
  if (!fact.disputed_by.length) {
    return (
      <li>
        <Icon name="check" />
        <span>{line}</span>
      </li>
    );
  }
  return (
    <li class="open">
      <Icon name="circle-help" />
      <span>
        {say.disputed({ what: line })}
        <span class="cap">{fact.disputed_by.map((side) => say.disputedBy({ name: names[side] })).join('; ')}</span>
      </span>
    </li>
  );
}

/** Law and judgement are told apart: the members answer differently to each. */
function WhatIsLaw({ file }: { file: CaseFile }) {
  const say = words(appeal);
  const put = file.question_put;
  const isAllLaw = !put.is_judgement;
  const advised = file.advice && inWords(file.advice.words);
  return (
    <section class="card">
      <h2 class="sect-name">{say.advised}</h2>
      {advised && <p class="strong">{advised.verdict}</p>}
      {advised && <p>{advised.why}</p>}
      <p class="note law-or-not">
        <Icon name={isAllLaw ? 'book-open' : 'scale'} />
        <span>
          <b>{isAllLaw ? say.law : say.judgement}.</b>{' '}
          {isAllLaw
            ? say.lawOnly
            : [put.judgement && said(put.judgement), put.open_sanctions.length > 0 && say.maySanction]
                .filter(Boolean)
                .join(' ') || advised?.discretion}
        </span>
      </p>
    </section>
  );
}

interface ArticleProps {
  file: CaseFile;
  article: CaseFile['articles'][number];
  isOpen: boolean;
}

function Article({ file, article, isOpen }: ArticleProps) {
  const say = words(appeal);
  const readings = article.readings.map(said);
  return (
    <details class="article" open={isOpen} data-article={article.number}>
      <summary>
        <span class="no">
          <ArticleNumber number={article.number} />
        </span>
        <span>{said(article.title)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div class="txt">
        <blockquote>{said(article.text)}</blockquote>
        <p class="cap">{words(rulebookWords).ourWording}</p>
        {readings.length > 0 && (
          <details class="disputes">
            <summary>
              {say.readings({ count: readings.length })}
              <Icon name="chevron-down" />
            </summary>
            {readings.map((reading) => (
              <p key={reading} class="cap reading">
                {reading}
              </p>
            ))}
          </details>
        )}
        {!isLinkPage.value && (
          <div class="article-acts">
            <a class="btn plain" href={to('article', { rulebook: file.tournament.rulebook, article: article.number })}>
              {words(adviceWords).openInRulebook}
            </a>
          </div>
        )}
      </div>
    </details>
  );
}

/** A precedent for link holders, who can't open its page. */
function PlainPrecedent({ precedent }: { precedent: PrecedentSummary }) {
  const tongue = tongueOf(precedent.headline);
  return (
    <li>
      <div class="item">
        <Icon name="bookmark" />
        <span class="grow">
          <b class="strong" lang={tongue}>
            {precedent.headline[tongue]}
          </b>
          <span class="cap">{[precedent.citation, precedent.articles.join(', ')].join(' · ')}</span>
        </span>
      </div>
    </li>
  );
}
