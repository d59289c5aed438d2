// Publishing a draft, which is asked twice, and taking a published round back.
import { useSignal } from '@preact/signals';
import { Dialog } from '../components/dialog';
import { TextForm } from '../components/text-form';
import { words } from '../lib/i18n/dictionary';
import { to } from '../lib/router/addresses';
import { navigate } from '../lib/router/location';
import type { Pairings } from './overview';
import { said } from './words';
import { act, write } from './writes';

export function PublishBar({ round }: { round: Pairings }) {
  const say = words(said);
  const isAsked = useSignal(false);
  const isRelaxed = round.relaxation.length > 0;
  const publish = async () => {
    isAsked.value = false;
    const done = await write(`/rounds/${round.id}/published`, { confirms_relaxation: isRelaxed });
    if (done) navigate(to('round', { round: round.id }));
  };
  return (
    <div class="goline">
      <p class="cap">{say.seesNothing}</p>
      <button
        type="button"
        class="btn main-act"
        disabled={round.is_outdated || act.value.isRunning}
        onClick={() => (isAsked.value = true)}
      >
        {say.publish({ number: round.number })}
      </button>
      {isAsked.value && (
        <Dialog
          question={say.publishQuestion({ number: round.number })}
          act={say.publishAct}
          stay={say.keepDraft}
          onAct={publish}
          onStay={() => (isAsked.value = false)}
        >
          <p>{say.publishWhat({ tables: round.pairs.length })}</p>
          {isRelaxed && <p>{say.publishRelaxed}</p>}
        </Dialog>
      )}
    </div>
  );
}

export function Undo({ round }: { round: Pairings }) {
  const say = words(said);
  if (round.state !== 'running') return null;
  return (
    <section class="card">
      <TextForm
        label={say.reason}
        hint={say.undoWhat}
        act={say.undo}
        needed={say.reason}
        most={500}
        onSend={async (reason) => {
          await write(`/rounds/${round.id}/undone`, { reason });
        }}
      />
    </section>
  );
}
