import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Entry,
  generationOf,
  headOf,
  keysIn,
  linesOf,
  replay,
  type ToCopy,
} from '../../src/lib/offline/copy-lines';
import type { Database } from '../../src/lib/offline/database';

const CASE: Entry = { table: 'incidents', key: 'one', row: { id: 'one', note: 'Board upset' } };

describe('the lines of the second copy', () => {
  it('replays to the last state of each row', () => {
    const later = { ...CASE, row: { id: 'one', note: 'Board upset, tiles lost' } };
    expect(replay([linesOf([CASE]), linesOf([later])])).toEqual([later]);
  });
  it('leaves out what was deleted', () => {
    expect(replay([linesOf([CASE, { ...CASE, row: null }])])).toEqual([]);
  });
  it('keeps pictures byte for byte', () => {
    const picture = { table: 'pictures', key: 'p', row: { key: 'p', bytes: Uint8Array.from([0, 10, 127, 128, 255]) } };
    expect(replay([linesOf([picture])])).toEqual([picture]);
  });
  it('loses only the line that a crash cut off', () => {
    const other = { ...CASE, key: 'two' };
    const cut = linesOf([{ ...CASE, key: 'three' }]).slice(0, -9);
    expect(replay([linesOf([CASE]) + cut + linesOf([other])])).toEqual([CASE, other]);
  });
  it('loses all of a transaction with a line that a crash cut off', () => {
    const write = { ...CASE, table: 'outbox' };
    expect(replay([linesOf([CASE, write]).slice(0, -9)])).toEqual([]);
  });
  it('reads what an earlier release wrote, a line for each row', () => {
    expect(replay([`\n${JSON.stringify(CASE)}\n`])).toEqual([CASE]);
  });
  it('knows the newer file by its head', () => {
    expect(generationOf(headOf(7) + linesOf([CASE]))).toBe(7);
    expect(generationOf('')).toBe(0);
  });
});

/** A file system that outlives the database, and a worker that writes to it. */
let text = '';

let isBroken = false;

class FakeWorker extends EventTarget {
  postMessage(asked: ToCopy): void {
    if (isBroken) {
      const data = { id: asked.id, reason: 'no file' };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
      return;
    }
    if (asked.what === 'append') text += linesOf(asked.entries);
    if (asked.what === 'begin') text = headOf(generationOf(text) + 1);
    const entries = asked.what === 'read' ? replay([text]) : asked.what === 'keys' ? keysIn([text]) : [];
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id: asked.id, entries } })));
  }
}

const row = {
  id: 'one',
  owner: 'claire',
  stream: 'one',
  method: 'PUT',
  path: '/incidents/one',
  body: { note: 'Board upset' },
  subject: { what: 'incident' },
  state: 'waiting',
  attempts: 0,
  notedAt: 1,
  nextTryAt: 1,
} as const;

async function opened(): Promise<Database> {
  const { Database } = await import('../../src/lib/offline/database');
  return new Database('copied');
}

beforeEach(async () => {
  text = '';
  isBroken = false;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, act: () => unknown) => Promise.resolve().then(act) },
    storage: { getDirectory: () => undefined },
  });
  vi.resetModules();
  await (await opened()).delete();
  text = '';
});

