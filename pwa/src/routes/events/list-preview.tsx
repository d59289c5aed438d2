// The meaning of each column, and the first rows with flagged cells.
import { useSignal } from '@preact/signals';
import { Select } from '../../components/select';
import type { EntryList, ListTarget } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { entryImport } from '../../lib/i18n/words/events';
import type { Said } from './import';

const TARGETS: readonly ListTarget[] = [
  'last_name',
  'first_name',
  'name',
  'club',
  'licence',
  'rating',
  'other_rating',
  'is_minor',
  'partner',
  'partner_licence',
  'partner_is_minor',
  'team',
];
const FIRST_ROWS = 5;

interface Props {
  list: EntryList;
  /** What takes the place of a cell, by row and target. */
  values: Said['values'];
  onColumns: (columns: (ListTarget | null)[]) => void;
}

export function ListPreview({ list, values, onColumns }: Props) {
  const say = words(entryImport);
  return (
    <>
      <section class="card">
        <h2>{say.columns}</h2>
        {list.columns.map((column, place) => {
          const heading = column.heading || String(place + 1);
          return (
            <div class="maprow" key={place}>
              <div class="src">
                <b>{heading}</b>
                <span class="cap">{column.samples.join(', ')}</span>
              </div>
              <Select
                aria-label={say.column({ heading })}
                value={column.target ?? ''}
                disabled={list.form === 'trf'}
                onChoose={(target) => onColumns(changed(list, place, target))}
              >
                <option value="">{say.notUsed}</option>
                {TARGETS.map((target) => (
                  <option key={target} value={target}>
                    {say[target]}
                  </option>
                ))}
              </Select>
            </div>
          );
        })}
      </section>
      <Rows list={list} values={values} />
    </>
  );
}

/** One column has another meaning; the one that had it before has none, unless each partner has their own. */
function changed(list: EntryList, place: number, value: string): (ListTarget | null)[] {
  const wanted = TARGETS.find((target) => target === value) ?? null;
  return list.columns.map(({ target }, index) => {
    if (index === place) return wanted;
    return target === wanted && !wanted?.startsWith('partner') ? null : (target ?? null);
  });
}

function Rows({ list, values }: Pick<Props, 'list' | 'values'>) {
  const say = words(entryImport);
  const areAllShown = useSignal(false);
  const rows = list.rows.filter((row, index) => areAllShown.value || index < FIRST_ROWS || row.problems.length > 0);
  return (
    <section class="card">
      <h2>{say.preview}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so from the keyboard */}
      <section class="cells" aria-label={say.preview} tabIndex={0}>
        <table class="cell-table">
          <thead>
            <tr>
              <th scope="col">{say.row}</th>
              {list.columns.map((column, place) => (
                <th scope="col" key={place}>
                  {column.heading || place + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number} class={row.is_left_out ? 'off' : ''}>
                <td>{row.number}</td>
                {list.columns.map((column, place) => (
                  <td key={place} class={isFlagged(row, column, place) ? 'flag' : column.target ? '' : 'off'}>
                    {values[row.number]?.[column.target ?? ''] ?? row.cells[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < list.rows.length && (
        <button type="button" class="btn" onClick={() => (areAllShown.value = true)}>
          {say.showAll({ count: list.rows.length })}
        </button>
      )}
    </section>
  );
}

function isFlagged(row: EntryList['rows'][number], column: EntryList['columns'][number], place: number): boolean {
  return row.problems.some((problem) => problem.column === (column.heading || String(place + 1)));
}
