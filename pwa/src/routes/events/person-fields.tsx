// The fields of one person: name with look-up of known players, club, licence.
import { CheckRow } from '../../components/check-row';
import { Field } from '../../components/field';
import type { KnownPlayer } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { entries } from '../../lib/i18n/words/events';
import { useReading } from '../../lib/offline/answers';

export interface Person {
  lastName: string;
  firstName: string;
  club: string;
  licence: string;
  isMinor: boolean;
  /** A known player, chosen from the look-up. */
  player: string | null;
}

export const NO_PERSON: Person = { lastName: '', firstName: '', club: '', licence: '', isMinor: false, player: null };
const FEWEST_LETTERS = 2;

interface Props {
  division: string;
  person: Person;
  wrong: string | null;
  onChange: (part: Partial<Person>) => void;
  onChoose: (player: KnownPlayer) => void;
}

export function PersonFields({ division, person, wrong, onChange, onChoose }: Props) {
  const say = words(entries);
  return (
    <>
      <Field
        label={say.lastName}
        value={person.lastName}
        autocomplete="off"
        wrong={wrong}
        onText={(lastName) => onChange({ lastName, player: null })}
      />
      {!person.player && <Known division={division} typed={person.lastName} onChoose={onChoose} />}
      <Field
        label={say.firstName}
        value={person.firstName}
        autocomplete="off"
        onText={(firstName) => onChange({ firstName, player: null })}
      />
      <Field label={say.club} value={person.club} autocomplete="off" onText={(club) => onChange({ club })} />
      {!person.player && (
        <CheckRow isOn={person.isMinor} line={say.under18Hint} onToggle={() => onChange({ isMinor: !person.isMinor })}>
          {say.under18}
        </CheckRow>
      )}
    </>
  );
}

export function asPerson(player: KnownPlayer): Person {
  return {
    lastName: player.last_name,
    firstName: player.first_name,
    club: player.club,
    licence: player.licence,
    isMinor: false,
    player: player.id,
  };
}

/** A person as the server takes one. */
export function sent(person: Person) {
  return {
    last_name: person.lastName.trim(),
    first_name: person.firstName.trim(),
    club: person.club.trim(),
    licence: person.licence.trim(),
    is_minor: person.isMinor,
    player: person.player,
  };
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
