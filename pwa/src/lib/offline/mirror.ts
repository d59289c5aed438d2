// A table's rows in memory, as they lie on the disk: read once in pieces, the newest first; after that only what changes is read.
import { effect } from '@preact/signals';
import Dexie, { type IndexableType, type ObservabilitySet, RangeSet, type Table } from 'dexie';
import { idle } from '../idle';
import { throttle } from '../throttle';
import { sealings } from './sealing';

/** So many rows are read at a time: a tap that comes meanwhile waits for no more. */
const PIECE = 250;
const PATIENCE_MS = 200;

interface Options<Row> {
  /** Between two readings. */
  pauseMs: number;
  /** Rows that are shown at once, besides the newest. */
  needed?: () => Promise<Row[]>;
  /** Takes the rows in the order of their keys; not all of them while the table is read for the first time. */
  show: (rows: Row[], isWhole: boolean) => void;
}

/** Shows a table's rows from now on. Resolves once the first are shown, or can't be read. */
export function mirror<Row extends object, Key extends IndexableType, New>(
  table: Table<Row, Key, New>,
  options: Options<Row>,
): Promise<void> {
  const { pauseMs, needed = async () => [], show } = options;
  const key = String(table.schema.primKey.keyPath) as keyof Row;
  let held = new Map<unknown, Row>();
  let changed = new RangeSet();
  let isStale = true;
  let isWhole = false;

  const inOrder = (rows: Iterable<Row>) => [...rows].sort((one, other) => (one[key] < other[key] ? -1 : 1));
  const showHeld = () => show(inOrder(held.values()), isWhole);

  const readChanged = async () => {
    const keys = [...changed].map(({ from }) => from);
    changed = new RangeSet();
    if (!keys.length) return;
    const found = await table.bulkGet(keys as Key[]);
    for (const [place, row] of found.entries()) {
      if (row) held.set(keys[place], row);
      else held.delete(keys[place]);
    }
    showHeld();
  };

  /** The first time what is there is shown before the rest; later what was shown stays until all is there. */
  const readAll = async (begun: () => void) => {
    isStale = false;
    changed = new RangeSet();
    const read = isWhole ? new Map<unknown, Row>() : held;
    const hold = (rows: readonly Row[]) => {
      for (const row of rows) read.set(row[key], row);
    };
    const [first, keys] = await Promise.all([isWhole ? [] : needed(), table.orderBy(String(key)).primaryKeys()]);
    hold(first);
    for (let end = keys.length; end > 0; end -= PIECE) {
      const start = Math.max(0, end - PIECE);
      hold(
        await table
          .where(':id')
          .between(keys[start], keys[end - 1], true, true)
          .toArray(),
      );
      if (end <= PIECE) break;
      if (!isWhole && end === keys.length) {
        showHeld();
        begun();
      }
      await idle(PATIENCE_MS);
      if (!isWhole) await readChanged();
    }
    held = new Map(inOrder(read.values()).map((row) => [row[key], row]));
    isWhole = true;
    showHeld();
  };

  return new Promise((begun) => {
    const readSoon = throttle(pauseMs, () =>
      (isStale ? readAll(begun) : readChanged())
        .catch(() => {
          isStale = true; // other reads fail then, too, and a banner says so
        })
        .then(begun),
    );
    Dexie.on('storagemutated', (parts) => {
      const change = changeOf(table, parts);
      if (change === 'everything') isStale = true;
      else if (change) changed.add(change);
      if (change) readSoon();
    });
    effect(() => {
      sealings.value;
      isStale = true;
      readSoon();
    });
  });
}

/**
 * A page that comes back from the browser's back/forward cache has missed what other tabs wrote: Dexie then names all. One
 * that was frozen has missed it, too: a write that changes no row, as when it tries to send again, has everything read.
 */
function changeOf({ db, name }: Table, parts: ObservabilitySet): RangeSet | 'everything' | null {
  if ('all' in parts) return 'everything';
  const found = parts[`idb://${db.name}/${name}/`];
  if (!found) return null;
  const keys = new RangeSet().add(found);
  const ranges = [...keys];
  return ranges.length && ranges.every(({ from, to }) => from === to) ? keys : 'everything';
}
