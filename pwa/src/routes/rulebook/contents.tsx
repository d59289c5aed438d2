// The contents of a rulebook by section, or what a search found.
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { Empty } from '../../components/notice';
import type { Rulebook, SearchAnswer } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';
import { sections } from '../../lib/rulebook';
import { useSearch } from '../../lib/search';
import { ArticleRows } from './article-rows';
import { KindLinks } from './kind-links';
import { sectionTitle } from './section-title';

interface Props {
  rulebook: Rulebook;
  current: string | undefined;
}

export function Contents({ rulebook, current }: Props) {
  const say = words(rulebookWords);
  const asked = useSignal('');
  const found = useSearch(rulebook, asked.value);
  return (
    <nav class="toc-pane page" aria-label={say.contents}>
      <SearchBox
        text={asked.value}
        onText={(text) => {
          asked.value = text;
        }}
      />
      <p class="sr" role="status">
        {found && !found.instead ? say.results({ count: found.hits.length }) : ''}
      </p>
      {found && (
        <Found
          rulebook={rulebook}
          found={found}
          current={current}
          onInstead={(text) => {
            asked.value = text;
          }}
        />
      )}
      {!found && (
        <div class="toc">
          {sections(rulebook.articles).map(({ section, articles }) => (
            <section key={section}>
              <h2>{sectionTitle(rulebook, section)}</h2>
              <ArticleRows articles={articles} rulebook={rulebook.id} current={current} />
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

/** Words of the rulebook that may have been meant: each can be looked for with one tap. */
function Near({
  before,
  words: near,
  onWord,
}: {
  before: string;
  words: readonly string[];
  onWord: (word: string) => void;
}) {
  if (near.length === 0) return null;
  return (
    <span class="near">
      {' '}
      {before}
      {near.map((word) => (
        <button key={word} type="button" class="link" onClick={() => onWord(word)}>
          {word}
        </button>
      ))}
    </span>
  );
}

interface FoundProps {
  rulebook: Rulebook;
  found: SearchAnswer;
  current: string | undefined;
  onInstead: (text: string) => void;
}

/** Search results: articles and kinds; without a match for the words as typed, the words searched instead. */
function Found({ rulebook, found, current, onInstead }: FoundProps) {
  const say = words(rulebookWords);
  const { asked, instead, marks } = found;
  const articles = found.hits
    .filter((hit) => hit.what === 'article')
    .map((hit) => ({ number: hit.name, title: hit.title }));
  const kinds = found.hits
    .filter((hit) => hit.what === 'kind')
    .map((hit) => ({ kind: hit.name, group: '', icon: hit.icon ?? '', label: hit.title }));
  if (found.hits.length === 0) {
    return (
      <>
        <Empty>{say.nothing({ words: asked })}</Empty>
        <Near before={say.nearest} words={found.near} onWord={onInstead} />
      </>
    );
  }
  return (
    <>
      {instead && (
        <div class="note" role="status">
          <Icon name="search" />
          <span>
            {say.nothingInstead({ words: asked, other: instead })}{' '}
            <button type="button" class="link" onClick={() => onInstead(instead)}>
              {instead}
            </button>
            <Near before={say.orNear} words={found.near} onWord={onInstead} />
          </span>
        </div>
      )}
      {articles.length > 0 && (
        <ArticleRows articles={articles} rulebook={rulebook.id} current={current} marks={marks} />
      )}
      {kinds.length > 0 && (
        <section class="stack tight">
          <h2>{say.kinds}</h2>
          <KindLinks rulebook={rulebook.id} kinds={kinds} />
        </section>
      )}
    </>
  );
}
