// A note that a decision is final, with the article: no further appeal.
import type { OpenCase } from '../lib/case';
import { words } from '../lib/i18n/dictionary';
import { finality as finalityWords } from '../lib/i18n/words/finality';
import { ArticleRefs } from './facts/live-advice';
import { Icon } from './icon';

export type Final = NonNullable<NonNullable<NonNullable<OpenCase['found']>['file']>['finality']>;

/** Whether no appeal is possible any more; unknown on this device counts as possible. */
export function isFinal(finality: Final | null | undefined): finality is Final {
  return finality?.goes_to === 'nobody';
}

export function FinalNote({ finality }: { finality: Final }) {
  const say = words(finalityWords);
  const { advice } = finality;
  return (
    <p class="note final-note">
      <Icon name="lock" />
      <span>
        <b>{say.isFinal}.</b> {sentence(finality)}{' '}
        {advice && <ArticleRefs numbers={advice.advice.articles} rulebook={advice.question.rulebook} />}
      </span>
    </p>
  );
}

function sentence(finality: Final): string {
  const say = words(finalityWords);
  if (!finality.advice) return say.silent;
  if (finality.decided_by === 'committee') return say.ofCommittee;
  return finality.advice.advice.outcome === 'final' ? say.ofDirector : say.notAppealable;
}
