// Reasons as the engine gives them: a sentence, and at its end the article that it rests on.
import { ArticleRef } from '../components/article-ref';
import { urls } from '../lib/api/urls';
import { said as saidIn, words } from '../lib/i18n/dictionary';
import { articleNumber } from '../lib/i18n/format';
import { reader } from '../lib/offline/answers';
import { usePublic } from '../lib/public-page';
import { language } from '../lib/settings';
import type { Reason } from './overview';
import { said } from './words';

type Cited = NonNullable<Reason['article']>;

/** Numbered sentences in the order in which the engine decided. */
export function Because({ reasons }: { reasons: readonly Reason[] }) {
  const say = words(said);
  if (reasons.length === 0) return <p class="cap">{say.noReasons}</p>;
  return (
    <ol class="because">
      {reasons.map((reason, index) => (
        <li key={index}>
          <span>
            <Sentence reason={reason} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** One reason; within a label or a button its article is no link. */
export function Sentence({ reason: { text, article }, isLink = true }: { reason: Reason; isLink?: boolean }) {
  return (
    <>
      {text[language.value]}
      {article && ' '}
      {article && reader.value === null && <InPublic article={article} />}
      {article && reader.value !== null && (
        <ArticleRef number={article.number} rulebook={article.rulebook} isLink={isLink} />
      )}
    </>
  );
}

const ONCE_AN_HOUR = 3600;

/** Its number or title alone: the rulebook's screens need an account. */
function InPublic({ article: { rulebook, number } }: { article: Cited }) {
  const shown = articleNumber(number);
  const known = usePublic(shown ? null : urls.article(rulebook, number), ONCE_AN_HOUR).data;
  return <span class="ref">{shown ?? (known ? saidIn(known.title) : '…')}</span>;
}
