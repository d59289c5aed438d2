import { beforeEach, expect, it } from 'vitest';
import { database, type OutboxRow, type OutboxState } from '../../src/lib/offline/database';
import { forgetSent } from '../../src/lib/offline/forgetting';

const act = (id: string, state: OutboxState, owner = 'claire'): Omit<OutboxRow, 'position'> => ({
  ...{ id, owner, state, stream: id, method: 'PUT' as const, path: `/incidents/${id}`, body: {}, attempts: 1 },
  ...{ notedAt: 0, nextTryAt: 0, subject: { what: 'incident', incident: id } },
});

beforeEach(() => database.outbox.clear());

it('forgets at log-out what the server has, and nothing that waits, was refused or set aside', async () => {
  const rows = [act('a', 'sent'), act('b', 'waiting'), act('c', 'needs-you'), act('d', 'set-aside')];
  await database.outbox.bulkAdd([...rows, act('e', 'sent', 'bea')]);
  await forgetSent('claire');
  expect((await database.outbox.toArray()).map((row) => row.id).sort()).toEqual(['b', 'c', 'd', 'e']);
});
