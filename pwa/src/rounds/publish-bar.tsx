// Publishing a draft, which is asked twice, with its length and start; and taking a published round back.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Dialog } from '../components/dialog';
import { TextForm } from '../components/text-form';
import { Which } from '../components/which';
import { urls } from '../lib/api/urls';
import { serverTime, venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { typedWords } from '../lib/i18n/words/typed';
import { matchLengths } from '../lib/match-lengths';
import { renew } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { onward } from '../lib/router/location';
import type { Pairings } from './overview';
import { startsAfter } from './starts';
import { said } from './words';
import { act, write } from './writes';

export function PublishBar({ round }: { round: Pairings }) {
  const say = words(said);
  const isAsked = useSignal(false);
  const length = useSignal<number | null>(null);
  const start = useSignal<number | null>(null);
  const isRelaxed = round.relaxation.length > 0;
  const publish = async () => {
    const goOn = onward();
    isAsked.value = false;
    const done = await write(`/rounds/${round.id}/published`, {
      confirms_relaxation: isRelaxed,
      ...(length.value === null ? {} : { match_length: length.value }),
      ...(start.value === null ? {} : { starts_at: new Date(start.value).toISOString() }),
    });
    if (!done) return;
    if (round.undone.length > 0) await renew(urls.roundTables(round.id)); // else the round opens with its former tables
    goOn(to('round', { round: round.id }));
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
          {round.match_length !== null && (
            <RoundLength
              value={length.value ?? round.match_length}
              onChoose={(points) => (length.value = points === round.match_length ? null : points)}
            />
          )}
          <RoundStart value={start.value} onChoose={(at) => (start.value = at)} />
        </Dialog>
      )}
    </div>
  );
}

/** The points that the matches of this round are played to. */
function RoundLength({ value, onChoose }: { value: number; onChoose: (points: number) => void }) {
  const say = words(said);
  return (
    <Which label={say.roundLength} value={String(value)} onChoose={(chosen) => onChoose(Number(chosen))}>
      {matchLengths((points) => say.points({ points }))}
    </Which>
  );
}

/** When the clock of this round starts: now, or at a time of the venue. */
function RoundStart({ value, onChoose }: { value: number | null; onChoose: (at: number | null) => void }) {
  const say = words(said);
  const times = useMemo(() => startsAfter(serverTime()), []);
  return (
    <Which
      label={say.startOfPlay}
      value={value === null ? '' : String(value)}
      onChoose={(chosen) => onChoose(chosen === '' ? null : Number(chosen))}
    >
      {[
        { value: '', word: say.startsNow },
        ...times.map((at) => ({ value: String(at), word: clockTime(at, venueZone.value) })),
      ]}
    </Which>
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
        needed={words(typedWords).fillIn}
        most={500}
        onSend={async (reason) => (await write(`/rounds/${round.id}/undone`, { reason })) !== null}
      />
    </section>
  );
}
