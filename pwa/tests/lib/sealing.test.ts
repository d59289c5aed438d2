import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { amend, note } from '../../src/lib/offline/outbox';
import { keepPhoto } from '../../src/lib/offline/photos';
import { fetchPicture } from '../../src/lib/offline/pictures';
import { closeSeals, isSealed, sealFor, stopSealing } from '../../src/lib/offline/sealing';

const CLAIRE = 'claire';
const SECRET = 'Halvorsen struck the clock';
const BYTES = new TextEncoder().encode('the picture of the board');

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const write = (id: string, owner = CLAIRE) => ({
  id,
  owner,
  stream: id,
  method: 'PUT' as const,
  path: `/incidents/${id}`,
  body: { note: SECRET },
  subject: { what: 'incident' as const, table: 12, kind: 'clock-abuse', match: 'm1', incident: id, name: 'Halvorsen' },
});
const rows = () => database.outbox.orderBy('position').toArray();
const first = async () => (await rows())[0] as OutboxRow;

/** Everything that IndexedDB holds, as a person who copies the disk reads it. */
async function onDisk(): Promise<string> {
  const open = indexedDB.open('tablecall');
  const disk = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const found: unknown[] = [];
  for (const name of disk.objectStoreNames) {
    const asked = disk.transaction(name).objectStore(name).getAll();
    found.push(...(await new Promise<unknown[]>((resolve) => (asked.onsuccess = () => resolve(asked.result)))));
  }
  disk.close();
  const asText = (_: string, value: unknown) => (ArrayBuffer.isView(value) ? textOf(value) : value);
  return JSON.stringify(found, asText);
}

function textOf({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return new TextDecoder('latin1').decode(new Uint8Array(buffer, byteOffset, byteLength));
}

let key: CryptoKey;

beforeEach(async () => {
  stopSealing(CLAIRE);
  for (const table of database.tables) await table.clear();
  key = await newKey();
  sealFor(CLAIRE, key);
});

describe('a row of a person with a PIN', () => {
  it('is read by that person as it was written', async () => {
    await note(write('i1'));
    expect(await first()).toMatchObject({ ...write('i1'), state: 'waiting', attempts: 0 });
  });

  it('says on the disk nothing of what was written, and what the upload needs', async () => {
    await note(write('i1'));
    await database.answers.put({ key: 'claire /x', owner: CLAIRE, path: '/x', etag: null, body: SECRET, fetchedAt: 1 });
    const found = await onDisk();
    for (const word of [SECRET, 'Halvorsen', 'clock-abuse']) expect(found).not.toContain(word);
    for (const word of ['i1', CLAIRE, 'waiting', '/incidents/i1', 'notedAt']) expect(found).toContain(word);
  });

  it('is found by filters, changed, and sealed again', async () => {
    await note(write('i1'));
    await note(write('i2'));
    const found = await database.outbox.filter((row) => row.subject.name === 'Halvorsen').toArray();
    expect(found.map((row) => row.body)).toEqual([{ note: SECRET }, { note: SECRET }]);
    expect(await amend('i2', { note: 'a second secret' })).toBe(true);
    expect((await database.outbox.where({ id: 'i2' }).first())?.body).toEqual({ note: 'a second secret' });
    expect(await onDisk()).not.toContain('a second secret');
  });

  it('stays sealed while the person is away, and its state can still change', async () => {
    await note(write('i1'));
    closeSeals();
    const found = await first();
    expect(isSealed(found)).toBe(true);
    expect(found.body).toBeUndefined();
    await database.outbox.update(found.position, {
      state: 'sending',
      problem: { status: 400, detail: SECRET } as never,
    });
    expect(await onDisk()).not.toContain(SECRET);
    sealFor(CLAIRE, key);
    expect(await first()).toMatchObject({ state: 'sending', body: { note: SECRET }, subject: write('i1').subject });
  });

  it('is never written in clear while the person is away', async () => {
    closeSeals();
    await expect(note(write('i1'))).rejects.toThrow('are sealed, and no key is here');
    expect(await database.outbox.count()).toBe(0);
  });

  it('never leaves without its content', async () => {
    vi.stubGlobal('fetch', vi.fn());
    await note(write('i1'));
    closeSeals();
    expect(await flush(CLAIRE)).toBe('logged-out');
    expect(fetch).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('opens with no other key and in no other place', async () => {
    await note(write('i1'));
    closeSeals();
    sealFor(CLAIRE, await newKey());
    expect(isSealed(await first())).toBe(true);
    closeSeals();
    await database.outbox.update((await first()).position, { id: 'i2' });
    sealFor(CLAIRE, key);
    expect(isSealed(await first())).toBe(true);
  });
});

it('seals a photo with its bytes, and opens it for its owner alone', async () => {
  const incident = { id: 'i1', match: 'm1', table: 12, kind: 'k' };
  const photo = await keepPhoto({ owner: CLAIRE, incident, picture: { type: 'image/png', bytes: BYTES } });
  expect(await onDisk()).not.toContain('the picture');
  expect((await fetchPicture(CLAIRE, photo, ''))?.bytes).toEqual(BYTES);
});

it('saves several sealed rows in one transaction, or none', async () => {
  const both = database.transaction('rw', database.outbox, database.kept, async () => {
    await note(write('i1'));
    await database.kept.put({ key: 'vote', owner: CLAIRE, value: SECRET });
    expect((await database.kept.get('vote'))?.value).toBe(SECRET);
    throw new Error('half way');
  });
  await expect(both).rejects.toThrow('half way');
  expect([await database.outbox.count(), await database.kept.count()]).toEqual([0, 0]);
});

it('leaves the rows of a person without a PIN as they are', async () => {
  await note(write('i1', 'noor'));
  expect(await onDisk()).toContain(SECRET);
});
