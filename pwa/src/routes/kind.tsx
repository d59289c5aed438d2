// A kind of question as the rulebook describes it: what is asked, how it can come out, and the articles that decide it.
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { urls } from '../lib/api/urls';
import { useDescription } from '../lib/case';
import { capital } from '../lib/facts/saying';
import { said, words } from '../lib/i18n/dictionary';
import { rulebook as rulebookWords } from '../lib/i18n/words/rulebook';
import { kindOf } from '../lib/kinds';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { ArticleRows } from './rulebook/article-rows';

/** Outcomes that every kind has. */
const COMMON = new Set(['needs-facts', 'not-covered']);

export function KindScreen({ params }: ScreenProps) {
  const say = words(rulebookWords);
  const id = params.rulebook ?? '';
  const name = params.kind ?? '';
  const description = useDescription(id);
  const book = useReading(urls.rulebook(id)).data;
  const kind = kindOf(description.data, name);
  const articles = (book?.articles ?? []).filter((article) => (article.kinds ?? []).some((of) => of.kind === name));
  return (
    <Screen
      title={kind ? said(kind.label) : say.kind}
      sub={book && said(book.title)}
      back={to('rulebook', { rulebook: id })}
    >
      {!description.data && <Awaited reading={description} />}
      {description.data && !kind && <Empty>{say.noKind({ kind: name })}</Empty>}
      {kind && (
        <div class="page stack">
          <p>{capital(said(kind.hint))}.</p>
          <section class="stack tight">
            <h2>{say.articlesOfKind}</h2>
            {articles.length > 0 ? (
              <ArticleRows articles={articles} rulebook={id} />
            ) : (
              <p class="cap">{say.noArticlesOfKind}</p>
            )}
          </section>
          <section class="stack tight">
            <h2>{say.outcomes}</h2>
            <dl class="meanings">
              {kind.outcomes
                .filter((outcome) => !COMMON.has(outcome.outcome))
                .map((outcome) => (
                  <div key={outcome.outcome}>
                    <dt class="strong">{said(outcome.label)}</dt>
                    <dd>{said(outcome.meaning)}</dd>
                  </div>
                ))}
            </dl>
          </section>
          <section class="stack tight">
            <h2>{say.asked}</h2>
            <ul class="plain">
              {kind.facts.map((fact) => (
                <li key={fact.name}>{said(fact.question)}</li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Screen>
  );
}
