// Everyone with a PIN on this tablet: tap the name, enter the PIN. It needs no network.
import { useSignal } from '@preact/signals';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { PinPad } from '../../components/pin-pad';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { pin } from '../../lib/i18n/words/pin';
import { outboxRows } from '../../lib/offline/sync';
import { people, type Vault } from '../../lib/offline/vault';
import { to } from '../../lib/router/addresses';
import { navigate } from '../../lib/router/location';
import { lastPerson, me, unlock } from '../../lib/session';

type Person = Vault['known']['user'];

export function PeopleHere() {
  const say = words(pin);
  const chosen = useSignal<Person | null>(null);
  if (people.value.length === 0 || me.value) return null;
  if (chosen.value) return <Unlock person={chosen.value} onLeave={() => (chosen.value = null)} />;
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{say.people}</h2>
      <ul class="list">
        {people.value.map((person) => (
          <li key={person.id}>
            <button type="button" class="item" onClick={() => (chosen.value = person)}>
              <Icon name="user" />
              <span class="grow">
                <b class="strong">{person.name}</b>
                <span class="cap">{waitingOf(person.id)}</span>
              </span>
              <Icon name="chevron-right" class="go" />
            </button>
          </li>
        ))}
      </ul>
      <h2 class="eyebrow">{say.another}</h2>
    </section>
  );
}

function waitingOf(id: string): string {
  const say = words(pin);
  const isOpen = (state: string) => state !== 'sent' && state !== 'set-aside';
  const count = outboxRows.value.filter((row) => row.owner === id && isOpen(row.state)).length;
  return count ? say.unsent({ count }) : say.nothingUnsent;
}

function Unlock({ person, onLeave }: { person: Person; onLeave: () => void }) {
  const say = words(pin);
  const typed = useSignal('');
  const wrong = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const submit = async () => {
    if (isBusy.value || !typed.value) return;
    isBusy.value = true;
    try {
      // where the tablet was locked is no place for the next person
      if ((await lastPerson()) !== person.id) navigate(to('login'), { replace: true });
      const { end, ...opening } = { waitUntil: 0, ...(await unlock(person.id, typed.value)) };
      if (end === 'open') return;
      typed.value = '';
      wrong.value = opening.waitUntil > Date.now() ? say.wait({ time: clockTime(opening.waitUntil) }) : say.wrong;
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <Form class="form" onSubmit={submit}>
      <PinPad
        label={say.enter({ name: person.name })}
        value={typed}
        wrong={wrong.value}
        act={isBusy.value ? say.opening : say.open}
        isBusy={isBusy.value}
      />
      <p class="cap">{say.forgotten}</p>
      <button type="button" class="btn plain" onClick={onLeave}>
        {say.back}
      </button>
    </Form>
  );
}
