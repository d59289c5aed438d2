// One player: typed, or taken from those who are known to this federation. After each the fields are empty again.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Field } from '../../components/field';
import { ProblemNote } from '../../components/notice';
import { Sheet } from '../../components/sheet';
import { put } from '../../lib/api/http';
import type { KnownPlayer, RosterEntry } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { entries } from '../../lib/i18n/words/events';
import { newId } from '../../lib/ids';
import { useReading } from '../../lib/offline/answers';
import { writing } from '../../lib/writing';

const EMPTY = { lastName: '', firstName: '', club: '', licence: '', rating: '' };
const FEWEST_LETTERS = 2;

interface Props {
  division: string;
  onClose: () => void;
  onAdded: () => void;
}

export function AddSheet({ division, onClose, onAdded }: Props) {
  const say = words(entries);
  const typed = useSignal(EMPTY);
  const id = useSignal(newId());
  const wrong = useSignal<{ lastName?: string; rating?: string }>({});
  const entered = useSignal('');
  const sending = useMemo(writing, []);
  const set = (part: Partial<typeof EMPTY>) => {
    typed.value = { ...typed.value, ...part };
  };
  const send = async (body: object) => {
    const made = await sending.run(() => put<RosterEntry>(`/divisions/${division}/entries/${id.value}`, body));
    if (!made) return;
    entered.value = made.name;
    typed.value = EMPTY;
    id.value = newId();
    onAdded();
  };
  const enter = () => {
    const { lastName, firstName, club, licence, rating } = typed.value;
    wrong.value = {
      ...(lastName.trim() ? {} : { lastName: say.nameNeeded }),
      ...(/^\d{0,4}$/.test(rating.trim()) ? {} : { rating: say.wholeNumber }),
    };
    if (Object.keys(wrong.value).length > 0) return;
    void send({
      last_name: lastName.trim(),
      first_name: firstName.trim(),
      club: club.trim(),
      licence: licence.trim(),
      rating: rating.trim() ? Number(rating) : null,
    });
  };
  return (
    <Sheet title={say.add} onClose={onClose}>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <p class="cap" role="status">
          {entered.value && say.entered(entered.value)}
        </p>
        <Field
          label={say.lastName}
          value={typed.value.lastName}
          autocomplete="off"
          wrong={wrong.value.lastName ?? null}
          onText={(lastName) => set({ lastName })}
        />
        <Known
          division={division}
          typed={typed.value.lastName}
          onChoose={(player) =>
            void send({
              last_name: player.last_name,
              first_name: player.first_name,
              player: player.id,
              rating: player.rating,
            })
          }
        />
        <Field
          label={say.firstName}
          value={typed.value.firstName}
          autocomplete="off"
          onText={(firstName) => set({ firstName })}
        />
        <Field label={say.club} value={typed.value.club} autocomplete="off" onText={(club) => set({ club })} />
        <div class="form pair">
          <Field
            label={say.licence}
            value={typed.value.licence}
            autocomplete="off"
            onText={(licence) => set({ licence })}
          />
          <Field
            label={say.rating}
            value={typed.value.rating}
            autocomplete="off"
            wrong={wrong.value.rating ?? null}
            onText={(rating) => set({ rating })}
          />
        </div>
        {sending.problem.value && <ProblemNote problem={sending.problem.value} />}
        {sending.isOffline.value && <p class="note">{say.offline}</p>}
        <button type="submit" class="btn main-act" disabled={sending.isBusy.value}>
          {say.enter}
        </button>
      </form>
    </Sheet>
  );
}

/** Players of this federation whose name begins as typed. */
function Known(props: { division: string; typed: string; onChoose: (player: KnownPlayer) => void }) {
  const say = words(entries);
  const asked = props.typed.trim();
  const found = useReading(asked.length < FEWEST_LETTERS ? null : urls.knownPlayers(props.division, asked));
  const players = found.data?.players ?? [];
  if (players.length === 0) return null;
  return (
    <div class="stack tight">
      <p class="cap">
        <b>{say.known}.</b> {say.knownHint}
      </p>
      <div class="chips flush wrap" role="group" aria-label={say.known}>
        {players.map((player) => (
          <button key={player.id} type="button" class="chip" onClick={() => props.onChoose(player)}>
            {[`${player.last_name}, ${player.first_name}`, player.club, player.rating].filter(Boolean).join(' · ')}
          </button>
        ))}
      </div>
    </div>
  );
}
