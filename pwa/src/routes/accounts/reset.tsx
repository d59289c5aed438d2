// A forgotten password: asking for the link, and choosing a new one with it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { ask } from '../../lib/accounts';
import { Refused } from '../../lib/api/problem';
import { type Words, words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { Cover, ScreenLanguage } from './cover';
import { DeadLink } from './dead-link';
import { isLongEnough } from './new-account';
import { sentenceOf } from './refusals';

export function Reset() {
  const say = words(accounts);
  const token = location.hash.slice(1);
  const title = token ? say.newPassword : say.forgotten;
  const text = useSignal('');
  const isBusy = useSignal(false);
  const isDone = useSignal(false);
  const refused = useSignal<string | null>(null);
  const dead = useSignal<Refused | null>(null);
  useEffect(() => {
    document.title = `${title} · Tablecall`;
  }, [title]);
  const submit = async () => {
    if (isBusy.value) return;
    refused.value = lacking(text.value, token !== '', say);
    if (refused.value) return;
    isBusy.value = true;
    try {
      await (token
        ? ask('PUT', '/password-resets/password', { token, password: text.value })
        : ask('POST', '/password-resets', { email: text.value.trim() }));
      isDone.value = true;
    } catch (reason) {
      if (reason instanceof Refused && reason.problem.code.startsWith('link-')) dead.value = reason;
      else refused.value = sentenceOf(reason, say);
    } finally {
      isBusy.value = false;
    }
  };
  const onText = (typed: string) => (text.value = typed);
  if (dead.value)
    return (
      <Cover isLow>
        <div class="sheetpage">
          <DeadLink title={title} reason={dead.value} next={say.forgottenWhat} onRetry={submit}>
            {/* the whole page anew: without the token of this address it asks for another link */}
            <a class="btn main-act" href="/reset" target="_self">
              {say.sendAnother}
            </a>
          </DeadLink>
          <ScreenLanguage />
        </div>
      </Cover>
    );
  return (
    <Cover isLow>
      <div class="sheetpage">
        <h2>{title}</h2>
        {isDone.value ? (
          <p role="status">{token ? say.passwordSet : say.linkSent}</p>
        ) : (
          <Form class="form" onSubmit={submit}>
            {!token && <p class="cap">{say.forgottenWhat}</p>}
            {token ? (
              <Field
                label={say.password}
                type="password"
                autocomplete="new-password"
                hint={say.passwordWhat}
                value={text.value}
                wrong={refused.value}
                onText={onText}
              />
            ) : (
              <Field
                label={say.email}
                type="email"
                inputMode="email"
                autocomplete="username"
                autocapitalize="none"
                value={text.value}
                wrong={refused.value}
                onText={onText}
              />
            )}
            <button class="btn main-act" type="submit" aria-disabled={isBusy.value}>
              {token ? say.setPassword : say.sendLink}
            </button>
          </Form>
        )}
        <a class="btn" href="/login">
          {say.toLogin}
        </a>
        <ScreenLanguage />
      </div>
    </Cover>
  );
}

/** What has to be typed first, if something has. */
function lacking(typed: string, isPassword: boolean, say: Words<typeof accounts.entries>): string | null {
  if (isPassword) return isLongEnough(typed) ? null : say.passwordNeeded;
  return typed.includes('@') ? null : say.emailNeeded;
}
