// A player who joins a team or takes a member's place: typed, known, entered alone, or a member of another team.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { ProblemNote } from '../../components/notice';
import { Which } from '../../components/which';
import { put } from '../../lib/api/http';
import type { Roster, RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { entries, newTournament } from '../../lib/i18n/words/events';
import { teams } from '../../lib/i18n/words/teams';
import { newId } from '../../lib/ids';
import { writing } from '../../lib/writing';
import { asPerson, NO_PERSON, PersonFields, sent } from './person-fields';

type Member = RosterEntry['members'][number];

interface Props {
  entry: RosterEntry;
  /** The member whose place is taken; without one, a player joins. */
  member?: Member;
  roster: Roster;
  onDone: () => void;
}

interface Option {
  /** The player. */
  id: string;
  name: string;
  last_name: string;
  /** The team that the player comes from; none for a player who is entered alone. */
  team: string | null;
}

/** Members of the other teams that still play: each may change places with a member of this entry. */
export function membersOfOthers(roster: Roster, entry: RosterEntry) {
  return roster.entries
    .filter((other) => other.id !== entry.id && !other.withdrawn_at)
    .flatMap((other) => other.members.map((each) => ({ ...each, team: other.name })));
}

/** Players who are entered alone and still play: each may leave that entry for a team. */
export function enteredAlone(roster: Roster): Option[] {
  return roster.entries.flatMap((each) =>
    each.player && !each.withdrawn_at
      ? [{ id: each.player, name: each.name, last_name: each.last_name, team: null }]
      : [],
  );
}

export function NewMember({ entry, member, roster, onDone }: Props) {
  const say = words(entries);
  const saying = words(teams);
  const person = useSignal(NO_PERSON);
  const chosen = useSignal('');
  const reason = useSignal('');
  const isChecked = useSignal(false);
  const sending = useMemo(writing, []);
  const id = useMemo(newId, []);
  const others: Option[] = [...enteredAlone(roster), ...(member ? membersOfOthers(roster, entry) : [])];
  const other = others.find((each) => each.id === chosen.value);
  const nameMissing = !other && !person.value.lastName.trim();
  const reasonMissing = roster.has_published_round && !reason.value.trim();
  const path = member ? `members/${member.id}` : `new-members/${id}`;
  const save = async () => {
    isChecked.value = true;
    if (nameMissing || reasonMissing) return;
    const newcomer = other ? { last_name: other.last_name, player: other.id } : sent(person.value);
    const body = { ...newcomer, reason: reason.value.trim() };
    if (await sending.run(() => put<RosterEntry>(`/entries/${entry.id}/${path}`, body))) onDone();
  };
  return (
    <Form class="form" onSubmit={save}>
      <h3>{member ? saying.replaceBy({ name: member.name }) : saying.addMember}</h3>
      {others.length > 0 && <Others value={chosen} others={others} />}
      {other ? (
        <p class="cap">
          {member && other.team
            ? saying.exchangeWhat({ name: member.name, other: other.name, team: other.team })
            : saying.leavesEntry({ name: other.name })}
        </p>
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
        {!member ? saying.takeIn : other?.team ? saying.exchange : saying.putIn}
      </button>
    </Form>
  );
}

function Others({ value, others }: { value: { value: string }; others: Option[] }) {
  const saying = words(teams);
  return (
    <Which label={saying.newMember} value={value.value} onChoose={(chosen) => (value.value = chosen)}>
      {[
        { value: '', word: saying.notEntered },
        ...others.map(({ id, name, team }) => ({
          value: id,
          word: team ? saying.ofTeam({ name, team }) : saying.alone({ name }),
        })),
      ]}
    </Which>
  );
}
