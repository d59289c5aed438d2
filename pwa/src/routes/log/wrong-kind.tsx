// The way back from a kind chosen by mistake: another kind with the same facts, or the case withdrawn.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { words } from '../../lib/i18n/dictionary';
import { log } from '../../lib/i18n/words/log';
import type { LocalIncident } from '../../lib/offline/database';
import { adoptIncident, withdrawIncident } from '../../lib/offline/incidents';
import { to } from '../../lib/router/addresses';
import { onward } from '../../lib/router/location';
import { me } from '../../lib/session';

export function WrongKind({ incident }: { incident: LocalIncident }) {
  const say = words(log);
  const isAsked = useSignal(false);
  const mine = { ...incident, owner: me.value?.id ?? incident.owner };
  const change = async () => {
    const goOn = onward();
    await adoptIncident(mine);
    goOn(`${to('log-kind', { match: incident.match })}?change=${incident.id}`);
  };
  const withdraw = async () => {
    const goOn = onward();
    await withdrawIncident(mine);
    isAsked.value = false;
    goOn(to('floor'));
  };
  return (
    <section class="wrong-kind" aria-label={say.wrongKind}>
      <p class="cap">{say.wrongKind}</p>
      <div class="acts">
        <button type="button" class="btn plain" onClick={() => void change()}>
          <Icon name="pen-line" />
          {say.changeKind}
        </button>
        <button type="button" class="btn plain" onClick={() => (isAsked.value = true)}>
          <Icon name="undo-2" />
          {say.withdraw}
        </button>
      </div>
      {isAsked.value && (
        <Dialog
          question={say.withdrawAsk}
          act={say.withdraw}
          stay={say.keepCase}
          isGrave
          onStay={() => (isAsked.value = false)}
          onAct={withdraw}
        >
          <p>{say.withdrawWhat}</p>
        </Dialog>
      )}
    </section>
  );
}
