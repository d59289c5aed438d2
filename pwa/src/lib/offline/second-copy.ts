// The second copy of what people note here. Chromium makes a damaged database anew, empty, and a kill in the middle of a write
// can damage it (docs/offline.md). So each change of a row also goes into a file beside the database, and a database that is
// new gets its rows back from there. Rows are copied as they lie on the disk: what is sealed stays sealed (sealing.ts), on the
// way there and back.
import { signal } from '@preact/signals';
import Dexie, {
  type DBCore,
  type DBCoreKeyRange,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreTable,
  type Transaction,
} from 'dexie';
import { type CopyRequest, type Entry, type FromCopy, nameOf, type ToCopy } from './copy-lines';
import { SEALING_LEVEL } from './sealing';
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

const EVERY_KEY = { type: 3, lower: undefined, upper: undefined } as DBCoreKeyRange; // Dexie's enum of them has no code

const waiting = new Map<number, Waiting>();
/** The databases below the seals, by name: what is read and written there is what lies on the disk. */
const disks = new Map<string, DBCore>();
const changes = new WeakMap<Transaction, Entry[]>();
/** Whether the database has what the copy has. Until then nothing may be written over the copy. */
let isFilled = false;
let worker: Worker | null = null;
let asked = 0;
let last: Promise<unknown> = Promise.resolve();

/** Copies from now on what changes in a database, and fills it again where it is new. */
export function keepSecondCopy(database: Dexie): void {
  if (typeof Worker === 'undefined' || !globalThis.navigator?.locks || !navigator.storage?.getDirectory) return;
  database.use({
    stack: 'dbcore',
    name: 'second copy',
    level: SEALING_LEVEL - 1,
    create: (disk) => {
      disks.set(database.name, disk);
      return { ...disk, table: (name) => (COPIED.includes(name) ? watched(disk.table(name)) : disk.table(name)) };
    },
  });
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
      await ask({ what: 'append', entries: await entriesOnDisk(database, name) });
    }
    for (const key of await neededPictures(database)) {
      await ask({ what: 'append', entries: await entriesOnDisk(database, 'pictures', [key]) });
    }
    return ask({ what: 'end' });
  });
}

/**
 * Takes rows out of the second copy that lie there as they no longer lie in the database: in clear, say. Twice, since a
 * rewriting first goes on with one that was cut off.
 */
export async function cleanCopy(database: Dexie): Promise<void> {
  void rewriteCopy(database);
  void rewriteCopy(database);
  await copied();
}

/** A table's rows as they lie on the disk, or those with these keys. */
async function entriesOnDisk(database: Dexie, name: string, keys?: Entry['key'][]): Promise<Entry[]> {
  return database.transaction('r', name, async ({ idbtrans: trans }) => {
    const table = diskOf(database).table(name);
    const { primaryKey } = table.schema;
    const everything = { trans, values: true, query: { index: primaryKey, range: EVERY_KEY } };
    const rows = keys ? await table.getMany({ trans, keys }) : (await table.query(everything)).result;
    return rows.flatMap((row) => (row ? [{ table: name, key: primaryKey.extractKey?.(row), row }] : []));
  });
}

function diskOf(database: Dexie): DBCore {
  const disk = disks.get(database.name);
  if (!disk) throw new Error(`${database.name} has no second copy`);
  return disk;
}

/** Of photos that the server doesn't have. */
async function neededPictures(database: Dexie): Promise<string[]> {
  const rows: { picture?: string }[] = await database.table('outbox').where('state').notEqual('sent').toArray();
  return rows.flatMap(({ picture }) => picture ?? []);
}

/**
 * Appends what the last run of the app committed and couldn't copy any more, before anything else is copied: a write whose later
 * states were there without its case would come back as half an act.
 */
