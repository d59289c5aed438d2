// A long list, its first rows at first: to draw thousands would keep a tap waiting for seconds.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { words } from '../lib/i18n/dictionary';
import { cases } from '../lib/i18n/words/cases';

const AT_ONCE = 50;

interface Props<Row> {
  rows: readonly Row[];
  /** Rows that are shown wherever they stand. */
  always?: (row: Row) => boolean;
  /** The list of the rows that are shown. */
  children: (rows: Row[]) => ComponentChildren;
}

export function InPart<Row>({ rows, always = () => false, children }: Props<Row>) {
  const count = useSignal(AT_ONCE);
  const shown = rows.filter((row, place) => place < count.value || always(row));
  return (
    <>
      {children(shown)}
      {shown.length < rows.length && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            count.value += AT_ONCE;
          }}
        >
          {words(cases).more}
        </button>
      )}
    </>
  );
}
