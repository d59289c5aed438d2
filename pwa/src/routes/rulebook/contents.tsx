// The contents of a rulebook by section, or what a search found.
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { Empty } from '../../components/notice';
import type { Article, Rulebook } from '../../lib/api/types';
import { said, words } from '../../lib/i18n/dictionary';
import { spokenArticle } from '../../lib/i18n/format';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';
import { to } from '../../lib/router/addresses';
import { search, sections } from '../../lib/rulebook';
import { sectionTitle } from './section-title';

interface Props {
  rulebook: Rulebook;
  current: string | undefined;
}

export function Contents({ rulebook, current }: Props) {
  const say = words(rulebookWords);
  const asked = useSignal('');
  const found = search(rulebook.articles, asked.value);
  const isAsking = asked.value.trim() !== '';
  return (
    <nav class="toc-pane page" aria-label={say.contents}>
      <SearchBox
        text={asked.value}
        onText={(text) => {
          asked.value = text;
        }}
      />
      <p class="sr" role="status">
        {isAsking ? say.results(found.length) : ''}
      </p>
      {isAsking && found.length === 0 && <Empty>{say.nothing(asked.value.trim())}</Empty>}
      {isAsking && found.length > 0 && <Rows articles={found} rulebook={rulebook.id} current={current} />}
      {!isAsking && (
        <div class="toc">
          {sections(rulebook.articles).map(({ section, articles }) => (
            <section key={section}>
              <h2>{sectionTitle(rulebook, section)}</h2>
              <Rows articles={articles} rulebook={rulebook.id} current={current} />
            </section>
          ))}
        </div>
      )}
    </nav>
  );
}

function SearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const say = words(rulebookWords);
  const id = useId();
  return (
    <search class="searchbox">
      <Icon name="search" />
      <label class="sr" for={id}>
        {say.searchHint}
      </label>
      <input
        id={id}
        class="input"
        type="search"
        inputMode="search"
        autocomplete="off"
        placeholder={say.search}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {text && (
        <button type="button" class="btn icon" aria-label={say.clear} onClick={() => onText('')}>
          <Icon name="x" />
        </button>
      )}
    </search>
  );
}

function Rows({
  articles,
  rulebook,
  current,
}: {
  articles: readonly Article[];
  rulebook: string;
  current: string | undefined;
}) {
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
            href={to('article', { rulebook, article: article.number })}
            aria-current={article.number === current ? 'page' : undefined}
          >
            <span class="no">
              <span aria-hidden="true">{article.number}</span>
              <span class="sr">{spokenArticle(article.number)}</span>
            </span>
            <span>{said(article.title)}</span>
            <Icon name="chevron-right" class="go" />
          </a>
        </li>
      ))}
    </ul>
  );
}
