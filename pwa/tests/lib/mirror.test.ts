import { expect, it, vi } from 'vitest';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { mirror } from '../../src/lib/offline/mirror';
import { unsettled } from '../../src/lib/offline/outbox';

const NOTED = 700;

function row(id: string, state: OutboxRow['state']): Omit<OutboxRow, 'position'> {
  const sent = { method: 'PUT', path: '/', body: {}, subject: { what: 'call' }, attempts: 1 } as const;
  return { ...sent, id, state, owner: 'claire', stream: id, notedAt: 0, nextTryAt: 0 };
}

it('shows the newest rows and those that wait at once, all of them soon, and then reads what changes alone', async () => {
  await database.outbox.add(row('waits', 'waiting'));
  await database.outbox.bulkAdd(Array.from({ length: NOTED }, (_, number) => row(`sent ${number}`, 'sent')));
  const shown: { ids: string[]; isWhole: boolean }[] = [];
  const now = () => shown.at(-1)?.ids ?? [];
  await mirror(database.outbox, {
    pauseMs: 0,
    needed: unsettled,
    show: (rows, isWhole) => shown.push({ ids: rows.map(({ id }) => id), isWhole }),
  });
  expect(shown[0]?.isWhole).toBe(false);
  expect(shown[0]?.ids[0]).toBe('waits');
  expect(shown[0]?.ids.at(-1)).toBe(`sent ${NOTED - 1}`);
  expect(now().length).toBeLessThan(NOTED);

  await database.outbox.add(row('noted meanwhile', 'waiting'));
  await vi.waitFor(() => expect(now().at(-1)).toBe('noted meanwhile'));
  await vi.waitFor(() => expect(shown.at(-1)?.isWhole).toBe(true));
  expect(now()).toEqual(['waits', ...Array.from({ length: NOTED }, (_, each) => `sent ${each}`), 'noted meanwhile']);

  let read = 0;
  database.outbox.hook('reading', (found) => {
    if (found) read += 1;
    return found;
  });
  await database.outbox.add(row('last', 'waiting'));
  await vi.waitFor(() => expect(now().at(-1)).toBe('last'));
  await database.outbox.delete(1);
  await vi.waitFor(() => expect(now()).not.toContain('waits'));
  expect(now().length).toBe(NOTED + 2);
  expect(read).toBe(1);
});
