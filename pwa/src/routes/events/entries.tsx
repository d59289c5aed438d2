// Entries of a division: search, check-in, late ones, withdrawals, and suspensions that wait for a decision.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Choice } from '../../components/choice';
import { Icon } from '../../components/icon';
import { Awaited, Empty } from '../../components/notice';
import { ClosedNote } from '../../components/report/closed-note';
import { Screen } from '../../components/screen';
import { SearchBox } from '../../components/search-box';
import { WritingNotes } from '../../components/writing-notes';
import type { Roster, RosterEntry, SetUpTournament } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { FILTERS, type Filter, matches, passes, withCheckIns } from '../../lib/entries';
import { words } from '../../lib/i18n/dictionary';
import { checkInSaid } from '../../lib/i18n/words/check-in';
import { entries } from '../../lib/i18n/words/events';
import { reading, renew, useReading } from '../../lib/offline/answers';
import { checkInsNoted, checkInsSince } from '../../lib/offline/check-ins';
import { to } from '../../lib/router/addresses';
import { may, mayCreateTournaments, tournament } from '../../lib/session';
import { type Writing, writing } from '../../lib/writing';
import { ActNote } from '../../rounds/act-note';
import { RoundTabs } from '../../rounds/frame';
import { chosenDivision, type Division, useRounds } from '../../rounds/overview';
import { OpenDraft, PairNext, stageToPair } from '../../rounds/pair-next';
import { AddSheet } from './add-sheet';
import { EntryRows } from './entry-rows';
import { EntrySheet } from './entry-sheet';
import { HereCount } from './here-count';
import { SuspensionCard } from './suspension-card';

const EVERY_SECONDS = 20;

export function Entries() {
  const say = words(entries);
  const role = tournament.value;
  const setUp = useReading(role ? urls.setUp(role.tournament) : null);
  if (!role)
    return (
      <Screen title={say.title}>
        <div class="page">
          <Empty
            action={
              mayCreateTournaments.value && (
                <a class="btn main-act" href={to('tournament-new')}>
                  {say.create}
                </a>
              )
            }
          >
            {say.noTournament}
          </Empty>
        </div>
      </Screen>
    );
  return setUp.data ? (
    <OfTournament key={setUp.data.id} setUp={setUp.data} mayEdit={!setUp.data.closed_at && may('enter-player')} />
  ) : (
    <Screen title={say.title} tabs={<RoundTabs current="entries" rounds={null} />}>
      <div class="page">
        <Awaited reading={setUp} />
      </div>
    </Screen>
  );
}

function OfTournament({ setUp, mayEdit }: { setUp: SetUpTournament; mayEdit: boolean }) {
  const say = words(entries);
  const overview = useRounds();
  const division = setUp.divisions.find((known) => known.id === chosenDivision.value) ?? setUp.divisions[0];
  const rounds = overview.data?.divisions.find((known) => known.id === division?.id);
  const url = urls.roster(division?.id ?? '');
  const found = useReading(division ? url : null, EVERY_SECONDS);
  const sending = useMemo(writing, []);
  const adding = useSignal(false);
  const opened = useSignal<string | null>(null);
  const roster = found.data && withCheckIns(found.data, checkInsSince(found.askedAt, checkInsNoted.value));
  const isOpen = !setUp.closed_at && roster?.takes_check_ins !== false;
  const run = (write: () => Promise<unknown>) => act(sending, url, write);
  const entry = roster?.entries.find((known) => known.id === opened.value);
  return (
    <Screen
      title={say.title}
      sub={division && roster ? `${division.name} · ${say.count({ count: roster.entries.length })}` : setUp.name}
      tabs={<RoundTabs current="entries" rounds={overview.data} />}
      bar={roster && mayEdit && roster.entries.length > 1 ? <GoLine roster={roster} rounds={rounds} /> : undefined}
    >
      <div class="set-up">
        <div class="stack">
          {setUp.divisions.length > 1 && (
            <Choice
              label={say.division}
              value={division?.id ?? null}
              options={setUp.divisions.map(({ id, name }) => ({ value: id, word: name }))}
              onChoose={(id) => (chosenDivision.value = id)}
            />
          )}
          {setUp.closed_at && <ClosedNote at={setUp.closed_at} />}
          {mayEdit && (
            <div class="acts two-up">
              <a class="btn" href={to('entries-import')}>
                <Icon name="upload" />
                {say.importList}
              </a>
              <button type="button" class="btn" onClick={() => (adding.value = true)}>
                <Icon name="user-plus" />
                {say.add}
              </button>
            </div>
          )}
          {roster && isOpen && roster.entries.length > 0 && (
            <div class="acts two-up">
              <a class="btn" href={to('entries-check-in')}>
                <Icon name="camera" />
                {words(checkInSaid).scan}
              </a>
              <a class="btn" href={to('entries-cards')}>
                <Icon name="file-text" />
                {words(checkInSaid).cards}
              </a>
            </div>
          )}
          <WritingNotes sending={sending} offline={say.offline} />
          <ActNote />
          <Awaited reading={found} />
          {roster && (
            <List
              roster={roster}
              run={run}
              isOpen={isOpen}
              onOpen={mayEdit ? (id) => (opened.value = id) : undefined}
            />
          )}
        </div>
        {roster && isOpen && roster.entries.length > 0 && <HereCount roster={roster} />}
      </div>
      {adding.value && division && (
        <AddSheet division={division.id} onClose={() => (adding.value = false)} onAdded={() => void renew(url)} />
      )}
      {entry && roster && (
        <EntrySheet
          entry={entry}
          roster={roster}
          sending={sending}
          run={run}
          onChanged={() => void renew(url)}
          onClose={() => (opened.value = null)}
        />
      )}
    </Screen>
  );
}

