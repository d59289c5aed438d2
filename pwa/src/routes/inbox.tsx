// A federation's inbox: a table of what came in, filters, and keys to go through it.
import { useSignal } from '@preact/signals';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import type { InboxRow, Page } from '../lib/api/types';
import { nextPage, type Url, urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { inbox } from '../lib/i18n/words/inbox';
import { dutiesOf, type Filters, filtered, NO_FILTER, type ShownState, STATES, tournamentsOf } from '../lib/inbox';
import { reading, useReading, useReadings } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { navigate, query } from '../lib/router/location';
import { offices } from '../lib/session';
import { InboxTable, useRowKeys } from './inbox/table';

const EVERY_SECONDS = 20;

export function Inbox() {
  const say = words(inbox);
  const asked = query.value.get('state');
  const shown: ShownState = STATES.find((state) => state === asked) ?? 'all';
  const first = urls.inbox(shown === 'all' ? undefined : shown);
  useRowKeys();
  const chips = { all: say.all, new: say.newOnes, read: say.readOnes, acknowledged: say.acknowledgedOnes };
  return (
    <Screen title={say.title} sub={offices.value.map((office) => office.code).join(' · ')} back={to('more')}>
      <div class="page wide">
        <div class="chips flush" role="group" aria-label={say.show}>
          {STATES.map((state) => (
            <button
              key={state}
              type="button"
              class="chip"
              aria-pressed={state === shown}
              onClick={() => navigate(state === 'all' ? '/inbox' : `/inbox?state=${state}`, { replace: true })}
            >
              {chips[state]}
            </button>
          ))}
        </div>
        <Reports key={first} first={first} isAll={shown === 'all'} />
      </div>
    </Screen>
  );
}

function Reports({ first, isAll }: { first: Url<Page<InboxRow>>; isAll: boolean }) {
  const say = words(inbox);
  const filters = useSignal<Filters>(NO_FILTER);
  const older = useSignal<Url<Page<InboxRow>>[]>([]);
  const newest = useReading(first, EVERY_SECONDS);
  if (!newest.data) return <Awaited reading={newest} />;
  return (
    <>
      {newest.data.results.length === 0 ? (
        <Empty>{isAll ? say.empty : say.none}</Empty>
      ) : (
        <Pages pages={[first, ...older.value]} filters={filters.value} onFilter={(next) => (filters.value = next)} />
      )}
      <Older after={older.value.at(-1) ?? first} onMore={(next) => (older.value = [...older.value, next])} />
    </>
  );
}

interface PagesProps {
  pages: readonly Url<Page<InboxRow>>[];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** All pages that were asked for, as one table. */
function Pages({ pages, filters, onFilter }: PagesProps) {
  const say = words(inbox);
  useReadings(pages);
  const rows = pages.flatMap((page) => reading(page).value.data?.results ?? []);
  const shown = filtered(rows, filters);
  return (
    <>
      <Narrow rows={rows} filters={filters} onFilter={onFilter} />
      {shown.length === 0 ? <Empty>{say.none}</Empty> : <InboxTable rows={shown} />}
      <p class="cap wide-only">{say.keys}</p>
    </>
  );
}

function Narrow({ rows, filters, onFilter }: { rows: readonly InboxRow[] } & Pick<PagesProps, 'filters' | 'onFilter'>) {
  const say = words(inbox);
  return (
    <form class="inbox-filters" onSubmit={(event) => event.preventDefault()}>
      <select
        class="input"
        aria-label={say.tournament}
        value={filters.tournament}
        onChange={(event) => onFilter({ ...filters, tournament: event.currentTarget.value })}
      >
        <option value="">{say.anyTournament}</option>
        {tournamentsOf(rows).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        class="input"
        aria-label={say.duty}
        value={filters.duty}
        onChange={(event) => onFilter({ ...filters, duty: event.currentTarget.value })}
      >
        <option value="">{say.anyDuty}</option>
        {dutiesOf(rows).map((duty) => (
          <option key={duty} value={duty}>
            {duty}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="chip"
        aria-pressed={filters.asked}
        onClick={() => onFilter({ ...filters, asked: !filters.asked })}
      >
        {say.onlyAsked}
      </button>
    </form>
  );
}

function Older({ after, onMore }: { after: Url<Page<InboxRow>>; onMore: (next: Url<Page<InboxRow>>) => void }) {
  const say = words(inbox);
  const next = nextPage<Page<InboxRow>>(useReading(after).data?.next);
  if (!next) return null;
  return (
    <button type="button" class="btn" onClick={() => onMore(next)}>
      {say.more}
    </button>
  );
}
