// For a federation's officer: name, club, licence and age mark of a player, which all tournaments share.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Choice } from '../components/choice';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { ClosedNote } from '../components/report/closed-note';
import { Screen } from '../components/screen';
import { SearchBox } from '../components/search-box';
import { Select } from '../components/select';
import { Sheet } from '../components/sheet';
import { WritingNotes } from '../components/writing-notes';
import { put } from '../lib/api/http';
import type { TournamentSummary } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { listed } from '../lib/entries';
import { words } from '../lib/i18n/dictionary';
import { entries } from '../lib/i18n/words/events';
import { persons as said } from '../lib/i18n/words/persons';
import { renew, useReading } from '../lib/offline/answers';
import { type EnteredPerson, isFound, personsIn, tournamentsOf } from '../lib/persons';
import { to } from '../lib/router/addresses';
import { offices } from '../lib/session';
import { writing } from '../lib/writing';
import { MemberForm } from './events/member-form';

export function Persons() {
  const say = words(said);
  const codes = offices.value.map(({ code }) => code);
  const reading = useReading(urls.tournaments());
  const chosen = useSignal<string | null>(null);
  const tournaments = tournamentsOf(reading.data, codes);
  const tournament = tournaments.find(({ id }) => id === chosen.value) ?? tournaments[0];
  return (
    <Screen title={say.title} sub={codes.join(' · ')} back={to('more')}>
      <div class="page">
        <Awaited reading={reading} />
        {reading.data && !tournament && <Empty>{say.noTournament}</Empty>}
        {tournament && (
          <>
            {tournaments.length > 1 && (
              <Which tournaments={tournaments} value={tournament.id} onChoose={(id) => (chosen.value = id)} />
            )}
            <OfTournament key={tournament.id} tournament={tournament} />
          </>
        )}
      </div>
    </Screen>
  );
}

function Which(props: { tournaments: readonly TournamentSummary[]; value: string; onChoose: (id: string) => void }) {
  return (
    <div class="field">
      <label for="tournament">{words(said).tournament}</label>
      <Select id="tournament" value={props.value} onChoose={props.onChoose}>
        {props.tournaments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

function OfTournament({ tournament }: { tournament: TournamentSummary }) {
  const say = words(entries);
  const setUp = useReading(urls.setUp(tournament.id));
  const chosen = useSignal<string | null>(null);
  const divisions = setUp.data?.divisions ?? [];
  const division = divisions.find(({ id }) => id === chosen.value) ?? divisions[0];
  if (!setUp.data || !division) return <Awaited reading={setUp} />;
  return (
    <>
      {divisions.length > 1 && (
        <Choice
          label={say.division}
          value={division.id}
          options={divisions.map(({ id, name }) => ({ value: id, word: name }))}
          onChoose={(id) => (chosen.value = id)}
        />
      )}
      {setUp.data.closed_at && <ClosedNote at={setUp.data.closed_at} />}
      <OfDivision key={division.id} division={division.id} isClosed={setUp.data.closed_at !== null} />
    </>
  );
}

function OfDivision({ division, isClosed }: { division: string; isClosed: boolean }) {
  const say = words(said);
  const url = urls.roster(division);
  const found = useReading(url);
  const typed = useSignal('');
  const opened = useSignal<EnteredPerson | null>(null);
  const done = useSignal('');
  if (!found.data) return <Awaited reading={found} />;
  const all = personsIn(found.data.entries);
  const shown = all.filter((person) => isFound(person, typed.value));
  if (all.length === 0) return <Empty>{say.empty}</Empty>;
  return (
    <>
      <SearchBox typed={typed} label={say.search} hint={say.searchHint} />
      {done.value && (
        <p class="note good" role="status">
          <Icon name="check" />
          <span>{say.corrected({ name: done.value })}</span>
        </p>
      )}
      {shown.length === 0 ? (
        <Empty>{say.nothingFound}</Empty>
      ) : (
        <ul class="list">
          {shown.map((person) => (
            <Row key={`${person.entry} ${person.id}`} person={person} onOpen={() => (opened.value = person)} />
          ))}
        </ul>
      )}
      {opened.value && (
        <Correcting
          person={opened.value}
          isClosed={isClosed}
          onClose={() => (opened.value = null)}
          onDone={(name) => {
            opened.value = null;
            done.value = name;
            void renew(url);
          }}
        />
      )}
    </>
  );
}

function Row({ person, onOpen }: { person: EnteredPerson; onOpen: () => void }) {
  const say = words(entries);
  return (
    <li class="erow">
      <button type="button" class="who" aria-label={words(said).correct({ name: listed(person) })} onClick={onOpen}>
        <b>{listed(person)}</b>
        <span class="cap">
          {[person.team, person.club || say.noClub, person.licence, person.is_minor && say.under18]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <Icon name="chevron-right" />
    </li>
  );
}

interface CorrectingProps {
  person: EnteredPerson;
  isClosed: boolean;
  onClose: () => void;
  onDone: (name: string) => void;
}

function Correcting({ person, isClosed, onClose, onDone }: CorrectingProps) {
  const say = words(said);
  const sending = useMemo(writing, []);
  const save = async (body: { last_name?: string; first_name?: string }) => {
    const member = person.team === null ? {} : { member: person.id };
    const isSaved = await sending.run(async () => {
      await put(`/entries/${person.entry}/details`, { ...member, ...body });
      return true;
    });
    if (isSaved) onDone(listed({ ...person, ...body }));
  };
  return (
    <Sheet title={listed(person)} onClose={onClose}>
      <div class="form">
        <p class="note">
          <Icon name="info" />
          <span>{isClosed ? say.closed : say.everywhere}</span>
        </p>
        <WritingNotes sending={sending} offline={words(entries).offline} />
        <MemberForm member={person} isMarkAlone={isClosed} onSave={save} />
      </div>
    </Sheet>
  );
}
