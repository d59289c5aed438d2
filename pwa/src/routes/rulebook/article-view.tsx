// One article: number, heading, text in the law's own face; the other languages beside it; neighbours.
import { ArticleNumber } from '../../components/article-ref';
import { Icon } from '../../components/icon';
import { Marked } from '../../components/marked';
import type { Article, Rulebook } from '../../lib/api/types';
import { nameOf } from '../../lib/i18n/catalogues';
import { said, typeset, words } from '../../lib/i18n/dictionary';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';
import { useMedia } from '../../lib/media';
import { to } from '../../lib/router/addresses';
import { query } from '../../lib/router/location';
import { around, otherLanguages } from '../../lib/rulebook';
import { language } from '../../lib/settings';
import { Citing } from './citing';
import { CitingPrecedents } from './citing-precedents';
import { inForce } from './in-force';
import { KindLinks } from './kind-links';
import { sectionTitle } from './section-title';

export function ArticleView({ rulebook, article }: { rulebook: Rulebook; article: Article }) {
  const say = words(rulebookWords);
  const isWide = useMedia('(min-width: 1024px)');
  const here = language.value;
  const [beside, ...further] = isWide ? otherLanguages(article, here) : [null, ...otherLanguages(article, here)];
  const days = inForce(article);
  const own = days !== '' && days !== inForce(rulebook) ? say.articleInForce({ days }) : null;
  return (
    <>
      <header class="law-head" data-article={article.number}>
        <p class="cap">{sectionTitle(rulebook, article.section)}</p>
        <p class="law-no">
          <ArticleNumber number={article.number} />
        </p>
        <h2>{said(article.title)}</h2>
      </header>
      <div class="tongues">
        <div>
          {isWide && <h3>{nameOf(here)}</h3>}
          <Text article={article} code={here} />
          <p class="cap">{[own, say.ourWording].filter(Boolean).join(' ')}</p>
          {article.readings.map((reading) => (
            <p key={reading.en} class="note">
              <Icon name="eye" />
              <span>
                <b>{say.reading}</b>
                <br />
                {said(reading)}
              </span>
            </p>
          ))}
        </div>
        {beside && (
          <div lang={beside}>
            <h3>{nameOf(beside)}</h3>
            <Text article={article} code={beside} />
          </div>
        )}
      </div>
      {further.map((code) => code && <Further key={code} article={article} code={code} />)}
      {(article.kinds ?? []).length > 0 && (
        <section class="stack tight">
          <h3>{say.kindsThatTurn}</h3>
          <KindLinks rulebook={rulebook.id} kinds={article.kinds} />
        </section>
      )}
      <Citing rulebook={rulebook.id} number={article.number} />
      <CitingPrecedents rulebook={rulebook.id} number={article.number} />
      <Neighbours rulebook={rulebook} number={article.number} />
    </>
  );
}

/** The article in another language, under that language's own name. */
function Further({ article, code }: { article: Article; code: string }) {
  return (
    <details class="article" lang={code}>
      <summary>
        <Icon name="languages" />
        <span>{nameOf(code)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div class="txt">
        <p class="strong">{article.title[code]}</p>
        <Text article={article} code={code} />
        {article.readings.map((reading) => (
          <p key={reading.en} class="note">
            <Icon name="eye" />
            <span>{reading[code]}</span>
          </p>
        ))}
      </div>
    </details>
  );
}

function Text({ article, code }: { article: Article; code: string }) {
  const text = article.text[code] ?? '';
  const marks = (query.value.get('found') ?? '').split(' ').filter(Boolean);
  return (
    <blockquote class={`law ${code === language.value ? '' : 'other'}`} lang={code}>
      <Marked text={typeset(text, code)} marks={marks} />
    </blockquote>
  );
}

function Neighbours({ rulebook, number }: { rulebook: Rulebook; number: string }) {
  const say = words(rulebookWords);
  const { before, after, below } = around(rulebook.articles, number);
  const href = (article: Article) => to('article', { rulebook: rulebook.id, article: article.number });
  return (
    <>
      {below.length > 0 && (
        <section class="stack tight">
          <h3>{say.below}</h3>
          <ul class="list numbered">
            {below.map((article) => (
              <li key={article.number}>
                <a class="item" href={href(article)}>
                  <span class="no">
                    <ArticleNumber number={article.number} />
                  </span>
                  <span>{said(article.title)}</span>
                  <Icon name="chevron-right" class="go" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav class="steps-nav" aria-label={say.neighbours}>
        {before && <Step word={say.previous} article={before} href={href(before)} />}
        {after && <Step word={say.next} article={after} href={href(after)} isNext />}
      </nav>
    </>
  );
}

function Step({
  word,
  article,
  href,
  isNext = false,
}: {
  word: string;
  article: Article;
  href: string;
  isNext?: boolean;
}) {
  return (
    <a class={`btn ${isNext ? 'next' : ''}`} href={href}>
      {!isNext && <Icon name="chevron-left" />}
      <span class="grow">
        <span class="cap">
          {word}{' '}
          <span class="law-no">
            <ArticleNumber number={article.number} />
          </span>
        </span>
        <span class="what">{said(article.title)}</span>
      </span>
      {isNext && <Icon name="chevron-right" />}
    </a>
  );
}
