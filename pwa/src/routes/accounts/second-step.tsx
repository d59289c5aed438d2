// The second step of a log-in, and the button for a passkey.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { Wrong } from '../../components/wrong';
import { giveCode, leaveSecondStep, signInWithPasskey } from '../../lib/accounts';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { hasPasskeys } from '../../lib/passkeys';
import { sentenceOf } from './refusals';

export function SecondStep({ ways }: { ways: readonly string[] }) {
  const say = words(accounts);
  const code = useSignal('');
  const isBusy = useSignal(false);
  const refused = useSignal<string | null>(null);
  const submit = async () => {
    if (isBusy.value) return;
    refused.value = code.value.trim() ? null : say.codeNeeded;
    if (refused.value) return;
    isBusy.value = true;
    try {
      await giveCode(code.value.trim());
    } catch (reason) {
      refused.value = sentenceOf(reason, say);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <Form class="form" onSubmit={submit}>
      <h2>{say.secondStep}</h2>
      {ways.includes('code') ? (
        <>
          <p class="cap">{say.secondStepWhat}</p>
          <Field
            label={say.code}
            inputMode="numeric"
            autocomplete="one-time-code"
            value={code.value}
            wrong={refused.value}
            onText={(text) => (code.value = text)}
          />
          <button type="submit" class="btn main-act" aria-disabled={isBusy.value}>
            {isBusy.value ? say.busy : say.goOn}
          </button>
        </>
      ) : (
        <p class="cap">{say.passkeyStepWhat}</p>
      )}
      {ways.includes('passkey') && <PasskeyButton />}
      <button type="button" class="btn" onClick={() => void leaveSecondStep()}>
        {say.toLogin}
      </button>
    </Form>
  );
}

/** Logs in with a passkey, where the page can have any. */
export function PasskeyButton() {
  const say = words(accounts);
  const isBusy = useSignal(false);
  const refused = useSignal<string | null>(null);
  if (!hasPasskeys()) return null;
  const show = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    refused.value = null;
    try {
      await signInWithPasskey();
    } catch (reason) {
      refused.value = sentenceOf(reason, say);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <>
      <button type="button" class="btn" aria-disabled={isBusy.value} onClick={() => void show()}>
        <Icon name="scan-face" />
        {isBusy.value ? say.busy : say.withPasskey}
      </button>
      {refused.value && <Wrong>{refused.value}</Wrong>}
    </>
  );
}
