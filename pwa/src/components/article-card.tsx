// An article that unfolds to its text, set as law, in our words; the other language a tap away.

import { useSignal } from '@preact/signals';
import type { Article } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { advice } from '../lib/i18n/words/advice';
import { rulebook as rulebookWords } from '../lib/i18n/words/rulebook';
import { to } from '../lib/router/addresses';
import { language } from '../lib/settings';
import { ArticleNumber } from './article-ref';
import { Icon } from './icon';

export function ArticleCard({ article, isOpen = false }: { article: Article; isOpen?: boolean }) {
  const say = words(advice);
  const isOther = useSignal(false);
  const other = language.value === 'fr' ? 'en' : 'fr';
  const shown = isOther.value ? other : language.value;
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
          <button type="button" class="btn plain" onClick={() => (isOther.value = !isOther.value)}>
            <span lang={isOther.value ? language.value : other}>{isOther.value ? say.inThis : say.inOther}</span>
          </button>
          <a class="btn plain" href={to('article', { rulebook: article.rulebook, article: article.number })}>
            {say.openInRulebook}
          </a>
        </div>
      </div>
    </details>
  );
}