async function catchUp(database: Dexie): Promise<Entry[]> {
  const held = new Set((await ask({ what: 'keys' })).map(nameOf));
  const missingOf = async (table: string, keys: Entry['key'][]) =>
    entriesOnDisk(
      database,
      table,
      keys.filter((key) => !held.has(nameOf({ table, key }))),
    );
  const keysOf = async (table: string) => (await database.table(table).toCollection().primaryKeys()) as Entry['key'][];
  const writes = await missingOf('outbox', await keysOf('outbox'));
  const cases = writes.map(({ row }) => (row as { stream: string }).stream);
  return ask({
    what: 'append',
    entries: [
      ...writes,
      ...(await missingOf('incidents', await keysOf('incidents'))),
      ...(await entriesOnDisk(database, 'incidents', cases)), // perhaps there in an earlier state
      ...(await missingOf('kept', await keysOf('kept'))),
      ...(await missingOf('pictures', await neededPictures(database))),
    ],
  });
}

/** A table whose changes go into the second copy, as the disk gets them. */
function watched(table: DBCoreTable): DBCoreTable {
  const mutate: DBCoreTable['mutate'] = (request) => {
    const transaction = outermostTransaction();
    const isFetched = table.name === 'pictures' && !transaction.storeNames.includes('outbox');
    if (isFetched || !isFilled) return table.mutate(request);
    if (request.type === 'deleteRange') {
      const { trans, range } = request;
      const found = table.query({ trans, values: false, query: { index: table.schema.primaryKey, range } });
      return found.then(({ result }) => mutate({ type: 'delete', trans, keys: result }));
    }
    return table.mutate(request).then((done) => {
      copyOnceCommitted(transaction, entriesOf(table, request, done));
      return done;
    });
  };
  return { ...table, mutate };
}

/** The one that is committed: those inside it end before. */
function outermostTransaction(): Transaction {
  let transaction = Dexie.currentTransaction;
  while (transaction.parent) transaction = transaction.parent;
  return transaction;
}

type Change = Exclude<DBCoreMutateRequest, { type: 'deleteRange' }>;

function entriesOf({ name, schema }: DBCoreTable, request: Change, done: DBCoreMutateResponse): Entry[] {
  if (request.type === 'delete') return request.keys.map((key) => ({ table: name, key, row: null }));
  const { keyPath, extractKey } = schema.primaryKey;
  const entries = request.values.map((row, at) => {
    const key = done.results?.[at] ?? extractKey?.(row);
    return { table: name, key, row: { ...row, [String(keyPath)]: key } };
  });
  return entries.filter((_, at) => !done.failures[at]);
}

function copyOnceCommitted(transaction: Transaction, entries: Entry[]): void {
  const earlier = changes.get(transaction);
  if (earlier) {
    earlier.push(...entries);
    return;
  }
  changes.set(transaction, entries);
  transaction.on('complete', () => void inTurn(() => ask({ what: 'append', entries })));
}

/** What can't be read now is asked for again at the next start. */
async function fillIfNew(database: Dexie): Promise<void> {
  isFilled = Boolean(await database.table('kept').get(BORN));
  if (isFilled) {
    hasSecondCopy.value ??= true;
    void inTurn(() => catchUp(database));
    return;
  }
  const entries = await Dexie.Promise.resolve(inTurn(() => ask({ what: 'read' })));
  if (entries === null) return;
  await database.transaction('rw', COPIED, async ({ idbtrans: trans }) => {
    if (await database.table('kept').get(BORN)) return; // another tab was quicker
    for (const { table: name, key, row } of entries) {
      const table = diskOf(database).table(name);
      if (!(await table.get({ trans, key }))) await table.mutate({ type: 'put', trans, values: [row] });
      else if (name === 'outbox') await table.mutate({ type: 'add', trans, values: [withoutPosition(row)] });
    }
    await database.table('kept').put({ key: BORN, value: new Date().toISOString() });
  });
  isFilled = true;
  const count = entries.filter((entry) => entry.table === 'outbox').length;
  const missing = Math.max(0, talliedRecords() - count);
  if (count || missing) broughtBack.value = { count, missing };
}

/** To be numbered anew: what was saved before the copy could be read has taken its place. */
function withoutPosition(row: unknown): unknown {
  const { position: _, ...rest } = row as { position: number };
  return rest;
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
