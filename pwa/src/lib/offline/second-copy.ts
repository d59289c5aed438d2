// The second copy of what people note here. Chromium makes a damaged database anew, empty, and a kill in the middle of a write
// can damage it (docs/offline.md). So each change of a row also goes into a file beside
// the database, and a database that is new gets its rows back from there.
import { signal } from '@preact/signals';
import Dexie, { type Table, type Transaction } from 'dexie';
import type { CopyRequest, Entry, FromCopy, ToCopy } from './copy-lines';
import { talliedRecords } from './tally';

/** What came back after the browser had lost its database: rows of the outbox here now, and those that are missing. */
export interface BroughtBack {
  count: number;
  missing: number;
}

/** null where nothing was lost, or the person has seen it. */
export const broughtBack = signal<BroughtBack | null>(null);

/** Whether the second copy takes what it is given; null until it is first asked. */
export const hasSecondCopy = signal<boolean | null>(null);

/** Answers of the server aren't in it: they can be fetched again. */
const COPIED = ['outbox', 'incidents', 'kept', 'pictures'];
const BORN = 'database born';
const LOCK = 'tablecall-second-copy';
/** Another tab may be frozen while it holds the lock: what is in the database is saved then, with one copy for the moment. */
const PATIENCE_MS = 2_000;

interface Waiting {
  give: (entries: Entry[]) => void;
  fail: (reason: Error) => void;
}

const waiting = new Map<number, Waiting>();
const changes = new WeakMap<Transaction, Entry[]>();
/** Whether the database has what the copy has. Until then nothing may be written over the copy. */
let isFilled = false;
let worker: Worker | null = null;
let asked = 0;
let last: Promise<unknown> = Promise.resolve();

/** Copies from now on what changes in a database, and fills it again where it is new. */
export function keepSecondCopy(database: Dexie): void {
  if (typeof Worker === 'undefined' || !globalThis.navigator?.locks || !navigator.storage?.getDirectory) return;
  for (const name of COPIED) watch(database.table(name));
  database.on('ready', (opened) => fillIfNew(opened as Dexie), true);
}

/** Resolves once all that was committed is in the second copy too, or can't be for now. */
export async function copied(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([last, patience]);
  clearTimeout(timer);
}

/** Writes the second copy anew from the database: without what was deleted, with what a crash kept out of it. */
export async function rewriteCopy(database: Dexie): Promise<void> {
  if (!isFilled) return;
  await inTurn(async () => {
    await ask({ what: 'begin' });
    for (const name of COPIED.slice(0, 3)) {
      const table = database.table(name);
      const rows = await table.toArray();
      await ask({ what: 'append', entries: rows.map((row) => ({ table: name, key: row[keyPathOf(table)], row })) });
    }
    for (const key of await neededPictures(database)) {
      const row = await database.table('pictures').get(key);
      if (row) await ask({ what: 'append', entries: [{ table: 'pictures', key, row }] });
    }
    return ask({ what: 'end' });
  });
}

/** Of photos that the server doesn't have. */
async function neededPictures(database: Dexie): Promise<string[]> {
  const rows = await database.table('outbox').toArray();
  return rows.filter((row) => row.picture !== undefined && row.state !== 'sent').map((row) => row.picture);
}

function watch(table: Table): void {
  table.hook('creating', function (_key, row, transaction) {
    this.onsuccess = (key) => changed(transaction, table, key, row);
  });
  table.hook('updating', function (_changes, key, _row, transaction) {
    this.onsuccess = (row) => changed(transaction, table, key, row);
  });
  table.hook('deleting', function (key, _row, transaction) {
    this.onsuccess = () => changed(transaction, table, key, null);
  });
}

function changed(transaction: Transaction, table: Table, key: string | number, row: object | null): void {
  const isFetched = table.name === 'pictures' && !transaction.storeNames.includes('outbox');
  if (isFetched || !isFilled) return;
  const entry = { table: table.name, key, row: row && { ...row, [keyPathOf(table)]: key } };
  const earlier = changes.get(transaction);
  if (earlier) {
    earlier.push(entry);
    return;
  }
  const entries = [entry];
  changes.set(transaction, entries);
  transaction.on('complete', () => void inTurn(() => ask({ what: 'append', entries })));
}

function keyPathOf(table: Table): string {
  return String(table.schema.primKey.keyPath);
}

/** What can't be read now is asked for again at the next start. */
async function fillIfNew(database: Dexie): Promise<void> {
  isFilled = Boolean(await database.table('kept').get(BORN));
  if (isFilled) {
    hasSecondCopy.value ??= true;
    return;
  }
  const entries = await Dexie.Promise.resolve(inTurn(() => ask({ what: 'read' })));
  if (entries === null) return;
  await database.transaction('rw', COPIED, async () => {
    if (await database.table('kept').get(BORN)) return; // another tab was quicker
    for (const { table, key, row } of entries) {
      if (!(await database.table(table).get(key))) await database.table(table).put(row);
      else if (table === 'outbox') await database.table(table).add({ ...(row as object), position: undefined });
    }
    await database.table('kept').put({ key: BORN, value: new Date().toISOString() });
  });
  isFilled = true;
  const count = entries.filter((entry) => entry.table === 'outbox').length;
  const missing = Math.max(0, talliedRecords() - count);
  if (count || missing) broughtBack.value = { count, missing };
}

/** One after the other, over all tabs; null for what fails, which `hasSecondCopy` tells. */
function inTurn(act: () => Promise<Entry[]>): Promise<Entry[] | null> {
  const done: Promise<Entry[] | null> = navigator.locks.request(LOCK, act).then(
    (entries) => {
      hasSecondCopy.value = true;
      return entries;
    },
    () => {
      hasSecondCopy.value = false;
      return null;
    },
  );
  last = Promise.all([last, done]);
  return done;
}

function ask(request: CopyRequest): Promise<Entry[]> {
  worker ??= start();
  const id = ++asked;
  const message: ToCopy = { ...request, id };
  return new Promise((give, fail) => {
    waiting.set(id, { give, fail });
    worker?.postMessage(message);
  });
}

function start(): Worker {
  const begun = new Worker(new URL('./copy-worker.ts', import.meta.url), { type: 'module' });
  begun.addEventListener('message', ({ data }: MessageEvent<FromCopy>) => {
    const answer = waiting.get(data.id);
    waiting.delete(data.id);
    if ('entries' in data) answer?.give(data.entries);
    else answer?.fail(new Error(data.reason));
  });
  begun.addEventListener('error', (event) => {
    worker = null;
    for (const answer of waiting.values()) answer.fail(new Error(event.message));
    waiting.clear();
  });
  return begun;
}
