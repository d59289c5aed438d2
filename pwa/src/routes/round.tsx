// A running round: clock and count, tables that need an official, then those playing, finished and postponed.
import { useSignal } from '@preact/signals';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { Sheet } from '../components/sheet';
import type { RoundTables } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { useClock } from '../lib/clock';
import { serverNow, venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime, duration } from '../lib/i18n/format';
import { round as roundWords } from '../lib/i18n/words/round';
import { sets as setWords } from '../lib/i18n/words/sets';
import { useReading } from '../lib/offline/answers';
import { mine } from '../lib/offline/sync';
import { type RowGroup, type RowShown, rowOf } from '../lib/rounds';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { ActNote } from '../rounds/act-note';
import { byeWord, RoundTabs } from '../rounds/frame';
import { stageOf, WayOn } from '../rounds/next-step';
import { useDivisionOf, useRounds } from '../rounds/overview';
import { PublishedReasons } from '../rounds/pair-why';
import { said } from '../rounds/words';
import { ResultForm } from './round/result-form';
import { RoundRow } from './round/row';

const EVERY_SECONDS = 5;
const GROUPS: readonly RowGroup[] = ['needs-you', 'playing', 'finished', 'postponed'];

export function RoundScreen({ params }: ScreenProps) {
  const say = words(roundWords);
  const overview = useRounds();
  const known = useReading(urls.roundTables(params.round ?? ''), EVERY_SECONDS);
  const chosen = useSignal<string | null>(null);
  const rested = useSignal<string | null>(null);
  const filter = useSignal<RowGroup | null>(null);
  const found = known.data;
  useDivisionOf(found?.division.id);
  if (!found)
    return (
      <Screen
        title={say.title({ number: 0 }).replace(' 0', '')}
        back={to('rounds')}
        tabs={<RoundTabs current="round" rounds={overview.data} />}
      >
        <div class="page">
          <Awaited reading={known} blocks={6} />
        </div>
      </Screen>
    );
  const division = overview.data?.divisions.find((each) => each.id === found.division.id);
  const stage = division && stageOf(division, found.id);
  const rows = found.tables.map((table) => rowOf(table, mine.value, known.askedAt));
  const open = rows.filter((row) => row.group !== 'finished').length;
  const isPlayed = rows.every((row) => row.group === 'finished' || row.group === 'postponed');
  const shown = rows.find((row) => row.table.match === chosen.value);
  const bye = found.byes.find((each) => each.entrant === rested.value);
  const restSaid = byeWord(stage?.kind ?? 'swiss');
  return (
    <Screen
      title={say.title({ number: found.number })}
      sub={stage ? `${found.division.name} · ${words(said)[`kind_${stage.kind}`]}` : found.division.name}
      back={to('rounds')}
      tabs={<RoundTabs current="round" rounds={overview.data} shown={found.number} />}
      bar={
        rows.length > 0 && (
          <div class="goline">
            <p>
              <b class="strong">{open ? say.toGo({ count: open }) : say.allIn}</b>
            </p>
            {isPlayed && division && overview.data?.may_pair && <WayOn division={division} round={found.id} />}
          </div>
        )
      }
    >
      <div class="page">
        <ActNote />
        {!rows.length && <Empty>{say.notPublished}</Empty>}
        {rows.length > 0 && <RoundBar round={found} done={rows.length - open} />}
        {rows.length > 0 && <Filters rows={rows} filter={filter.value} onFilter={(next) => (filter.value = next)} />}
        <div class="rows twin">
          {GROUPS.filter((group) => filter.value === null || filter.value === group).map((group) => (
            <Group
              key={group}
              group={group}
              rows={rows.filter((row) => row.group === group)}
              onOpen={(match) => (chosen.value = match)}
            />
          ))}
          {found.byes.map((bye) => (
            <button key={bye.entrant} type="button" class="prow later" onClick={() => (rested.value = bye.entrant)}>
              <span class="no" aria-hidden="true">
                –
              </span>
              <span>
                {bye.name} · {restSaid}
              </span>
              <span class="end">
                <Icon name="chevron-right" />
              </span>
            </button>
          ))}
        </div>
        {rows.length > 0 && (
          <a class="btn" href={to('round-draft', { round: found.id })}>
            <Icon name="circle-help" />
            {say.whyAll}
          </a>
        )}
      </div>
      {shown && (
        <Sheet title={titleOf(shown, say)} onClose={() => (chosen.value = null)}>
          <ResultForm
            row={shown}
            round={found.id}
            discipline={division?.discipline}
            seatedAt={(table) => seatsAt(found, table)}
            onDone={() => (chosen.value = null)}
          />
        </Sheet>
      )}
      {bye && (
        <Sheet title={`${bye.name} · ${restSaid}`} onClose={() => (rested.value = null)}>
          <PublishedReasons round={found.id} entrant={bye.entrant} />
        </Sheet>
      )}
    </Screen>
  );
}

