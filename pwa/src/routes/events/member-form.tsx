// A player of an entry, to be corrected: name, club, licence, and whether the public page shows initials only.
import { useSignal } from '@preact/signals';
import { CheckRow } from '../../components/check-row';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import type { RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { entries } from '../../lib/i18n/words/events';

type Member = Pick<RosterEntry['members'][number], 'last_name' | 'first_name' | 'club' | 'licence' | 'is_minor'>;

interface Props {
  member: Member;
  /** Whether all but the age mark stays: the tournament is closed. */
  isMarkAlone?: boolean;
  onSave: (body: Partial<Member>) => Promise<void>;
}

export function MemberForm({ member, isMarkAlone = false, onSave }: Props) {
  const say = words(entries);
  const typed = useSignal({
    last_name: member.last_name,
    first_name: member.first_name,
    club: member.club,
    licence: member.licence,
    is_minor: member.is_minor,
  });
  const field = (name: 'last_name' | 'first_name' | 'club' | 'licence', label: string) => (
    <Field
      label={label}
      value={typed.value[name]}
      autocomplete="off"
      wrong={name === 'last_name' && !typed.value.last_name.trim() ? say.nameNeeded : null}
      onText={(text) => (typed.value = { ...typed.value, [name]: text })}
    />
  );
  return (
    <Form
      class="form"
      onSubmit={() => {
        if (isMarkAlone) void onSave({ is_minor: typed.value.is_minor });
        else if (typed.value.last_name.trim()) void onSave(typed.value);
      }}
    >
      {!isMarkAlone && (
        <>
          {field('last_name', say.lastName)}
          {field('first_name', say.firstName)}
          {field('club', say.club)}
          {field('licence', say.licence)}
        </>
      )}
      <CheckRow
        isOn={typed.value.is_minor}
        line={say.under18Hint}
        onToggle={() => (typed.value = { ...typed.value, is_minor: !typed.value.is_minor })}
      >
        {say.under18}
      </CheckRow>
      <button type="submit" class="btn">
        {say.save}
      </button>
    </Form>
  );
}
