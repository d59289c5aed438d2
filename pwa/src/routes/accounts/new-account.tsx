// The form of a new account: name, address, and a passkey or a password.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { Wrong } from '../../components/wrong';
import { makeAccount, type Wish } from '../../lib/accounts';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { newId } from '../../lib/ids';
import { hasPasskeys } from '../../lib/passkeys';
import { language } from '../../lib/settings';
import { sentenceOf } from './refusals';

interface Props {
  at: '/set-up-link' | '/invitation';
  token: string;
  name?: string;
  email?: string;
  onDone: () => void;
}

const SHORTEST_PASSWORD = 12;

export function isLongEnough(password: string): boolean {
  return password.length >= SHORTEST_PASSWORD;
}

export function NewAccount({ at, token, name: givenName = '', email: givenEmail = '', onDone }: Props) {
  const say = words(accounts);
  const id = useSignal(newId());
  const name = useSignal(givenName);
  const email = useSignal(givenEmail);
  const password = useSignal('');
  const isPasskey = useSignal(hasPasskeys());
  const isBusy = useSignal(false);
  const tried = useSignal(false);
  const refused = useSignal<string | null>(null);
  const missing = {
    name: name.value.trim() ? null : say.nameNeeded,
    email: email.value.includes('@') ? null : say.emailNeeded,
    password: isPasskey.value || isLongEnough(password.value) ? null : say.passwordNeeded,
  };
  const submit = async () => {
    tried.value = true;
    if (missing.name || missing.email || missing.password || isBusy.value) return;
    isBusy.value = true;
    refused.value = null;
    const wish: Wish = { id: id.value, name: name.value.trim(), email: email.value.trim(), language: language.value };
    try {
      await makeAccount(at, token, isPasskey.value ? wish : { ...wish, password: password.value });
      onDone();
    } catch (reason) {
      refused.value = sentenceOf(reason, say, say.cancelled);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <Form class="form" onSubmit={submit}>
      <div class="form pair">
        <Field
          label={say.name}
          autocomplete="name"
          value={name.value}
          wrong={tried.value ? missing.name : null}
          onText={(text) => (name.value = text)}
        />
        <Field
          label={say.email}
          type="email"
          inputMode="email"
          autocomplete="email"
          autocapitalize="none"
          value={email.value}
          wrong={tried.value ? missing.email : null}
          onText={(text) => (email.value = text)}
        />
      </div>
      {hasPasskeys() ? (
        <Ways isPasskey={isPasskey.value} onChoose={(chosen) => (isPasskey.value = chosen)} />
      ) : (
        <p class="cap">{say.passwordOnly}</p>
      )}
      {!isPasskey.value && (
        <Field
          label={say.password}
          type="password"
          autocomplete="new-password"
          hint={hasPasskeys() ? undefined : say.passwordWhat}
          value={password.value}
          wrong={tried.value ? missing.password : null}
          onText={(text) => (password.value = text)}
        />
      )}
      {refused.value && <Wrong>{refused.value}</Wrong>}
      <button class="btn main-act" type="submit" aria-disabled={isBusy.value}>
        <Icon name={isPasskey.value ? 'scan-face' : 'key-round'} />
        {isBusy.value ? say.busy : isPasskey.value ? say.createWithPasskey : say.createWithPassword}
      </button>
    </Form>
  );
}

function Ways({ isPasskey, onChoose }: { isPasskey: boolean; onChoose: (isPasskey: boolean) => void }) {
  const say = words(accounts);
  const rows = [
    { isIt: isPasskey, icon: 'scan-face', word: say.passkey, what: say.passkeyWhat, value: true },
    { isIt: !isPasskey, icon: 'key-round', word: say.password, what: say.passwordWhat, value: false },
  ] as const;
  return (
    <fieldset class="ways">
      <legend class="strong">{say.way}</legend>
      {rows.map((row) => (
        <label key={row.icon} class={`way small ${row.isIt ? 'chosen' : ''}`}>
          <input type="radio" name="way" checked={row.isIt} onChange={() => onChoose(row.value)} />
          <span class="sq">
            <Icon name={row.icon} />
          </span>
          <span>
            <b>{row.word}</b>
            <span class="cap">{row.what}</span>
          </span>
          <span class="dotmark">
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
