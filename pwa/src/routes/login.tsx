// Log in: people with a PIN on this device as rows, then e-mail and password.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Field } from '../components/field';
import { Form } from '../components/form';
import { Icon } from '../components/icon';
import { LanguageChoice } from '../components/languages';
import { Mark } from '../components/mark';
import { hasLapsed, isReachable, Unreachable } from '../lib/api/http';
import { Refused } from '../lib/api/problem';
import { type Words, words } from '../lib/i18n/dictionary';
import { accounts } from '../lib/i18n/words/accounts';
import { login } from '../lib/i18n/words/login';
import { pin } from '../lib/i18n/words/pin';
import { notOnServer, waitingByName } from '../lib/offline/sync';
import { navigate, query } from '../lib/router/location';
import { home, logIn, me, secondFactor } from '../lib/session';
import { change, language } from '../lib/settings';
import { PeopleHere } from './accounts/people-here';
import { PasskeyButton, SecondStep } from './accounts/second-step';
import '../styles/login.css';

export function Login() {
  const say = words(login);
  useEffect(() => {
    document.title = `${say.title} · Tablecall`;
  }, [say]);
  const isIn = me.value !== null && !hasLapsed.value;
  useEffect(() => {
    if (isIn) navigate(nextPath(query.value.get('next')), { replace: true });
  }, [isIn]);
  // what waits of people with a PIN stands in their rows
  const waiting = notOnServer.value.length + (waitingByName.value.find(({ name }) => !name)?.count ?? 0);
  return (
    <div class="login">
      <main id="main">
        <div class="head">
          <Mark class="mark" />
          <h1>Tablecall</h1>
          <p class="cap">{say.what}</p>
        </div>
        <PeopleHere />
        {secondFactor.value?.step === 'give' ? <SecondStep ways={secondFactor.value.ways} /> : <LoginForm />}
        <div class="foot">
          {waiting > 0 && (
            <p class="note">
              <Icon name="cloud-upload" />
              <span>{say.waitingHere({ count: waiting })}</span>
            </p>
          )}
          <LanguageChoice
            label={say.language}
            value={language.value}
            onChoose={(chosen) => change({ language: chosen })}
          />
        </div>
      </main>
    </div>
  );
}

/** Only an address of this app may follow the log-in. */
function nextPath(asked: string | null): string {
  return asked?.startsWith('/') && !asked.startsWith('//') && !asked.startsWith('/login') ? asked : home.value;
}

function LoginForm() {
  const say = words(login);
  const email = useSignal(me.value?.email ?? '');
  const password = useSignal('');
  const isShown = useSignal(false);
  const isBusy = useSignal(false);
  const wrong = useSignal<{ email?: string; password?: string }>({});
  const submit = async () => {
    wrong.value = {
      ...(email.value.trim() ? {} : { email: say.emailNeeded }),
      ...(password.value ? {} : { password: say.passwordNeeded }),
    };
    if (wrong.value.email || wrong.value.password || isBusy.value) return;
    isBusy.value = true;
    try {
      await logIn(email.value.trim(), password.value);
      if (!me.value && secondFactor.value === null) wrong.value = { password: words(pin).pinNeeded };
    } catch (reason) {
      wrong.value = { password: sentence(reason, say) };
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <Form class="form" onSubmit={submit}>
      <Field
        label={say.email}
        type="email"
        inputMode="email"
        autocomplete="username"
        autocapitalize="none"
        value={email.value}
        wrong={wrong.value.email ?? null}
        onText={(text) => {
          email.value = text;
        }}
      />
      <Field
        label={say.password}
        type={isShown.value ? 'text' : 'password'}
        autocomplete="current-password"
        value={password.value}
        wrong={wrong.value.password ?? null}
        onText={(text) => {
          password.value = text;
        }}
        peek={
          <button
            type="button"
            class="btn icon peek"
            aria-label={isShown.value ? say.hide : say.show}
            onClick={() => {
              isShown.value = !isShown.value;
            }}
          >
            <Icon name={isShown.value ? 'eye-off' : 'eye'} />
          </button>
        }
      />
      {!isReachable.value && (
        <p class="note" role="status">
          <Icon name="cloud-alert" />
          <span>{say.offline}</span>
        </p>
      )}
      <button type="submit" class="btn main-act" aria-disabled={isBusy.value}>
        {isBusy.value ? say.busy : say.submit}
      </button>
      <PasskeyButton />
      <a href="/reset">{words(accounts).forgotten}</a>
    </Form>
  );
}

function sentence(reason: unknown, say: Words<typeof login.entries>): string {
  if (reason instanceof Unreachable) return say.offline;
  if (!(reason instanceof Refused)) throw reason;
  if (reason.problem.status === 429) return say.tooMany;
  return reason.problem.detail || say.wrong;
}
