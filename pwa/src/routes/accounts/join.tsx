// Accepting an invitation, on a phone: who invites to what, then an account or the one that is there.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Wrong } from '../../components/wrong';
import { acceptInvitation, ask, type OfferedRole } from '../../lib/accounts';
import { words } from '../../lib/i18n/dictionary';
import { longDate } from '../../lib/i18n/format';
import { accounts, roleWords } from '../../lib/i18n/words/accounts';
import { to } from '../../lib/router/addresses';
import { navigate } from '../../lib/router/location';
import { home, me, secondFactor } from '../../lib/session';
import { change, language, settings } from '../../lib/settings';
import { Cover, ScreenLanguage } from './cover';
import { DeadLink } from './dead-link';
import { NewAccount } from './new-account';
import { sentenceOf } from './refusals';

export function Join() {
  const say = words(accounts);
  const token = location.hash.slice(1);
  const offer = useSignal<OfferedRole | null>(null);
  const failure = useSignal<{ reason: unknown } | null>(token ? null : { reason: null });
  const isIn = useSignal(false);
  const read = async () => {
    if (!token) return;
    try {
      offer.value = await ask<OfferedRole>('POST', '/invitation', { token });
      failure.value = null;
      if (settings.value.language === null) change({ language: offer.value.language });
    } catch (reason) {
      if (!isIn.value) failure.value = { reason };
    }
  };
  useEffect(() => void read(), [token, language.value]);
  const found = offer.value;
  const title = found ? say.invitedTo({ by: found.invited_by, tournament: found.tournament_name }) : say.invitation;
  useEffect(() => {
    document.title = `${title} · Tablecall`;
  }, [title]);
  const enter = () => {
    isIn.value = true;
    if (found?.role === 'committee') return;
    change(found && found.role !== 'officer' ? { tournament: found.tournament } : {});
    const step = secondFactor.value?.step; // an office asks for more than a password: shown now, or set up first
    navigate(step === 'give' ? '/login' : step ? to('account') : home.value, { replace: true });
  };
  return (
    <Cover isLow>
      <div class="sheetpage">
        {found && (
          <>
            <h2>{title}</h2>
            <p>
              <b>{say.asRole({ role: words(roleWords)[found.role] })}</b>
              <br />
              <span class="cap">
                {[found.federation, found.place, longDate(found.starts_on, 'UTC')].filter(Boolean).join(' · ')}
              </span>
            </p>
            {isIn.value ? (
              <p role="status">{`${say.joined} ${say.poolWhat}`}</p>
            ) : (
              <Accept offer={found} token={token} onDone={enter} />
            )}
          </>
        )}
        {failure.value && (
          <DeadLink title={title} reason={failure.value.reason} next={say.wholeInvitation} onRetry={() => void read()}>
            <a class="btn" href="/login">
              {say.haveAccount}
            </a>
          </DeadLink>
        )}
        <ScreenLanguage />
      </div>
    </Cover>
  );
}

function Accept({ offer, token, onDone }: { offer: OfferedRole; token: string; onDone: () => void }) {
  const say = words(accounts);
  const isNew = useSignal(false);
  const isBusy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const user = me.value;
  const accept = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    try {
      await acceptInvitation(token);
      onDone();
    } catch (reason) {
      refused.value = sentenceOf(reason, say);
      isBusy.value = false;
    }
  };
  if (user && !isNew.value)
    return (
      <div class="form">
        <button type="button" class="btn main-act" aria-disabled={isBusy.value} onClick={() => void accept()}>
          {say.acceptAs({ name: user.name })}
        </button>
        <button type="button" class="btn" onClick={() => (isNew.value = true)}>
          {say.createNew}
        </button>
        {refused.value && <Wrong>{refused.value}</Wrong>}
      </div>
    );
  return (
    <>
      <NewAccount at="/invitation" token={token} name={offer.name} email={offer.email} onDone={onDone} />
      <a class="btn" href={`/login?next=${encodeURIComponent(`/join#${token}`)}`}>
        {say.haveAccount}
      </a>
    </>
  );
}
