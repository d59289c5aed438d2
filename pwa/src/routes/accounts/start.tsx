// First visit: one's own tournament or the demo, by the set-up link from the terminal.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { Wrong } from '../../components/wrong';
import { ask, openDemo } from '../../lib/accounts';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { accounts } from '../../lib/i18n/words/accounts';
import { common } from '../../lib/i18n/words/common';
import { navigate } from '../../lib/router/location';
import { home } from '../../lib/session';
import { language } from '../../lib/settings';
import { Cover, ScreenLanguage } from './cover';
import { DeadLink } from './dead-link';
import { NewAccount } from './new-account';
import { sentenceOf } from './refusals';

/** Where the owner of a first account goes on. */
const NEW_TOURNAMENT = '/tournaments/new';

export function Start() {
  const say = words(accounts);
  const token = location.hash.slice(1);
  const expires = useSignal<string | null>(null);
  const failure = useSignal<{ reason: unknown } | null>(null);
  const isAccount = useSignal(false);
  const read = async () => {
    failure.value = null;
    try {
      expires.value = (await ask<{ expires_at: string }>('POST', '/set-up-link', { token })).expires_at;
    } catch (reason) {
      failure.value = { reason };
    }
  };
  useEffect(() => void read(), [token, language.value]);
  useEffect(() => {
    document.title = `${isAccount.value ? say.yourAccount : say.how} · Tablecall`;
  }, [say, isAccount.value]);
  return (
    <Cover isLow={isAccount.value}>
      <div class="sheetpage">
        {isAccount.value ? (
          <>
            <div class="row with-back">
              <button type="button" class="btn icon" aria-label={say.back} onClick={() => (isAccount.value = false)}>
                <Icon name="chevron-left" />
              </button>
              <h2>{say.yourAccount}</h2>
            </div>
            <p class="cap">{say.firstDirector}</p>
            <NewAccount at="/set-up-link" token={token} onDone={() => navigate(NEW_TOURNAMENT, { replace: true })} />
          </>
        ) : (
          <>
            {failure.value ? (
              <DeadLink
                title={say.setUpLink}
                reason={failure.value.reason}
                next={say.wholeSetUpLink}
                onRetry={() => void read()}
              />
            ) : (
              <h2>{say.how}</h2>
            )}
            {expires.value && <TwoWays token={token} onOwn={() => (isAccount.value = true)} />}
            <ScreenLanguage />
            {expires.value && <LinkUntil expires={expires.value} />}
          </>
        )}
      </div>
    </Cover>
  );
}

/** A server without a tournament has no zone of its own. */
export function LinkUntil({ expires }: { expires: string }) {
  return (
    <p class="cap">
      {words(accounts).linkUntil({ time: clockTime(expires) })} {words(common).deviceTimes}
    </p>
  );
}

function TwoWays({ token, onOwn }: { token: string; onOwn: () => void }) {
  const say = words(accounts);
  const isBusy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const demo = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    try {
      await openDemo(token);
      navigate(home.value, { replace: true });
    } catch (reason) {
      refused.value = sentenceOf(reason, say);
      isBusy.value = false;
    }
  };
  return (
    <>
      <button type="button" class="way first" onClick={onOwn}>
        <span class="sq">
          <Icon name="trophy" />
        </span>
        <span>
          <b>{say.own}</b>
          <span class="cap">{say.ownWhat}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
      <button type="button" class="way" aria-disabled={isBusy.value} onClick={() => void demo()}>
        <span class="sq">
          <Icon name="eye" />
        </span>
        <span>
          <b>{isBusy.value ? say.demoBusy : say.demo}</b>
          <span class="cap">{say.demoWhat}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
      {refused.value && <Wrong>{refused.value}</Wrong>}
    </>
  );
}
