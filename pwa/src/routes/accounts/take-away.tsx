// A button that takes away a role, an office or a way to sign in, once the person at the screen has confirmed it.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';

interface Props {
  /** On the button; "Remove" where nothing is said. */
  word?: string;
  /** Accessible name of the button. */
  of?: string;
  ask: string;
  what: string;
  act: string;
  onAct: () => Promise<unknown>;
}

export function TakeAway({ word, of, ask, what, act, onAct }: Props) {
  const say = words(accounts);
  const isAsked = useSignal(false);
  const confirmed = () => {
    isAsked.value = false;
    void onAct();
  };
  return (
    <>
      <button type="button" class="btn" aria-label={of} onClick={() => (isAsked.value = true)}>
        {word ?? say.remove}
      </button>
      {isAsked.value && (
        <Dialog
          question={ask}
          act={act}
          stay={say.keep}
          isGrave
          onAct={confirmed}
          onStay={() => (isAsked.value = false)}
        >
          <p>{what}</p>
        </Dialog>
      )}
    </>
  );
}
