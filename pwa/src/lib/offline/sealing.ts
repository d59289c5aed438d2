// Rows of a person with a PIN are encrypted on the disk (AES-GCM) and opened only while that person works on this tablet.
// It stands between Dexie and IndexedDB, so that no writer can forget it.
import { signal } from '@preact/signals';
import Dexie, {
  type DBCore,
  type DBCoreCursor,
  type DBCoreTable,
  type Middleware,
  type PromiseExtended,
  type Table,
} from 'dexie';

type Row = Record<string, unknown>;

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
}

/** Columns that stay readable, by table: what an upload resumes by, and what tells how much waits for whom. */
const CLEAR: Readonly<Record<string, readonly string[]>> = {
  outbox: [
    ...['position', 'id', 'owner', 'stream', 'method', 'path', 'picture', 'after'],
    ...['state', 'attempts', 'notedAt', 'nextTryAt', 'settledAt', 'receipt', 'sequence'],
  ],
  answers: ['key', 'owner', 'etag', 'fetchedAt'],
  incidents: ['id', 'owner', 'tournament', 'match', 'happenedAt', 'savedAt', 'state'],
  kept: ['key', 'owner'],
  pictures: ['key', 'owner', 'photo'],
};

/** What stays readable of a write's subject. */
const CLEAR_OF_SUBJECT = ['what', 'match', 'incident'];

export const SEALED_TABLES = Object.keys(CLEAR);

/** Among the layers above IndexedDB: those with lower levels see rows as they lie on the disk. */
export const SEALING_LEVEL = 10;

const IV_BYTES = 12;
const LENGTH_BYTES = 4;

/** A row of a person who has a PIN and doesn't work here now can't be written: it would be readable. */
class SealClosed extends Error {}

/** Everyone whose rows are sealed on this tablet; the key, while that person works here. */
const keys = new Map<string, CryptoKey | null>();
/** Whose rows are being written in clear, for good. */
let ending: string | null = null;
let opened = new Map<string, { iv: string; content: Row }>();
let fromSealed = new WeakSet<object>();

/** Counts the openings and closings: what was read before is to be read again. */
export const sealings = signal(0);

export function isSealing(owner: string): boolean {
  return keys.has(owner);
}

/** Whether the owner's rows can be neither read nor written now. */
export function isClosed(owner: string): boolean {
  return keys.get(owner) === null;
}

/** Whether a row came from the disk as it lies there: its content can't be read now. */
export function isSealed(row: object): boolean {
  return 'sealed' in row;
}

/** From now on the owner's rows are sealed; with a key they can be read and written. */
export function sealFor(owner: string, key: CryptoKey | null): void {
  keys.set(owner, key);
  sealings.value += 1;
}

/** From now on the owner's rows are written in clear. */
export function stopSealing(owner: string): void {
  keys.delete(owner);
  sealings.value += 1;
}

/** Forgets every key but that of `stays`, and what was read by them. */
export function closeSeals(stays?: string): void {
  for (const owner of keys.keys()) if (owner !== stays) keys.set(owner, null);
  opened = new Map();
  fromSealed = new WeakSet();
  sealings.value += 1;
}

/** Seals what still lies readable of the owner; call it in a transaction over all sealed tables. How many rows those were. */
export async function sealRows(owner: string, tables: readonly Table[]): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const rows = (await table.where({ owner }).toArray()).filter((row) => !fromSealed.has(row) && !isSealed(row));
    await table.bulkPut(rows);
    count += rows.length;
  }
  return count;
}

/** Writes the owner's rows in clear; call it in a transaction over all sealed tables, and `stopSealing` after it. */
export async function unsealRows(owner: string, tables: readonly Table[]): Promise<void> {
  ending = owner;
  try {
    for (const table of tables) await table.bulkPut(await table.where({ owner }).toArray());
  } finally {
    ending = null;
  }
}

export const sealing: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'sealing',
  level: SEALING_LEVEL,
  create: (down) => ({
    ...down,
    table: (name) => (name in CLEAR ? sealedTable(name, down.table(name)) : down.table(name)),
  }),
};

function sealedTable(name: string, down: DBCoreTable): DBCoreTable {
  const openAll = (rows: readonly Row[]) => inTime(rows.map((row) => open(name, row)));
  return {
    ...down,
    mutate: (request) => {
      if (request.type !== 'add' && request.type !== 'put') return down.mutate(request);
      const values = request.values.map((row) => seal(name, row));
      if (!values.some(isLater)) return down.mutate({ ...request, values });
      // a change that is described beside the values would stand readable in Dexie's cache
      const { changeSpec: _, updates: __, ...rest } = { changeSpec: null, updates: null, ...request };
      return inTime(values).then((sealed) => down.mutate({ ...rest, values: sealed } as typeof request));
    },
    get: (request) => down.get(request).then((row) => openAll([row]).then(([found]) => found)),
    getMany: (request) => down.getMany(request).then(openAll),
    query: (request) =>
      down.query(request).then((found) => {
        if (!request.values) return found;
        return openAll(found.result).then((result) => ({ ...found, result }));
      }),
    openCursor: (request) =>
      down.openCursor(request).then((cursor) => (cursor && request.values ? openingCursor(name, cursor) : cursor)),
  };
}

