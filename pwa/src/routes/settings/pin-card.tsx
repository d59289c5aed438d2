// The PIN of the person who works here, on this tablet: set, change, remove, and after how long it locks.
import { useSignal } from '@preact/signals';
import { Choice } from '../../components/choice';
import { Dialog } from '../../components/dialog';
import { Form } from '../../components/form';
import { PinPad } from '../../components/pin-pad';
import { Sheet } from '../../components/sheet';
import { toast } from '../../components/toast';
import { Wrong } from '../../components/wrong';
import { words } from '../../lib/i18n/dictionary';
import { pin } from '../../lib/i18n/words/pin';
import { canSeal, isPin, people, removePin, setPin } from '../../lib/offline/vault';
import { me, session } from '../../lib/session';
import { change, LOCK_MINUTES, settings } from '../../lib/settings';
import { useAct } from '../accounts/confirming';

export function PinCard() {
  const say = words(pin);
  const isSetting = useSignal(false);
  const isRemoving = useSignal(false);
  const hasPin = people.value.some(({ id }) => id === me.value?.id);
  const remove = async () => {
    if (me.value) await removePin(me.value.id);
    isRemoving.value = false;
    toast(say.isRemoved);
  };
  return (
    <section class="card form" aria-label={say.title}>
      <div>
        <p class="strong">{say.title}</p>
        <p class="cap">{!canSeal ? say.unavailable : hasPin ? say.set : say.none}</p>
      </div>
      {canSeal && (
        <div class="acts">
          <button type="button" class="btn" onClick={() => (isSetting.value = true)}>
            {hasPin ? say.changePin : say.setPin}
          </button>
          {hasPin && (
            <button type="button" class="btn plain" onClick={() => (isRemoving.value = true)}>
              {say.removePin}
            </button>
          )}
        </div>
      )}
      {hasPin && <LockAfter />}
      {isSetting.value && <NewPin onClose={() => (isSetting.value = false)} />}
      {isRemoving.value && (
        <Dialog
          question={say.removeAsk}
          act={say.removePin}
          stay={say.keep}
          onAct={remove}
          onStay={() => {
            isRemoving.value = false;
          }}
        >
          <p>{say.removeWhat}</p>
        </Dialog>
      )}
    </section>
  );
}

function LockAfter() {
  const say = words(pin);
  return (
    <div class="setting">
      <div>
        <p class="strong">{say.lockAfter}</p>
        <p class="cap">{say.lockAfterHint}</p>
      </div>
      <Choice
        label={say.lockAfter}
        value={String(settings.value.lockAfterMinutes)}
        options={LOCK_MINUTES.map((count) => ({ value: String(count), word: say.minutes({ count }) }))}
        onChoose={(chosen) => change({ lockAfterMinutes: Number(chosen) })}
      />
    </div>
  );
}

function NewPin({ onClose }: { onClose: () => void }) {
  const say = words(pin);
  const typed = useSignal('');
  const isShort = useSignal(false);
  const isBusy = useSignal(false);
  const { act, wrong, confirming } = useAct();
  const save = async () => {
    if (!session.value) return;
    isBusy.value = true;
    try {
      await setPin(session.value, typed.value);
    } finally {
      isBusy.value = false;
    }
    toast(say.isSet);
    onClose();
  };
  const submit = () => {
    isShort.value = !isPin(typed.value);
    if (!isShort.value && !isBusy.value) void act(save);
  };
  return (
    <Sheet title={say.newPin} onClose={onClose}>
      <Form class="form" onSubmit={submit}>
        <PinPad
          label={say.pin}
          hint={say.newPinHint}
          value={typed}
          wrong={isShort.value ? say.notPin : null}
          act={isBusy.value ? say.saving : say.save}
          isBusy={isBusy.value}
        />
        {wrong.value && <Wrong>{wrong.value}</Wrong>}
      </Form>
      {confirming}
    </Sheet>
  );
}
