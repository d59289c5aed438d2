// Another player for a member of a team: typed, known to this federation, or a member of another team, who changes places.
import { useSignal } from '@preact/signals';
import { useId, useMemo } from 'preact/hooks';
import { Field } from '../../components/field';
import { ProblemNote } from '../../components/notice';
import { put } from '../../lib/api/http';
import type { Roster, RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { entries, newTournament } from '../../lib/i18n/words/events';
import { teams } from '../../lib/i18n/words/teams';
import { writing } from '../../lib/writing';
import { asPerson, NO_PERSON, PersonFields, sent } from './person-fields';

type Member = RosterEntry['members'][number];

interface Props {
  entry: RosterEntry;
  member: Member;
  roster: Roster;
  onReplaced: () => void;
}

/** Members of the other teams that still play: each may change places with a member of this entry. */
export function membersOfOthers(roster: Roster, entry: RosterEntry) {
  return roster.entries
    .filter((other) => other.id !== entry.id && !other.withdrawn_at)
    .flatMap((other) => other.members.map((each) => ({ ...each, team: other.name })));
}

export function ReplaceMember({ entry, member, roster, onReplaced }: Props) {
  const say = words(entries);
  const saying = words(teams);
  const person = useSignal(NO_PERSON);
  const exchanged = useSignal('');
  const reason = useSignal('');
  const isChecked = useSignal(false);
  const sending = useMemo(writing, []);
  const others = membersOfOthers(roster, entry);
  const other = others.find(({ id }) => id === exchanged.value);
  const nameMissing = !other && !person.value.lastName.trim();
  const reasonMissing = roster.has_published_round && !reason.value.trim();
  const replace = async () => {
    isChecked.value = true;
    if (nameMissing || reasonMissing) return;
    const newcomer = other ? { last_name: other.last_name, player: other.id } : sent(person.value);
    const body = { ...newcomer, reason: reason.value.trim() };
    const done = await sending.run(() => put<RosterEntry>(`/entries/${entry.id}/members/${member.id}`, body));
    if (done) onReplaced();
  };
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void replace();
      }}
    >
      <h3>{saying.replaceBy({ name: member.name })}</h3>
      {others.length > 0 && <Others value={exchanged} others={others} />}
      {other ? (
        <p class="cap">{saying.exchangeWhat({ name: member.name, other: other.name, team: other.team })}</p>
      ) : (
        <PersonFields
          division={roster.division}
          person={person.value}
          wrong={isChecked.value && nameMissing ? say.nameNeeded : null}
          onChange={(part) => (person.value = { ...person.value, ...part })}
          onChoose={(player) => (person.value = asPerson(player))}
        />
      )}
      {!other && !person.value.player && (
        <Field
          label={say.licence}
          value={person.value.licence}
          autocomplete="off"
          onText={(licence) => (person.value = { ...person.value, licence })}
        />
      )}
      {roster.has_published_round && (
        <Field
          label={words(newTournament).reason}
          hint={words(newTournament).reasonHint}
          value={reason.value}
          autocomplete="off"
          wrong={isChecked.value && reasonMissing ? saying.giveReason : null}
          onText={(text) => (reason.value = text)}
        />
      )}
      {sending.problem.value && <ProblemNote problem={sending.problem.value} />}
      {sending.isOffline.value && <p class="note">{say.offline}</p>}
      <button type="submit" class="btn" disabled={sending.isBusy.value}>
        {other ? saying.exchange : saying.putIn}
      </button>
    </form>
  );
}

function Others({ value, others }: { value: { value: string }; others: (Member & { team: string })[] }) {
  const saying = words(teams);
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{saying.newMember}</label>
      <select id={id} class="input" value={value.value} onChange={(event) => (value.value = event.currentTarget.value)}>
        <option value="">{saying.notEntered}</option>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {saying.ofTeam({ name: each.name, team: each.team })}
          </option>
        ))}
      </select>
    </div>
  );
}