/** A cursor whose values are opened before they are looked at. */
function openingCursor(name: string, cursor: DBCoreCursor): DBCoreCursor {
  let value: Row;
  const start = (onNext: () => void) =>
    cursor.start(() => {
      const found = open(name, cursor.value);
      const goOn = (row: Row) => {
        value = row;
        onNext();
      };
      if (!isLater(found)) return goOn(found);
      inTime([found])
        .then(([row]) => goOn(row as Row))
        .catch((reason: Error) => cursor.fail(reason));
    });
  return Object.create(cursor, {
    key: { get: () => cursor.key }, // the browser's own getters answer to the cursor itself alone
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => value },
    start: { value: start },
  });
}

/** A row that has to be waited for. */
type Later = () => Promise<Row>;

function isLater(row: Row | Later): row is Later {
  return typeof row === 'function';
}

/** The rows, without letting the transaction end meanwhile as IndexedDB's would. */
function inTime(rows: (Row | Later)[]): PromiseExtended<Row[]> {
  if (!rows.some(isLater)) return Dexie.Promise.resolve(rows as Row[]);
  const all = () => Promise.all(rows.map((row) => (isLater(row) ? row() : row)));
  return Dexie.waitFor(all) as unknown as PromiseExtended<Row[]>; // it takes a function, too
}

function seal(table: string, row: Row): Row | Later {
  const owner = row.owner as string | undefined;
  if (owner === undefined || owner === ending || !keys.has(owner)) return row;
  const clear = pick(row, CLEAR[table] ?? []);
  if (row.subject) clear.subject = pick(row.subject as Row, CLEAR_OF_SUBJECT);
  if (isSealed(row)) return { ...clear, sealed: row.sealed };
  const key = keys.get(owner);
  if (!key) throw new SealClosed(`${table}: the rows of ${owner} are sealed, and no key is here`);
  return async () => ({ ...clear, sealed: await encrypted(key, contentOf(row, clear), boundTo(table, row)) });
}

function contentOf(row: Row, clear: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === 'subject' || !(name in clear)));
}

/** The row as it was written; as it lies on the disk where its key isn't here or it was tampered with. */
function open(table: string, row: Row): Row | Later {
  if (typeof row !== 'object' || row === null || !isSealed(row)) return row;
  const { sealed, ...clear } = row as Row & { sealed: Sealed };
  const owner = clear.owner as string;
  const key = keys.get(owner);
  if (!key) return row;
  const bound = boundTo(table, clear);
  const known = opened.get(bound);
  if (known?.iv === String(sealed.iv)) return marked({ ...clear, ...known.content });
  return async () => {
    const content = await decrypted(key, sealed, bound).catch(() => null);
    if (content === null) return row;
    if (table !== 'pictures' && keys.get(owner) === key) opened.set(bound, { iv: String(sealed.iv), content });
    return marked({ ...clear, ...content });
  };
}

function marked(row: Row): Row {
  fromSealed.add(row);
  return row;
}

/** What a seal is bound to: it opens in no other row. */
function boundTo(table: string, row: Row): string {
  return `${table} ${row.owner} ${row.id ?? row.key}`;
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));
}

/** The bytes of a picture follow the rest, which is JSON. */
async function encrypted(key: CryptoKey, content: Row, bound: string): Promise<Sealed> {
  const { bytes, ...rest } = content;
  const json = new TextEncoder().encode(JSON.stringify(rest));
  const picture = bytes instanceof Uint8Array ? bytes : new Uint8Array();
  const plain = new Uint8Array(LENGTH_BYTES + json.length + picture.length);
  new DataView(plain.buffer).setUint32(0, json.length);
  plain.set(json, LENGTH_BYTES);
  plain.set(picture, LENGTH_BYTES + json.length);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: new Uint8Array(await crypto.subtle.encrypt(methodOf(iv, bound), key, plain)) };
}

async function decrypted(key: CryptoKey, { iv, data }: Sealed, bound: string): Promise<Row> {
  const plain = await crypto.subtle.decrypt(methodOf(iv, bound), key, data);
  const length = new DataView(plain).getUint32(0);
  const rest = JSON.parse(new TextDecoder().decode(new Uint8Array(plain, LENGTH_BYTES, length))) as Row;
  const picture = new Uint8Array(plain, LENGTH_BYTES + length);
  return picture.length ? { ...rest, bytes: picture.slice() } : rest;
}

function methodOf(iv: Uint8Array<ArrayBuffer>, bound: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) };
}
