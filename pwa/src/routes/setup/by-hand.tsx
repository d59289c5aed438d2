// One player entered by hand; after each the fields are empty again and the first has the focus.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { LONGEST_CLUB, LONGEST_NAME } from '../../lib/entry-lines';
import { words } from '../../lib/i18n/dictionary';
import { setup } from '../../lib/i18n/words/setup';
import { enterAll } from '../../lib/offline/entrants';

const EMPTY = { firstName: '', lastName: '', club: '' };

export function ByHand({ division, owner }: { division: string; owner: string }) {
  const say = words(setup);
  const typed = useSignal(EMPTY);
  const isLacking = useSignal(false);
  const set = (part: Partial<typeof EMPTY>) => {
    typed.value = { ...typed.value, ...part };
  };
  const enter = async (form: HTMLFormElement) => {
    const { firstName, lastName, club } = typed.value;
    isLacking.value = lastName.trim() === '';
    if (isLacking.value) return;
    await enterAll(division, [{ firstName: firstName.trim(), lastName: lastName.trim(), club: club.trim() }], owner);
    typed.value = EMPTY;
    form.querySelector('input')?.focus();
  };
  return (
    <Form class="form by-hand" onSubmit={enter}>
      <Field
        label={say.firstName}
        value={typed.value.firstName}
        autocomplete="off"
        onText={(text) => set({ firstName: text.slice(0, LONGEST_NAME) })}
      />
      <Field
        label={say.lastName}
        value={typed.value.lastName}
        autocomplete="off"
        wrong={isLacking.value ? say.nameNeeded : null}
        onText={(text) => set({ lastName: text.slice(0, LONGEST_NAME) })}
      />
      <Field
        label={say.club}
        value={typed.value.club}
        autocomplete="off"
        onText={(text) => set({ club: text.slice(0, LONGEST_CLUB) })}
      />
      <button type="submit" class="btn main-act">
        {say.enter}
      </button>
    </Form>
  );
}
