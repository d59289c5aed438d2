// An article's number in the law's own face, read with spaces; with an address it leads to the text.
import { urls } from '../lib/api/urls';
import { said } from '../lib/i18n/dictionary';
import { articleNumber, spokenArticle } from '../lib/i18n/format';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';

/** The number before a title; nothing where the rulebook has a title alone. */
export function ArticleNumber({ number }: { number: string }) {
  const shown = articleNumber(number);
  return (
    shown && (
      <>
        <span aria-hidden="true">{shown}</span>
        <span class="sr">{spokenArticle(shown)}</span>
      </>
    )
  );
}

interface RefProps {
  number: string;
  /** Where its title is, if it has no number. */
  rulebook?: string | undefined;
  /** Whether it leads to the text; within another link it doesn't. */
  isLink?: boolean;
}

export function ArticleRef({ number, rulebook, isLink = true }: RefProps) {
  const text = articleNumber(number) ? (
    <ArticleNumber number={number} />
  ) : (
    <Title number={number} rulebook={rulebook} />
  );
  if (!rulebook || !isLink) return <span class="ref">{text}</span>;
  return (
    <a class="ref" href={to('article', { rulebook, article: number })}>
      {text}
    </a>
  );
}

/** The title of an article without a number, once the rulebook is here. */
function Title({ number, rulebook }: { number: string; rulebook: string | undefined }) {
  const known = useReading(rulebook ? urls.rulebook(rulebook) : null).data;
  const title = known?.articles.find((article) => article.number === number)?.title;
  if (rulebook && !known) return <>…</>;
  return <>{title ? said(title) : number.replaceAll('-', ' ')}</>;
}
