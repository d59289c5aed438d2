// A forgotten password: asking for the link, and choosing a new one with it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Wrong } from '../../components/wrong';
import { ask } from '../../lib/accounts';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { Cover, ScreenLanguage } from './cover';
import { sentenceOf } from './refusals';

export function Reset() {
  const say = words(accounts);
  const token = location.hash.slice(1);
  const title = token ? say.newPassword : say.forgotten;
  const text = useSignal('');
  const isBusy = useSignal(false);
  const isDone = useSignal(false);
  const refused = useSignal<string | null>(null);
  useEffect(() => {
    document.title = `${title} · Tablecall`;
  }, [title]);
  const submit = async () => {
    if (isBusy.value || !text.value.trim()) return;
    isBusy.value = true;
    refused.value = null;
    try {
      await (token
        ? ask('PUT', '/password-resets/password', { token, password: text.value })
        : ask('POST', '/password-resets', { email: text.value.trim() }));
      isDone.value = true;
    } catch (reason) {
      refused.value = sentenceOf(reason, say);
    } finally {
      isBusy.value = false;
    }
  };
  const onText = (typed: string) => (text.value = typed);
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
                label={say.newPassword}
                type="password"
                autocomplete="new-password"
                hint={say.passwordWhat}
                value={text.value}
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
                onText={onText}
              />
            )}
            {refused.value && <Wrong>{refused.value}</Wrong>}
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
