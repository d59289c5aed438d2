// One's own account: name, passkeys, password, codes, and what happened to it.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { Awaited } from '../../components/notice';
import { Screen } from '../../components/screen';
import { Sessions } from '../../components/sessions';
import { toast } from '../../components/toast';
import { Wrong } from '../../components/wrong';
import { type Account, addPasskey, ask } from '../../lib/accounts';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { clockTime, shortDate } from '../../lib/i18n/format';
import { accounts, recordWords, roleWords } from '../../lib/i18n/words/accounts';
import { common } from '../../lib/i18n/words/common';
import { useReading } from '../../lib/offline/answers';
import { hasPasskeys } from '../../lib/passkeys';
import { to } from '../../lib/router/addresses';
import { navigate } from '../../lib/router/location';
import { askSession, home, secondFactor } from '../../lib/session';
import { Codes } from './codes';
import { useAct } from './confirming';
import { isLongEnough } from './new-account';
import { TakeAway } from './take-away';

export function AccountScreen() {
  const say = words(accounts);
  const reading = useReading(urls.account());
  return (
    <Screen title={say.account} sub={reading.data?.user.email} back={to('settings')}>
      {reading.data ? <Parts account={reading.data} /> : <Awaited reading={reading} />}
    </Screen>
  );
}

function Parts({ account }: { account: Account }) {
  return (
    <div class="page">
      <FactorNeeded account={account} />
      <Profile account={account} />
      <Passkeys account={account} />
      <Password account={account} />
      <Codes account={account} />
      <Sessions />
      <Log />
    </div>
  );
}

function FactorNeeded({ account }: { account: Account }) {
  const say = words(accounts);
  if (secondFactor.value?.step !== 'set-up') return null;
  const isSetUp = account.has_codes || account.passkeys.length > 0;
  const goOn = async () => {
    await askSession();
    navigate(home.value, { replace: true });
  };
  return (
    <section class="card form">
      <h2>{say.setUpFirst}</h2>
      <p>{say.setUpFirstWhat}</p>
      {isSetUp && (
        <button type="button" class="btn main-act" onClick={() => void goOn()}>
          {say.done}
        </button>
      )}
    </section>
  );
}

function Profile({ account }: { account: Account }) {
  const say = words(accounts);
  const name = useSignal(account.user.name);
  const initials = useSignal(account.user.initials);
  const { act, wrong, confirming } = useAct();
  const save = () => {
    const body = { name: name.value.trim(), initials: initials.value.trim(), language: account.user.language };
    void act(async () => {
      await ask('PUT', '/account', body);
      await askSession();
      toast(say.saved);
    });
  };
  return (
    <Form class="card form" onSubmit={save}>
      <Field label={say.name} autocomplete="name" value={name.value} onText={(text) => (name.value = text)} />
      <Field label={say.initials} value={initials.value} onText={(text) => (initials.value = text)} />
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      <button type="submit" class="btn">
        {say.save}
      </button>
      {confirming}
    </Form>
  );
}

function Passkeys({ account }: { account: Account }) {
  const say = words(accounts);
  const { act, wrong, confirming } = useAct(account);
  const add = () =>
    act(async () => {
      await addPasskey(say.thisDevice);
    });
  const remove = (id: number) =>
    act(async () => {
      await ask('DELETE', `/account/passkeys/${id}`);
    });
  return (
    <section class="card form">
      <h2>{say.passkeys}</h2>
      {account.passkeys.length === 0 ? (
        <p class="cap">{say.noPasskey}</p>
      ) : (
        <>
          <p class="cap">{words(common).deviceTimes}</p>
          <ul class="stack">
            {account.passkeys.map((passkey) => (
              <li key={passkey.id} class="row">
                <div class="grow">
                  <p class="strong">{passkey.name}</p>
                  <p class="cap">{say.added({ day: shortDate(passkey.created_at) })}</p>
                </div>
                <TakeAway
                  of={say.removeNamed({ name: passkey.name })}
                  ask={say.removePasskeyAsk({ name: passkey.name })}
                  what={say.removePasskeyWhat}
                  act={say.remove}
                  onAct={() => remove(passkey.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      {hasPasskeys() ? (
        <button type="button" class="btn" onClick={() => void add()}>
          <Icon name="scan-face" />
          {say.addPasskey}
        </button>
      ) : (
        <p class="cap">{say.passwordOnly}</p>
      )}
      {confirming}
    </section>
  );
}

function Password({ account }: { account: Account }) {
  const say = words(accounts);
  const password = useSignal('');
  const { act, wrong, confirming } = useAct(account);
  const save = () => {
    if (!isLongEnough(password.value)) {
      wrong.value = say.passwordNeeded;
      return;
    }
    void act(async () => {
      await ask('PUT', '/account/password', { password: password.value });
      password.value = '';
      await askSession();
      toast(say.passwordChanged);
    });
  };
  return (
    <Form class="card form" onSubmit={save}>
      <h2>{say.password}</h2>
      <Field
        label={say.newPassword}
        type="password"
        autocomplete="new-password"
        hint={say.passwordWhat}
        value={password.value}
        wrong={wrong.value}
        onText={(text) => (password.value = text)}
      />
      <button type="submit" class="btn">
        {account.has_password ? say.changePassword : say.setPassword}
      </button>
      {confirming}
    </Form>
  );
}

function Log() {
  const say = words(accounts);
  const { data } = useReading(urls.accountLog());
  if (!data) return null;
  return (
    <section class="card stack">
      <h2>{say.log}</h2>
      <p class="cap">{words(common).deviceTimes}</p>
      <ul class="stack">
        {data.records.map((line) => (
          <li key={line.id} class="row">
            <div class="grow">
              <p class="strong">{words(recordWords)[line.kind]}</p>
              <p class="cap">
                {[`${shortDate(line.at)}, ${clockTime(line.at)}`, line.device, line.address, detailOf(line)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a record is about. A role stands in it by its name: "director, Bréval Open". */
function detailOf({ kind, detail }: { kind: string; detail: string }): string {
  const [role, ...rest] = detail.split(', ');
  const names: Record<string, string> = words(roleWords);
  const word = kind.startsWith('role-') ? names[role ?? ''] : undefined;
  return word ? [word, ...rest].join(', ') : detail;
}