function seatsAt({ tables }: RoundTables, number: number): readonly [string, string] | undefined {
  const there = tables.find(({ table }) => table === number);
  return there && [there.seats.A.short, there.seats.B.short];
}

function titleOf({ table }: RowShown, say: ReturnType<typeof words<typeof roundWords.entries>>): string {
  if (table.sets && table.match_length !== null)
    return words(setWords).table({ table: table.table, number: table.sets.number, points: table.match_length });
  return table.match_length === null
    ? say.table({ table: table.table })
    : say.matchTo({ table: table.table, points: table.match_length });
}

function RoundBar({ round, done }: { round: RoundTables; done: number }) {
  const say = words(roundWords);
  useClock();
  const started =
    round.starts_at && Date.parse(round.starts_at) <= serverNow.value ? Date.parse(round.starts_at) : null;
  const ended = done === round.tables.length ? lastResultAt(round) : null;
  const ends = started && !ended && round.allotment ? started + round.allotment * 1000 : null;
  const at = (moment: number) => clockTime(moment, venueZone.value);
  return (
    <section class="round-bar" aria-label={say.clock}>
      <div>
        <p class="t num">{started ? duration(((ended ?? serverNow.value) - started) / 1000) : '–'}</p>
        <p class="cap">
          {started && (ended ? `${at(started)} – ${at(ended)}` : say.since({ time: at(started) }))}
          {!started && (round.starts_at ? say.startsAt({ time: at(Date.parse(round.starts_at)) }) : say.notStarted)}
        </p>
      </div>
      <div class="r">
        <p class="strong">{say.results({ done, all: round.tables.length })}</p>
        <progress value={done} max={round.tables.length} aria-label={say.results({ done, all: round.tables.length })} />
        {ends && <p class="cap">{say.endsAt({ time: at(ends) })}</p>}
      </div>
    </section>
  );
}

/** When the last result came in: the clock stands still there. */
function lastResultAt(round: RoundTables): number | null {
  const times = round.tables.map((table) => Date.parse(table.finished_at ?? '')).filter((time) => !Number.isNaN(time));
  return times.length ? Math.max(...times) : null;
}

function Filters(props: { rows: RowShown[]; filter: RowGroup | null; onFilter: (group: RowGroup | null) => void }) {
  const say = words(roundWords);
  const chips: { value: RowGroup | null; word: string }[] = [
    { value: null, word: say.all },
    ...GROUPS.map((value) => ({ value, word: groupWord(value, say) })),
  ];
  return (
    <div class="chips flush" role="group" aria-label={say.show}>
      {chips.map(({ value, word }) => (
        <button
          key={word}
          type="button"
          class="chip"
          aria-pressed={props.filter === value}
          onClick={() => props.onFilter(value)}
        >
          {word} <b class="num">{props.rows.filter((row) => value === null || row.group === value).length}</b>
        </button>
      ))}
    </div>
  );
}

function Group({ group, rows, onOpen }: { group: RowGroup; rows: RowShown[]; onOpen: (match: string) => void }) {
  const say = words(roundWords);
  if (!rows.length) return null;
  return (
    <>
      <div class="round-group">
        <h2>{groupWord(group, say)}</h2>
        <span class="cap num">{rows.length}</span>
      </div>
      {rows.map((row) => (
        <RoundRow key={row.table.match} row={row} onOpen={() => onOpen(row.table.match)} />
      ))}
    </>
  );
}

function groupWord(group: RowGroup, say: ReturnType<typeof words<typeof roundWords.entries>>): string {
  return { 'needs-you': say.needsYou, playing: say.playing, finished: say.finished, postponed: say.postponed }[group];
}
