// An article that unfolds to its text, set as law, in our words; the other languages a tap away.

import { useSignal } from '@preact/signals';
import type { Article } from '../lib/api/types';
import { LANGUAGES, nameOf } from '../lib/i18n/catalogues';
import { words } from '../lib/i18n/dictionary';
import { advice } from '../lib/i18n/words/advice';
import { rulebook as rulebookWords } from '../lib/i18n/words/rulebook';
import { to } from '../lib/router/addresses';
import { language } from '../lib/settings';
import { ArticleNumber } from './article-ref';
import { Icon } from './icon';

export function ArticleCard({ article, isOpen = false }: { article: Article; isOpen?: boolean }) {
  const say = words(advice);
  const chosen = useSignal<string | null>(null);
  const shown = chosen.value ?? language.value;
  return (
    <details class="article" open={isOpen} data-article={article.number}>
      <summary>
        <span class="no">
          <ArticleNumber number={article.number} />
        </span>
        <span>{article.title[language.value]}</span>
        <Icon name="chevron-down" />
      </summary>
      <div class="txt">
        <blockquote lang={shown}>{article.text[shown]}</blockquote>
        <p class="cap">{words(rulebookWords).ourWording}</p>
        <div class="article-acts">
          {LANGUAGES.filter((code) => code !== shown).map((code) => (
            <button key={code} type="button" class="btn plain" lang={code} onClick={() => (chosen.value = code)}>
              {nameOf(code)}
            </button>
          ))}
          <a class="btn plain" href={to('article', { rulebook: article.rulebook, article: article.number })}>
            {say.openInRulebook}
          </a>
        </div>
      </div>
    </details>
  );
}
