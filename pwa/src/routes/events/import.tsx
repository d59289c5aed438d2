// A list of players: read, shown with every problem and a proposal, then imported whole or not at all.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Empty } from '../../components/notice';
import { Screen } from '../../components/screen';
import { Which } from '../../components/which';
import { WritingNotes } from '../../components/writing-notes';
import { ask, put } from '../../lib/api/http';
import type { EntryList, ListTarget } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { entries, entryImport } from '../../lib/i18n/words/events';
import { newId } from '../../lib/ids';
import { renew, useReading } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import { onward } from '../../lib/router/location';
import { tournament } from '../../lib/session';
import { lastOf, writing } from '../../lib/writing';
import { ListFile } from './list-file';
import { ListPreview } from './list-preview';
import { ListProblems } from './list-problems';
import '../../styles/preview.css';

export interface Said {
  columns: (ListTarget | null)[] | null;
  values: Record<number, Record<string, string>>;
  leftOut: number[];
}

interface Read {
  name: string;
  content: string;
}

const NOTHING_SAID: Said = { columns: null, values: {}, leftOut: [] };

export function EntriesImport() {
  const say = words(entryImport);
  const role = tournament.value;
  const setUp = useReading(role ? urls.setUp(role.tournament) : null);
  const division = setUp.data?.divisions[0];
  return division ? (
    <OfDivision divisions={setUp.data?.divisions ?? [division]} />
  ) : (
    <Screen title={say.title} back={to('entries')}>
      <Empty>{words(entries).noTournament}</Empty>
    </Screen>
  );
}

function OfDivision({ divisions }: { divisions: { id: string; name: string }[] }) {
  const say = words(entryImport);
  const chosen = useSignal(divisions[0]?.id ?? '');
  const file = useSignal<Read | null>(null);
  const said = useSignal<Said>(NOTHING_SAID);
  const list = useSignal<EntryList | null>(null);
  const sending = useMemo(writing, []);
  const importId = useMemo(newId, []);

  const look = useMemo(
    () =>
      lastOf((wanted: { division: string; body: unknown }) =>
        sending.run(() => ask<EntryList>('POST', `/divisions/${wanted.division}/entry-list`, wanted.body)),
      ),
    [],
  );
  const preview = async (read: Read, wanted: Said) => {
    file.value = read;
    said.value = wanted;
    const found = await look({ division: chosen.value, body: bodyOf(read, wanted) });
    if (found || (found === null && sending.problem.value)) list.value = found;
  };
  const again = (part: Partial<Said>) => {
    if (file.value) void preview(file.value, { ...said.value, ...part });
  };
  const importAll = async () => {
    const goOn = onward();
    const read = file.value;
    if (!read) return;
    const address = `/divisions/${chosen.value}/entry-imports/${importId}`;
    const done = await sending.run(() => put(address, bodyOf(read, said.value)));
    if (!done) return;
    await renew(urls.roster(chosen.value));
    goOn(to('entries'), { replace: true });
  };
  const found = list.value;
  return (
    <Screen
      title={say.title}
      sub={[divisions.find(({ id }) => id === chosen.value)?.name, file.value?.name].filter(Boolean).join(' · ')}
      back={to('entries')}
      hidesNavigation
      bar={
        <div class="goline">
          <p>
            <b class="strong">{say.nothingYet}</b> <span class="cap">{found ? needs(found) : say.noListYet}</span>
          </p>
          {found !== null && found.to_import > 0 && (
            <button
              type="button"
              class="btn main-act"
              disabled={found.with_problems > 0 || sending.isBusy.value}
              onClick={() => void importAll()}
            >
              {say.importAll({ count: found.to_import })}
            </button>
          )}
        </div>
      }
    >
      <div class="set-up">
        <div class="stack">
          {divisions.length > 1 && (
            <Which
              label={words(entries).division}
              value={chosen.value}
              onChoose={(division) => {
                chosen.value = division;
                again({});
              }}
            >
              {divisions.map(({ id, name }) => ({ value: id, word: name }))}
            </Which>
          )}
          <ListFile name={file.value?.name ?? null} list={found} onRead={(read) => void preview(read, NOTHING_SAID)} />
          <WritingNotes sending={sending} offline={words(entries).offline} />
        </div>
        {found && (
          <aside class="stack" aria-label={needs(found)}>
            <h2>{needs(found)}</h2>
            <ListProblems list={found} said={said.value} onSaid={again} />
          </aside>
        )}
        {found && (
          <div class="stack">
            <ListPreview list={found} values={said.value.values} onColumns={(columns) => again({ columns })} />
          </div>
        )}
      </div>
    </Screen>
  );
}

function needs(list: EntryList): string {
  const say = words(entryImport);
  if (list.with_problems === 0 && list.to_import === 0) return say.noRow;
  return list.with_problems === 0 ? say.noProblem : say.rowsNeed({ count: list.with_problems });
}

function bodyOf({ content }: Read, { columns, values, leftOut }: Said) {
  const rows = [...new Set([...Object.keys(values).map(Number), ...leftOut])];
  const corrections = rows.map((row) => ({
    row,
    leave_out: leftOut.includes(row),
    values: values[row] ?? {},
  }));
  return { content, columns, corrections };
}
