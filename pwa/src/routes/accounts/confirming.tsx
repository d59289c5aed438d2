// Acts that may need a fresh proof of who is asking: refused once, confirmed, then done and shown.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Field } from '../../components/field';
import { Sheet } from '../../components/sheet';
import { Wrong } from '../../components/wrong';
import { type Account, confirmSelf } from '../../lib/accounts';
import { Refused } from '../../lib/api/problem';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { renewShown } from '../../lib/offline/answers';
import { hasPasskeys } from '../../lib/passkeys';
import { sentenceOf } from './refusals';

type Act = () => Promise<void>;

interface Acting {
  act: (what: Act) => Promise<void>;
  wrong: Signal<string | null>;
  /** The sheet that asks for the proof, while one is needed. */
  confirming: ComponentChildren;
}

export function useAct(account?: Account): Acting {
  const say = words(accounts);
  const wrong = useSignal<string | null>(null);
  const waiting = useSignal<Act | null>(null);
  const act = async (what: Act) => {
    wrong.value = null;
    try {
      await what();
      renewShown(); // the account's log shows each act, too
    } catch (reason) {
      if (reason instanceof Refused && reason.problem.code === 'confirm-again') waiting.value = what;
      else wrong.value = sentenceOf(reason, say, say.cancelled);
    }
  };
  const goOn = () => {
    const what = waiting.value;
    waiting.value = null;
    if (what) void act(what);
  };
  const confirming = waiting.value && (
    <Confirming account={account} onConfirmed={goOn} onClose={() => (waiting.value = null)} />
  );
  return { act, wrong, confirming };
}

interface ConfirmingProps {
  account: Account | undefined;
  onConfirmed: () => void;
  onClose: () => void;
}

function Confirming({ account, onConfirmed, onClose }: ConfirmingProps) {
  const say = words(accounts);
  const password = useSignal('');
  const wrong = useSignal<string | null>(null);
  const confirm = async (typed?: string) => {
    try {
      await confirmSelf(typed);
      onConfirmed();
    } catch (reason) {
      wrong.value = sentenceOf(reason, say);
    }
  };
  return (
    <Sheet title={say.confirm} onClose={onClose}>
      <div class="form">
        <p class="cap">{say.confirmWhat}</p>
        {hasPasskeys() && (account?.passkeys.length ?? 1) > 0 && (
          <button type="button" class="btn" onClick={() => void confirm()}>
            {say.confirmWithPasskey}
          </button>
        )}
        {account?.has_password !== false && (
          <>
            <Field
              label={say.password}
              type="password"
              autocomplete="current-password"
              value={password.value}
              onText={(text) => (password.value = text)}
            />
            <button type="button" class="btn main-act" onClick={() => void confirm(password.value)}>
              {say.confirmWithPassword}
            </button>
          </>
        )}
        {wrong.value && <Wrong>{wrong.value}</Wrong>}
      </div>
    </Sheet>
  );
}