describe('a database that the browser made anew', () => {
  it('gets back what was saved before', async () => {
    const first = await opened();
    await first.save([first.outbox], () => first.outbox.add({ ...row }));
    await first.save([first.outbox], () => first.outbox.add({ ...row, id: 'two' }));
    await first.save([first.outbox], () => first.outbox.where({ id: 'two' }).delete());
    const [before] = await first.outbox.toArray();
    await lose(first);

    const second = await opened();
    expect(await second.outbox.toArray()).toEqual([before]);
    const { broughtBack } = await import('../../src/lib/offline/second-copy');
    expect(broughtBack.value).toEqual({ count: 1, missing: 0 });
  });

  it('gets back at a later start what could not be read, beside what was saved meanwhile', async () => {
    const first = await opened();
    await first.save([first.outbox], () => first.outbox.add({ ...row }));
    await lose(first);
    isBroken = true;
    const second = await opened();
    await second.save([second.outbox], () => second.outbox.add({ ...row, id: 'two' }));
    second.close();
    isBroken = false;

    vi.resetModules();
    const third = await opened();
    expect((await third.outbox.toArray()).map(({ id }) => id).sort()).toEqual(['one', 'two']);
    third.close();
  });

  it('has each act in the second copy once it is saved', async () => {
    const first = await opened();
    await first.save([first.outbox, first.incidents], async () => {
      await first.save([first.outbox], () => first.outbox.add({ ...row }));
    });
    expect(replay([text]).filter(({ table }) => table === 'outbox')).toHaveLength(1);
    first.close();
  });

  it('gets back whole acts, also of a run that was killed before it could copy them', async () => {
    const local = { id: 'one', owner: 'claire', tournament: 't', match: 'm', table: 1, kind: 'other', facts: {} };
    const seen = { ...local, note: 'Board upset', happenedAt: '', savedAt: 1, state: 'open' } as const;
    const first = await opened();
    await first.save([first.outbox, first.incidents], async () => {
      await first.incidents.add(seen);
      await first.outbox.add({ ...row });
    });
    await first.save([first.outbox, first.incidents, first.pictures], async () => {
      await first.incidents.put({ ...seen, state: 'withdrawn' });
      await first.outbox.add({ ...row, id: 'two', picture: 'p' });
      await first.pictures.put({ key: 'p', owner: 'claire', photo: 'p', type: '', bytes: Uint8Array.from([1]) });
    });
    const copy = text.slice(0, text.lastIndexOf('\n['));
    expect(replay([copy]).filter(({ table }) => table === 'outbox')).toHaveLength(1);
    text = copy;
    first.close();

    vi.resetModules();
    const second = await opened();
    await second.save([second.outbox], () => second.outbox.where({ id: 'two' }).modify({ attempts: 1 }));
    await lose(second);
    const third = await opened();
    expect((await third.outbox.toArray()).map(({ id, attempts }) => [id, attempts])).toEqual([
      ['one', 0],
      ['two', 1],
    ]);
    expect((await third.incidents.toArray()).map(({ state }) => state)).toEqual(['withdrawn']);
    expect((await third.pictures.toArray()).map(({ key }) => key)).toEqual(['p']);
    third.close();
  });

  it('copies no picture that the server has', async () => {
    const first = await opened();
    const picture = { key: 'p', owner: 'claire', photo: 'p', type: 'image/jpeg', bytes: Uint8Array.from([1]) };
    await first.pictures.put(picture);
    await first.save([first.pictures, first.outbox], () => first.pictures.put({ ...picture, key: 'q' }));
    const copied = replay([text]).filter(({ table }) => table === 'pictures');
    expect(copied.map(({ key }) => key)).toEqual(['q']);
    first.close();
  });

  it('leaves in a rewritten copy only what is there', async () => {
    const { rewriteCopy } = await import('../../src/lib/offline/second-copy');
    const first = await opened();
    const position = await first.save([first.outbox], () => first.outbox.add({ ...row }));
    await first.outbox.delete(position);
    await rewriteCopy(first);
    expect(text).not.toContain('Board upset');
    first.close();
  });
});

