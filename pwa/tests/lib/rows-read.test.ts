import Dexie from 'dexie';
import { expect, it, vi } from 'vitest';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { outboxRows, startSync } from '../../src/lib/offline/sync';

/** As another tab does it while this page is in the back/forward cache: nothing tells this page. */
async function writeUnheard(row: Omit<OutboxRow, 'position'>): Promise<void> {
  const disk = database.backendDB();
  await new Promise<void>((resolve, reject) => {
    const change = disk.transaction('outbox', 'readwrite');
    change.objectStore('outbox').add(row);
    change.oncomplete = () => resolve();
    change.onerror = () => reject(change.error);
  });
}

const shown = () => outboxRows.value.map(({ id }) => id);

/** Until nothing was read for as long as two pauses between readings. */
async function quiet(reads: () => number): Promise<void> {
  for (let before = -1; before !== reads(); ) {
    before = reads();
    await new Promise((go) => setTimeout(go, 700));
  }
}

it('reads the rows again when the page comes back, and once for many changes', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
  let reads = 0;
  const table = Object.getPrototypeOf(database.outbox);
  vi.spyOn(database.outbox, 'orderBy').mockImplementation((...of) => {
    reads += 1;
    return table.orderBy.apply(database.outbox, of);
  });
  await startSync();
  await quiet(() => reads);
  const row = { owner: 'claire', stream: 's', method: 'PUT', path: '/', body: {}, subject: { what: 'call' } } as const;
  await writeUnheard({ ...row, id: 'a', state: 'waiting', attempts: 0, notedAt: 0, nextTryAt: 0 });
  await quiet(() => reads);
  expect(shown()).toEqual([]);

  reads = 0;
  for (let time = 0; time < 50; time += 1) Dexie.on('storagemutated').fire({ all: {} });
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  await quiet(() => reads);
  expect(reads).toBe(2); // one at once, one for all that came during its pause
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
