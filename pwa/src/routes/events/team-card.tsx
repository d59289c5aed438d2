// A team in the sheet of its entry: its name and its members, each to be corrected or replaced, and new ones.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { put } from '../../lib/api/http';
import type { Roster, RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { teams } from '../../lib/i18n/words/teams';
import { MemberForm } from './member-form';
import { NewMember } from './new-member';

const MOST_MEMBERS = 10;

interface Props {
  entry: RosterEntry;
  roster: Roster;
  run: (write: () => Promise<unknown>) => Promise<boolean>;
  onChanged: () => void;
}

export function TeamCard({ entry, roster, run, onChanged }: Props) {
  const saying = words(teams);
  const opened = useSignal<string | null>(null);
  const replaced = useSignal<string | null>(null);
  const isAdding = useSignal(false);
  const save = (body: object) => run(() => put(`/entries/${entry.id}/details`, body));
  const member = entry.members.find(({ id }) => id === opened.value);
  const leaving = entry.members.find(({ id }) => id === replaced.value);
  return (
    <section class="stack">
      <h3>{saying.members}</h3>
      <ul class="list members">
        {entry.members.map((each) => (
          <li key={each.id} class="erow">
            <span class="who">
              <b>{each.name}</b>
              <span class="cap">{[each.club, each.licence].filter(Boolean).join(' · ')}</span>
            </span>
            <span class="end-acts">
              <button
                type="button"
                class="btn"
                aria-label={saying.edit({ name: each.name })}
                onClick={() => {
                  opened.value = each.id;
                  replaced.value = null;
                  isAdding.value = false;
                }}
              >
                {saying.correct}
              </button>
              {!entry.withdrawn_at && (
                <button
                  type="button"
                  class="btn"
                  aria-label={saying.replaceOne({ name: each.name })}
                  onClick={() => {
                    replaced.value = each.id;
                    opened.value = null;
                    isAdding.value = false;
                  }}
                >
                  {saying.replace}
                </button>
              )}
            </span>
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
      {leaving && (
        <NewMember
          key={leaving.id}
          entry={entry}
          member={leaving}
          roster={roster}
          onDone={() => {
            replaced.value = null;
            onChanged();
          }}
        />
      )}
      {isAdding.value && (
        <NewMember
          entry={entry}
          roster={roster}
          onDone={() => {
            isAdding.value = false;
            onChanged();
          }}
        />
      )}
      {!isAdding.value && !entry.withdrawn_at && entry.members.length < MOST_MEMBERS && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            isAdding.value = true;
            opened.value = null;
            replaced.value = null;
          }}
        >
          {saying.addMember}
        </button>
      )}
      <NameForm key={entry.name} name={entry.name} onSave={(name) => void save({ last_name: name })} />
    </section>
  );
}

function NameForm({ name, onSave }: { name: string; onSave: (name: string) => void }) {
  const saying = words(teams);
  const typed = useSignal(name);
  return (
    <Form
      class="form"
      onSubmit={() => {
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
    </Form>
  );
}