describe('the second copy of a person with a PIN', () => {
  const SECRET = 'Halvorsen struck the clock';
  const secret = {
    ...row,
    body: { note: SECRET },
    subject: { what: 'incident', kind: 'clock-abuse', name: 'Halvorsen' },
  } as const;
  const picture = { key: 'p', owner: 'claire', photo: 'p', type: 'image/png', bytes: new TextEncoder().encode(SECRET) };
  let key: CryptoKey;
  let sealing: typeof import('../../src/lib/offline/sealing');

  beforeEach(async () => {
    key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    sealing = await import('../../src/lib/offline/sealing');
  });

  /** A write of each copied table; what was handed to the worker is in `text`. */
  async function saveSecrets(database: Database): Promise<void> {
    await database.save([database.outbox, database.kept, database.incidents, database.pictures], async () => {
      await database.outbox.add({ ...secret, picture: 'p' });
      await database.kept.put({ key: 'vote claire', owner: 'claire', value: SECRET });
      await database.pictures.put(picture);
      const local = { ...{ id: 'i', owner: 'claire', tournament: 't', match: 'm', table: 1 }, kind: 'clock-abuse' };
      await database.incidents.put({ ...local, facts: {}, note: SECRET, happenedAt: '', savedAt: 1, state: 'open' });
    });
  }

  function expectNothingInClear(): void {
    expect(replay([text]).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['outbox', 'kept', 'incidents', 'pictures']),
    );
    const inBase64 = btoa(SECRET).slice(0, 24);
    for (const word of [SECRET, inBase64, 'Halvorsen', 'clock-abuse']) expect(text).not.toContain(word);
  }

  it('would hold in clear what is written without a PIN', async () => {
    const first = await opened();
    await saveSecrets(first);
    for (const word of [SECRET, btoa(SECRET).slice(0, 24), 'clock-abuse']) expect(text).toContain(word);
    first.close();
  });

  it('takes rows as they lie on the disk, when they are made, changed and copied anew', async () => {
    const { rewriteCopy } = await import('../../src/lib/offline/second-copy');
    const first = await opened();
    await first.open();
    sealing.sealFor('claire', key);
    await saveSecrets(first);
    expectNothingInClear();
    await first.outbox.toCollection().modify({ body: { note: `${SECRET}, twice` } });
    await first.save([first.outbox], () => first.outbox.update(1, { attempts: 1 }));
    expectNothingInClear();
    await rewriteCopy(first);
    expectNothingInClear();
    first.close();
  });

  it('brings sealed rows back without the key, and they open with it', async () => {
    const first = await opened();
    await first.open();
    sealing.sealFor('claire', key);
    await saveSecrets(first);
    const before = [await first.outbox.toArray(), await first.kept.get('vote claire'), await first.pictures.get('p')];
    sealing.closeSeals();
    await lose(first);

    const second = await opened();
    const [sealed] = await second.outbox.toArray();
    expect(sealing.isSealed(sealed ?? {})).toBe(true);
    expect(sealed).not.toHaveProperty('body');
    sealing.sealFor('claire', key);
    expect([
      await second.outbox.toArray(),
      await second.kept.get('vote claire'),
      await second.pictures.get('p'),
    ]).toEqual(before);
    second.close();
  });

  it('brings back rows that were copied in clear, though no key is here', async () => {
    const first = await opened();
    await saveSecrets(first);
    sealing.sealFor('claire', null);
    await lose(first);
    const second = await opened();
    expect((await second.outbox.toArray()).map(({ body }) => body)).toEqual([{ note: SECRET }]);
    second.close();
  });

  it('loses what lay there in clear once the PIN is set', async () => {
    const { cleanCopy } = await import('../../src/lib/offline/second-copy');
    const first = await opened();
    await saveSecrets(first);
    expect(text).toContain(SECRET);
    await first.withSealedTables(async (tables) => {
      sealing.sealFor('claire', key);
      expect(await sealing.sealRows('claire', tables)).toBe(4);
    });
    await cleanCopy(first);
    expectNothingInClear();
    first.close();
  });

  it('forgets what a whole table lost', async () => {
    const first = await opened();
    await saveSecrets(first);
    await first.save([first.outbox], () => first.outbox.clear());
    expect(replay([text]).map(({ table }) => table)).not.toContain('outbox');
    first.close();
  });

  it('has nothing of a transaction that was given up after a part of it was saved', async () => {
    const first = await opened();
    const both = first.save([first.outbox], async () => {
      await first.save([first.outbox], () => first.outbox.add({ ...row }));
      throw new Error('given up');
    });
    await expect(both).rejects.toThrow('given up');
    expect(replay([text]).map(({ table }) => table)).not.toContain('outbox');
    first.close();
  });
});

/** As Chromium does with a damaged database: the second copy stays. */
async function lose(database: Database): Promise<void> {
  const kept = text;
  await database.delete();
  text = kept;
}
