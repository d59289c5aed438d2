// A team in the sheet of its entry: its name and its members, each to be corrected.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { put } from '../../lib/api/http';
import type { RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { teams } from '../../lib/i18n/words/teams';
import { MemberForm } from './member-form';

interface Props {
  entry: RosterEntry;
  run: (write: () => Promise<unknown>) => Promise<boolean>;
}

export function TeamCard({ entry, run }: Props) {
  const saying = words(teams);
  const opened = useSignal<string | null>(null);
  const save = (body: object) => run(() => put(`/entries/${entry.id}/details`, body));
  const member = entry.members.find(({ id }) => id === opened.value);
  return (
    <section class="stack tight">
      <h3>{saying.members}</h3>
      <ul class="list">
        {entry.members.map((each) => (
          <li key={each.id} class="erow">
            <span class="who">
              <b>{each.name}</b>
              <span class="cap">{[each.club, each.licence].filter(Boolean).join(' · ')}</span>
            </span>
            <button
              type="button"
              class="btn"
              aria-label={saying.edit({ name: each.name })}
              onClick={() => (opened.value = each.id)}
            >
              {saying.correct}
            </button>
          </li>
        ))}
      </ul>
      {member && (
        <MemberForm
          key={member.id}
          member={member}
          onSave={async (body) => {
            if (await save({ member: member.id, ...body })) opened.value = null;
          }}
        />
      )}
      <NameForm name={entry.name} onSave={(name) => void save({ last_name: name })} />
    </section>
  );
}

function NameForm({ name, onSave }: { name: string; onSave: (name: string) => void }) {
  const saying = words(teams);
  const typed = useSignal(name);
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.value.trim()) onSave(typed.value.trim());
      }}
    >
      <Field
        label={saying.teamName}
        value={typed.value}
        autocomplete="off"
        wrong={typed.value.trim() ? null : saying.nameTeam}
        onText={(text) => (typed.value = text)}
      />
      <button type="submit" class="btn">
        {saying.rename}
      </button>
    </form>
  );
}