/** Writes, then shows what the server has now. */
async function act(sending: Writing, url: ReturnType<typeof urls.roster>, write: () => Promise<unknown>) {
  const done = await sending.run(async () => {
    await write();
    return true;
  });
  await renew(url);
  return done === true && reading(url).value.data !== null;
}

interface ListProps {
  roster: Roster;
  run: (write: () => Promise<unknown>) => Promise<boolean>;
  /** Whether entrants can still be checked in. */
  isOpen: boolean;
  onOpen: ((id: string) => void) | undefined;
}

function List({ roster, run, isOpen, onOpen }: ListProps) {
  const say = words(entries);
  const typed = useSignal('');
  const filter = useSignal<Filter>('all');
  if (roster.entries.length === 0) return <Empty>{say.empty}</Empty>;
  const named: Record<Filter, string> = {
    all: say.all,
    'not-here': say.notHere,
    here: say.here,
    late: say.late,
    withdrawn: say.withdrawnOnes,
  };
  const toDecide = roster.entries.filter((entry) => entry.suspensions.length > 0 && !entry.withdrawn_at);
  const shown = roster.entries.filter((entry) => passes(entry, filter.value) && matches(entry, typed.value));
  return (
    <>
      {toDecide.map((entry) => (
        <SuspensionCard key={entry.id} entry={entry} run={run} />
      ))}
      <SearchBox typed={typed} label={say.search} hint={say.searchHint} />
      <div class="chips flush wrap" role="group" aria-label={say.show}>
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            class="chip"
            aria-pressed={each === filter.value}
            onClick={() => (filter.value = each)}
          >
            {named[each]} <b>{roster.entries.filter((entry: RosterEntry) => passes(entry, each)).length}</b>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <Empty>{say.nothingFound}</Empty>
      ) : (
        <EntryRows rows={shown} isOpen={isOpen} onOpen={onOpen} />
      )}
    </>
  );
}

/** How many are here, and the way to the next round's draft; to the rounds where something else comes first. */
function GoLine({ roster, rounds }: { roster: Roster; rounds: Division | undefined }) {
  const say = words(entries);
  const playing = roster.entries.filter((entry) => !entry.withdrawn_at);
  const here = playing.filter((entry) => entry.checked_in_at).length;
  const stage = stageToPair(rounds);
  return (
    <div class="goline">
      <p class="strong">
        {roster.takes_check_ins ? say.hereOf({ here, all: playing.length }) : say.playingOf({ count: playing.length })}
      </p>
      {stage?.next === 'draft' && <PairNext stage={stage} />}
      {stage?.next === 'draft-open' && <OpenDraft stage={stage} />}
      {!stage && (
        <a class="btn main-act" href={to('rounds')}>
          {say.toRounds}
        </a>
      )}
    </div>
  );
}
