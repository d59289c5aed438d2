// A private link that leads nowhere: what is wrong with it, and what its holder does next.
import type { ComponentChildren } from 'preact';
import { Wrong } from '../../components/wrong';
import { Unreachable } from '../../lib/api/http';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { sentenceOf } from './refusals';

interface Props {
  title: string;
  /** Why it can't be opened; null where the address has no link in it. */
  reason: unknown;
  /** Where a link that works comes from. */
  next: string;
  onRetry: () => void;
  children?: ComponentChildren;
}

export function DeadLink({ title, reason, next, onRetry, children }: Props) {
  const say = words(accounts);
  const isOffline = reason instanceof Unreachable;
  return (
    <>
      <h2>{title}</h2>
      <Wrong>{reason === null ? say.noLinkHere : sentenceOf(reason, say)}</Wrong>
      {!isOffline && <p>{next}</p>}
      {isOffline && (
        <button type="button" class="btn main-act" onClick={onRetry}>
          {say.tryAgain}
        </button>
      )}
      {children}
    </>
  );
}
