// An article's number in the law's own face, read with spaces; with an address it leads to the text.
import { spokenArticle } from '../lib/i18n/format';
import { to } from '../lib/router/addresses';

export function ArticleRef({ number, rulebook }: { number: string; rulebook?: string | undefined }) {
  const text = (
    <>
      <span aria-hidden="true">{number}</span>
      <span class="sr">{spokenArticle(number)}</span>
    </>
  );
  if (!rulebook) return <span class="ref">{text}</span>;
  return (
    <a class="ref" href={to('article', { rulebook, article: number })}>
      {text}
    </a>
  );
}
