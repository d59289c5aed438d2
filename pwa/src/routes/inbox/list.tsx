// The list of a federation's inbox with its filters: a page of its own, and beside the report that was opened from it.
import { signal, useSignal } from '@preact/signals';
import { Awaited, Empty } from '../../components/notice';
import { Select } from '../../components/select';
import type { InboxRow, Page } from '../../lib/api/types';
import { nextPage, type Url, urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { inbox } from '../../lib/i18n/words/inbox';
import { dutiesOf, type Filters, filtered, NO_FILTER, type ShownState, STATES, tournamentsOf } from '../../lib/inbox';
import { reading, useReading, useReadings } from '../../lib/offline/answers';
import { navigate, pathname, query } from '../../lib/router/location';
import { InboxTable, useRowKeys } from './table';

const EVERY_SECONDS = 20;

/** They hold while reports are opened and left. */
const filters = signal<Filters>(NO_FILTER);

/** `open`: the report that stands beside the list. */
export function InboxList({ open }: { open?: string | undefined }) {
  const say = words(inbox);
  const asked = query.value.get('state');
  const shown: ShownState = STATES.find((state) => state === asked) ?? 'all';
  const first = urls.inbox(shown === 'all' ? undefined : shown);
  useRowKeys();
  const chips = { all: say.all, new: say.newOnes, read: say.readOnes, acknowledged: say.acknowledgedOnes };
  const show = (state: ShownState) =>
    navigate(state === 'all' ? pathname.value : `${pathname.value}?state=${state}`, { replace: true });
  return (
    <>
      <div class="chips flush" role="group" aria-label={say.show}>
        {STATES.map((state) => (
          <button key={state} type="button" class="chip" aria-pressed={state === shown} onClick={() => show(state)}>
            {chips[state]}
          </button>
        ))}
      </div>
      <Reports key={first} first={first} isAll={shown === 'all'} open={open} />
    </>
  );
}

function Reports({ first, isAll, open }: { first: Url<Page<InboxRow>>; isAll: boolean; open: string | undefined }) {
  const say = words(inbox);
  const older = useSignal<Url<Page<InboxRow>>[]>([]);
  const newest = useReading(first, EVERY_SECONDS);
  if (!newest.data) return <Awaited reading={newest} />;
  return (
    <>
      {newest.data.results.length === 0 ? (
        <Empty>{isAll ? say.empty : say.none}</Empty>
      ) : (
        <Pages pages={[first, ...older.value]} open={open} />
      )}
      <Older after={older.value.at(-1) ?? first} onMore={(next) => (older.value = [...older.value, next])} />
    </>
  );
}

/** All pages that were asked for, as one table. */
function Pages({ pages, open }: { pages: readonly Url<Page<InboxRow>>[]; open: string | undefined }) {
  const say = words(inbox);
  useReadings(pages);
  const rows = pages.flatMap((page) => reading(page).value.data?.results ?? []);
  const shown = filtered(rows, filters.value);
  return (
    <div class="desk-room">
      <Narrow rows={rows} />
      {shown.length === 0 ? <Empty>{say.none}</Empty> : <InboxTable rows={shown} open={open} />}
    </div>
  );
}

function Narrow({ rows }: { rows: readonly InboxRow[] }) {
  const say = words(inbox);
  const { tournament, duty, asked } = filters.value;
  const narrow = (more: Partial<Filters>) => {
    filters.value = { ...filters.value, ...more };
  };
  return (
    <form class="inbox-filters" onSubmit={(event) => event.preventDefault()}>
      <Select aria-label={say.tournament} value={tournament} onChoose={(chosen) => narrow({ tournament: chosen })}>
        <option value="">{say.anyTournament}</option>
        {tournamentsOf(rows).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select aria-label={say.duty} value={duty} onChoose={(chosen) => narrow({ duty: chosen })}>
        <option value="">{say.anyDuty}</option>
        {dutiesOf(rows).map((duty) => (
          <option key={duty} value={duty}>
            {duty}
          </option>
        ))}
      </Select>
      <button type="button" class="chip" aria-pressed={asked} onClick={() => narrow({ asked: !asked })}>
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
