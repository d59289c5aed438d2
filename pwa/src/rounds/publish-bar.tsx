// Publishing a draft, which is asked twice, and taking a published round back.
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { Dialog } from '../components/dialog';
import { TextForm } from '../components/text-form';
import { words } from '../lib/i18n/dictionary';
import { to } from '../lib/router/addresses';
import { navigate } from '../lib/router/location';
import type { Pairings } from './overview';
import { said } from './words';
import { act, write } from './writes';

const LONGEST = 25;

export function PublishBar({ round }: { round: Pairings }) {
  const say = words(said);
  const isAsked = useSignal(false);
  const length = useSignal(round.match_length);
  const isRelaxed = round.relaxation.length > 0;
  const publish = async () => {
    isAsked.value = false;
    const own = length.value === round.match_length ? {} : { match_length: length.value };
    const done = await write(`/rounds/${round.id}/published`, { confirms_relaxation: isRelaxed, ...own });
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
          {length.value !== null && <RoundLength value={length.value} onChoose={(points) => (length.value = points)} />}
        </Dialog>
      )}
    </div>
  );
}

/** The points that the matches of this round are played to. */
function RoundLength({ value, onChoose }: { value: number; onChoose: (points: number) => void }) {
  const say = words(said);
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say.roundLength}</label>
      <select
        id={id}
        class="input"
        value={String(value)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {Array.from({ length: LONGEST }, (_, index) => index + 1).map((points) => (
          <option key={points} value={String(points)}>
            {say.points({ points })}
          </option>
        ))}
      </select>
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
