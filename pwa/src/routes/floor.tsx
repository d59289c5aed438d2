// The floor: tables of the running round, those in need of an official highlighted; the tray of calls; from 1024 px the table's pane.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CallRow } from '../components/call-row';
import { MissingActs } from '../components/missing-acts';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { Tile } from '../components/tile';
import { isReachable } from '../lib/api/http';
import { useClock } from '../lib/clock';
import { floorReading, serverNow, tables, venueZone } from '../lib/current-floor';
import { type Filter, needsOfficial, passes, queue, type ShownTable } from '../lib/floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { floor } from '../lib/i18n/words/floor';
import { descriptionOf, rulebookAt, useDescriptions } from '../lib/kinds';
import { useMedia } from '../lib/media';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { tournament } from '../lib/session';
import { aboutTable, ownHref, TablePane, tableHref, take } from './floor/table-pane';

/** On phones two calls are shown and the rest counted. */
const ROWS_SLIM = 2;
const ROWS_WIDE = 3;

export function Floor({ params }: ScreenProps) {
  const say = words(floor);
  useClock();
  const hasPane = useMedia('(min-width: 1024px)');
  useDescriptions();
  const waiting = queue(tables.value);
  const asked = params.table;
  const chosen =
    asked === undefined
      ? hasPane
        ? waiting[0]
        : undefined
      : tables.value.find((table) => String(table.table) === asked);
  const isPage = asked !== undefined && !hasPane;
  return (
    <Screen
      title={isPage ? words(common).table({ number: Number(asked) }) : say.title}
      sub={<FloorLine />}
      {...(isPage ? { back: to('floor') } : {})}
      layout={hasPane ? 'split' : ''}
      barClass="tray"
      bar={!hasPane && !isPage && waiting.length > 0 && <Tray waiting={waiting} />}
    >
      {!isPage && <Tables chosen={chosen} waiting={waiting} />}
      {(hasPane || isPage) && (
        <TablePane table={chosen} asked={asked} waiting={waiting.filter((table) => table !== chosen)} isPage={isPage} />
      )}
    </Screen>
  );
}

/** Tournament, round and time; without a network the time of what is shown. */
function FloorLine() {
  const say = words(common);
  const reading = floorReading.value;
  const name = reading?.data?.tournament.name ?? tournament.value?.name;
  const round = reading?.data?.round;
  const at = reading?.fetchedAt
    ? clockTime(isReachable.value ? serverNow.value : reading.fetchedAt, venueZone.value)
    : null;
  const time = at && !isReachable.value ? say.asOf({ time: at }) : at;
  return <>{[name, round && say.round({ number: round.number }), time].filter(Boolean).join(' · ')}</>;
}

function Tables({ chosen, waiting }: { chosen: ShownTable | undefined; waiting: ShownTable[] }) {
  const say = words(floor);
  const filter = useSignal<Filter>('all');
  const reading = floorReading.value;
  if (tournament.value === null) return <Empty>{say.noRole}</Empty>;
  if (!reading?.data) return <div>{reading && <Awaited reading={reading} blocks={6} />}</div>;
  if (!reading.data.round && tables.value.length === 0) return <Empty>{say.emptyRound}</Empty>;
  const shown = tables.value.filter((table) => passes(table, filter.value));
  return (
    <div>
      <MissingActs />
      <Announcer waiting={waiting} />
      <Filters filter={filter.value} onFilter={(next) => (filter.value = next)} />
      {shown.length === 0 && <Empty>{say.emptyFilter}</Empty>}
      <ul class="floor" aria-label={say.tables}>
        {shown.map((table) => (
          <li key={table.match}>
            <Tile table={table} href={tableHref(table)} isCurrent={table === chosen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const say = words(floor);
  const chips: { value: Filter; word: string }[] = [
    { value: 'all', word: say.all },
    { value: 'needs-you', word: say.needsYou },
    { value: 'playing', word: say.playing },
    { value: 'finished', word: say.finished },
  ];
  return (
    <div class="chips" role="group" aria-label={say.show}>
      {chips.map(({ value, word }) => (
        <button key={value} type="button" class="chip" aria-pressed={filter === value} onClick={() => onFilter(value)}>
          {word} <b class="num">{tables.value.filter((table) => passes(table, value)).length}</b>
        </button>
      ))}
    </div>
  );
}

function Tray({ waiting }: { waiting: ShownTable[] }) {
  const say = words(floor);
  const isWide = useMedia('(min-width: 768px)');
  const rows = waiting.slice(0, isWide ? ROWS_WIDE : ROWS_SLIM);
  const rest = waiting.length - rows.length;
  return (
    <>
      <h2>{say.waiting}</h2>
      {rows.map((table) => (
        <CallRow
          key={table.match}
          table={table}
          href={table.state === 'call' ? ownHref(table) : tableHref(table)}
          onClick={(event) => void take(event, table)}
          about={aboutTable(table, descriptionOf(rulebookAt(table)), say)}
          serverNow={serverNow.value}
        />
      ))}
      {rest > 0 && <p class="cap and-more">{say.andMore({ count: rest })}</p>}
    </>
  );
}

/** Says once to readers that a table is calling. */
function Announcer({ waiting }: { waiting: ShownTable[] }) {
  const say = words(floor);
  const said = useRef<Set<string>>(new Set());
  const text = useSignal('');
  const calling = waiting.filter((table) => table.state === 'call' && needsOfficial(table));
  const key = calling.map((table) => table.match).join(' ');
  useEffect(() => {
    const fresh = calling.filter((table) => !said.current.has(table.match));
    if (fresh.length) text.value = fresh.map((table) => say.calling({ table: table.table })).join(', ');
    said.current = new Set(calling.map((table) => table.match));
  }, [key]);
  return (
    <p class="sr" role="status">
      {text.value}
    </p>
  );
}
