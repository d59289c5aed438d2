import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { tellSent } from '../../src/lib/offline/outbox';
import { keepReceipts, keyOf } from '../../src/lib/offline/vote-receipts';

const row = {
  ...{ position: 1, id: 'v', owner: 'claire', stream: 'a1', method: 'PUT' as const, path: '/appeals/a1/votes/v' },
  ...{ body: {}, attempts: 1, notedAt: 0, nextTryAt: 0, state: 'sent' as const, subject: { what: 'vote' as const } },
} satisfies OutboxRow;
const key = keyOf('claire', 'a1', 1);
const receipt = { ballot: 1, words: ['red', 'oak', 'tide'] };

let stop = () => {};
beforeEach(async () => {
  await database.kept.clear();
  stop = keepReceipts();
});
afterEach(() => stop());

it('keeps the words of a receipt beside the vote', async () => {
  await database.kept.put({ key, value: { vote: 'uphold' } });
  tellSent(row, receipt);
  await vi.waitFor(async () =>
    expect((await database.kept.get(key))?.value).toEqual({ vote: 'uphold', words: receipt.words }),
  );
});

it('leaves a vote alone that lies sealed on a locked tablet, and makes none that is not there', async () => {
  const sealed = { key, sealed: new Uint8Array([1, 2]) } as never;
  await database.kept.put(sealed);
  tellSent(row, receipt);
  tellSent({ ...row, path: '/appeals/a2/votes/v' }, receipt);
  await new Promise((later) => setTimeout(later, 50));
  expect(await database.kept.toArray()).toEqual([sealed]);
});
