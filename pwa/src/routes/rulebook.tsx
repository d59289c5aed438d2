// A rulebook: search, contents by section, and the article chosen; from 1024 side by side.
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { urls } from '../lib/api/urls';
import { said, words } from '../lib/i18n/dictionary';
import { articleNumber } from '../lib/i18n/format';
import { rulebook as rulebookWords } from '../lib/i18n/words/rulebook';
import { useMedia } from '../lib/media';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { ArticleView } from './rulebook/article-view';
import { Contents } from './rulebook/contents';
import { inForce } from './rulebook/in-force';

export function RulebookScreen({ params }: ScreenProps) {
  const say = words(rulebookWords);
  const id = params.rulebook ?? '';
  const number = params.article;
  const reading = useReading(urls.rulebook(id));
  const rulebook = reading.data;
  const isWide = useMedia('(min-width: 1024px)');
  const isReading = number !== undefined && !isWide;
  const shown = number ?? (isWide ? rulebook?.articles[0]?.number : undefined);
  const article = rulebook?.articles.find((known) => known.number === shown);
  const titleOf = (asked: string) => {
    const shown = articleNumber(asked);
    return shown ? say.article({ number: shown }) : article ? said(article.title) : say.title;
  };
  const title = isReading ? titleOf(number) : rulebook ? said(rulebook.title) : say.title;
  return (
    <Screen
      title={title}
      sub={rulebook && (isReading ? said(rulebook.title) : inForce(rulebook))}
      back={isReading ? to('rulebook', { rulebook: id }) : to('rulebooks')}
      layout={isWide && rulebook ? 'book' : ''}
    >
      {!rulebook && <Awaited reading={reading} />}
      {rulebook && !isReading && <Contents rulebook={rulebook} current={shown} />}
      {rulebook && shown !== undefined && (
        <div class="article-pane page" key={shown}>
          {article ? (
            <ArticleView rulebook={rulebook} article={article} />
          ) : (
            <Empty>{say.noArticle({ number: shown })}</Empty>
          )}
        </div>
      )}
    </Screen>
  );
}
