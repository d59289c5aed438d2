// Articles as rows: number and title; the chosen one is kept in sight.

import { useEffect, useRef } from 'preact/hooks';
import { ArticleNumber } from '../../components/article-ref';
import { Icon } from '../../components/icon';
import { Marked } from '../../components/marked';
import type { Article } from '../../lib/api/types';
import { said } from '../../lib/i18n/dictionary';
import { to } from '../../lib/router/addresses';

interface Props {
  articles: readonly Pick<Article, 'number' | 'title'>[];
  rulebook: string;
  current?: string | undefined;
  /** Words to be marked. */
  marks?: readonly string[];
}

export function ArticleRows({ articles, rulebook, current, marks = [] }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul class="list numbered" ref={list}>
      {articles.map((article) => (
        <li key={article.number}>
          <a
            class="item"
            href={`${to('article', { rulebook, article: article.number })}${marks.length ? `?found=${encodeURIComponent(marks.join(' '))}` : ''}`}
            aria-current={article.number === current ? 'page' : undefined}
          >
            <span class="no">
              <ArticleNumber number={article.number} />
            </span>
            <span>
              <Marked text={said(article.title)} marks={marks} />
            </span>
            <Icon name="chevron-right" class="go" />
          </a>
        </li>
      ))}
    </ul>
  );
}
