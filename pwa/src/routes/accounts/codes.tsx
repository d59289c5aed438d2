// Codes of an app: turned on by a first code, with recovery codes that are shown once.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { QrCode } from '../../components/qr-code';
import { Wrong } from '../../components/wrong';
import { type Account, ask } from '../../lib/accounts';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { useAct } from './confirming';
import { TakeAway } from './take-away';

interface Secret {
  secret: string;
  address: string;
}

export function Codes({ account }: { account: Account }) {
  const say = words(accounts);
  const secret = useSignal<Secret | null>(null);
  const code = useSignal('');
  const recovery = useSignal<string[] | null>(null);
  const { act, wrong, confirming } = useAct(account);
  const begin = () =>
    act(async () => {
      secret.value = await ask<Secret>('POST', '/account/codes');
    });
  const turnOn = () => {
    void act(async () => {
      recovery.value = (await ask<{ codes: string[] }>('PUT', '/account/codes', { code: code.value })).codes;
      secret.value = null;
      code.value = '';
    });
  };
  const turnOff = () =>
    act(async () => {
      await ask('DELETE', '/account/codes');
    });
  const renewCodes = () =>
    act(async () => {
      recovery.value = (await ask<{ codes: string[] }>('POST', '/account/recovery-codes')).codes;
    });
  return (
    <section class="card form">
      <h2>{say.codes}</h2>
      <p class="cap">{account.has_codes ? say.codesOn({ left: account.recovery_codes_left }) : say.codesOff}</p>
      {recovery.value && <Recovery codes={recovery.value} onKept={() => (recovery.value = null)} />}
      {secret.value && (
        <Form class="form" onSubmit={turnOn}>
          <p>{say.scan}</p>
          <QrCode text={secret.value.address} label={say.qrOfCodes} />
          <p class="cap">
            {say.secret} <code>{secret.value.secret}</code>
          </p>
          <Field
            label={say.code}
            inputMode="numeric"
            autocomplete="one-time-code"
            value={code.value}
            onText={(text) => (code.value = text)}
          />
          <button type="submit" class="btn main-act">
            {say.confirmCode}
          </button>
        </Form>
      )}
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      {account.has_codes ? (
        <>
          <TakeAway
            word={say.newCodes}
            ask={say.newCodesAsk}
            what={say.newCodesWhat}
            act={say.newCodes}
            onAct={renewCodes}
          />
          <TakeAway word={say.turnOff} ask={say.turnOffAsk} what={say.turnOffWhat} act={say.turnOff} onAct={turnOff} />
        </>
      ) : (
        !secret.value && (
          <button type="button" class="btn" onClick={() => void begin()}>
            {say.turnOn}
          </button>
        )
      )}
      {confirming}
    </section>
  );
}

function Recovery({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const say = words(accounts);
  return (
    <div class="form">
      <h3>{say.recovery}</h3>
      <p class="cap">{say.recoveryWhat}</p>
      <ul class="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{`${code.slice(0, 4)} ${code.slice(4)}`}</code>
          </li>
        ))}
      </ul>
      <button type="button" class="btn" onClick={onKept}>
        {say.keptThem}
      </button>
    </div>
  );
}
