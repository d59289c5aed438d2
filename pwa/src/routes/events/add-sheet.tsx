// One player, or with partners a team: typed, or taken from those who are known to this federation. After each the fields are
// empty again.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { ProblemNote } from '../../components/notice';
import { Sheet } from '../../components/sheet';
import { put } from '../../lib/api/http';
import type { KnownPlayer, RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { entries } from '../../lib/i18n/words/events';
import { teams } from '../../lib/i18n/words/teams';
import { newId } from '../../lib/ids';
import { writing } from '../../lib/writing';
import { asPerson, NO_PERSON, type Person, PersonFields, sent } from './person-fields';

const MOST_PARTNERS = 9;
const EMPTY = { people: [NO_PERSON] as readonly Person[], team: '', rating: '' };

interface Props {
  division: string;
  onClose: () => void;
  onAdded: () => void;
}

export function AddSheet({ division, onClose, onAdded }: Props) {
  const say = words(entries);
  const saying = words(teams);
  const typed = useSignal(EMPTY);
  const id = useSignal(newId());
  const isChecked = useSignal(false);
  const entered = useSignal('');
  const sending = useMemo(writing, []);
  const { people, team, rating } = typed.value;
  const isTeam = people.length > 1;
  const isNumber = /^\d{0,4}$/.test(rating.trim());
  const set = (part: Partial<typeof EMPTY>) => {
    typed.value = { ...typed.value, ...part };
  };
  const setPerson = (place: number, part: Partial<Person>) =>
    set({ people: typed.value.people.map((person, index) => (index === place ? { ...person, ...part } : person)) });
  const send = async (body: object) => {
    const made = await sending.run(() => put<RosterEntry>(`/divisions/${division}/entries/${id.value}`, body));
    if (!made) return;
    entered.value = made.name;
    typed.value = EMPTY;
    isChecked.value = false;
    id.value = newId();
    onAdded();
  };
  const choose = (place: number, player: KnownPlayer) => {
    if (isTeam) setPerson(place, asPerson(player));
    else void send({ ...sent(asPerson(player)), rating: player.rating });
  };
  const enter = () => {
    isChecked.value = true;
    const [captain, ...partners] = people;
    if (!captain || !isNumber || people.some((person) => !person.lastName.trim())) return;
    void send({
      ...sent(captain),
      rating: rating.trim() ? Number(rating) : null,
      team: team.trim(),
      partners: partners.map(sent),
    });
  };
  const licence = (place: number, person: Person) => (
    <Field
      label={say.licence}
      value={person.licence}
      autocomplete="off"
      onText={(text) => setPerson(place, { licence: text })}
    />
  );
  const fields = (place: number, person: Person) => (
    <PersonFields
      division={division}
      person={person}
      wrong={isChecked.value && !person.lastName.trim() ? say.nameNeeded : null}
      onChange={(part) => setPerson(place, part)}
      onChoose={(player) => choose(place, player)}
    />
  );
  return (
    <Sheet title={say.add} onClose={onClose}>
      <Form class="form" onSubmit={enter}>
        <p class="cap" role="status">
          {entered.value && say.entered({ name: entered.value })}
        </p>
        {isTeam && (
          <Field
            label={saying.teamName}
            hint={saying.teamNameHint}
            value={team}
            autocomplete="off"
            onText={(text) => set({ team: text })}
          />
        )}
        {people.slice(0, 1).map((person) => (
          <div key="captain" class="form">
            {isTeam && <h3>{saying.captain}</h3>}
            {fields(0, person)}
            <div class="form pair">
              {licence(0, person)}
              <Field
                label={say.rating}
                value={rating}
                autocomplete="off"
                wrong={isNumber ? null : say.wholeNumber}
                onText={(text) => set({ rating: text })}
              />
            </div>
          </div>
        ))}
        {people.slice(1).map((person, index) => (
          <div key={index} class="form">
            <h3>{saying.partner({ number: index + 1 })}</h3>
            {fields(index + 1, person)}
            {licence(index + 1, person)}
            <button
              type="button"
              class="btn"
              onClick={() => set({ people: people.filter((_, place) => place !== index + 1) })}
            >
              {saying.remove({ number: index + 1 })}
            </button>
          </div>
        ))}
        {people.length <= MOST_PARTNERS && (
          <button type="button" class="btn" onClick={() => set({ people: [...people, NO_PERSON] })}>
            <Icon name="user-plus" />
            {saying.addPartner}
          </button>
        )}
        {sending.problem.value && <ProblemNote problem={sending.problem.value} />}
        {sending.isOffline.value && <p class="note">{say.offline}</p>}
        <button type="submit" class="btn main-act" disabled={sending.isBusy.value}>
          {isTeam ? saying.enter : say.enter}
        </button>
      </Form>
    </Sheet>
  );
}
