// What a page that closes between two writes, a full device, or a clock that was set leaves behind.
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { enterAll } from '../../src/lib/offline/entrants';
import { pack, takeOver } from '../../src/lib/offline/handover';
import {
  announceRuling,
  logIncident,
  recordRuling,
  saveFacts,
  withdrawIncident,
} from '../../src/lib/offline/incidents';
import { nextDue } from '../../src/lib/offline/order';
import { note, sendAgain, setAside, sweep, unsettled } from '../../src/lib/offline/outbox';
import { checkReceipts } from '../../src/lib/offline/restores';
import { refusesToStore } from '../../src/lib/offline/storage';
import { AFTER_FAULT_MS, sendSoon } from '../../src/lib/offline/sync';
import { tally } from '../../src/lib/offline/tally';
import { session } from '../../src/lib/session';

const DAY_MS = 24 * 60 * 60 * 1000;
const CASE = '01890000-0000-7000-8000-000000000001';
const FULL = new Dexie.QuotaExceededError('full');
const NEW = { owner: 'claire', tournament: 't', match: 'm', table: 12, kind: 'crawford-double' };
const RULING = {
  question: { rulebook: 'eubgf-2020', kind: 'crawford-double', facts: {} },
  ...{ outcome: 'double-void', remedies: [], sanctions: [], declined: [], departs: false, reasons: '', told_at: null },
};
const DRAWN = { A: { how: 'signed' as const, at: 5, path: 'M1 1' } };

const write = (id: string) => ({
  ...{ id, owner: 'claire', stream: id, method: 'PUT' as const, path: `/incidents/${id}`, body: {} },
  subject: { what: 'incident' as const },
});
const rows = () => database.outbox.orderBy('position').toArray();
const become = (id: string, change: Partial<OutboxRow>) => database.outbox.where({ id }).modify(change);
const kept = async (key: string) => (await database.kept.get(key))?.value;

beforeEach(async () => {
  for (const table of database.tables) await table.clear();
  refusesToStore.value = false;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session.value = null;
});

describe('a full device', () => {
  it('enters a whole list or none of it', async () => {
    const list = ['Marchand', 'Halvorsen'].map((lastName) => ({ firstName: '', lastName, club: '' }));
    const add = database.outbox.add.bind(database.outbox);
    vi.spyOn(database.outbox, 'add').mockImplementationOnce(add).mockRejectedValueOnce(FULL);
    await expect(enterAll('d', list, 'claire')).rejects.toThrow('full');
    expect(await rows()).toEqual([]);
  });

  it('has no ruling without the names that were drawn under it', async () => {
    const { id } = await logIncident(NEW);
    const ruling = await recordRuling(id, { ...RULING, signatures: DRAWN });
    expect(await kept(`signatures of ${ruling}`)).toEqual(DRAWN);
    const told = { id: ruling, outcome: 'double-void', ruledAt: '2026-11-21T13:30:00Z' };
    vi.spyOn(database.outbox, 'add').mockRejectedValueOnce(FULL);
    await expect(announceRuling(id, told, '2026-11-21T13:35:00Z', { B: DRAWN.A })).rejects.toThrow('full');
    expect(await kept(`signatures of ${ruling}`)).toEqual(DRAWN);
    expect((await rows()).map(({ body }) => Object.keys(body as object))).not.toContainEqual(['signatures']);
  });

  it('says so and tries to send again later', async () => {
    session.value = { user: { id: 'claire' } } as NonNullable<typeof session.value>;
    vi.stubGlobal('fetch', async () => Response.json({ user: null, csrf_token: 'token' }));
    const later = vi.spyOn(globalThis, 'setTimeout');
    vi.spyOn(database.outbox, 'where').mockImplementation(() => {
      throw FULL;
    });
    sendSoon();
    await vi.waitFor(() => expect(later).toHaveBeenCalledWith(sendSoon, AFTER_FAULT_MS));
    await vi.waitFor(() => expect(refusesToStore.value).toBe(true));
  });

  it('shows its records although their number can’t be told beside them', async () => {
    await note(write('i1'));
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    const found = await rows();
    expect(() => tally(found)).not.toThrow();
  });
});

describe('a page that is closed meanwhile', () => {
  it('knows a restored database only once all that it lacks is to go out again', async () => {
    await note(write('i1'));
    await become('i1', { state: 'sent', receipt: { tournament: 't', sequence: 1, hash: 'a' } });
    await database.kept.put({ key: 'database claire', value: 'first' });
    vi.stubGlobal('fetch', async () => Response.json({ is_held: true, is_closed: false, database: 'second' }));
    vi.spyOn(database.pictures, 'toCollection').mockImplementationOnce(() => {
      throw FULL;
    });
    await expect(checkReceipts('claire')).rejects.toThrow('full');
    expect(await checkReceipts('claire')).toBe(true);
    expect((await rows())[0]?.state).toBe('waiting');
  });
});

describe('what another tab has done meanwhile', () => {
  it('isn’t undone by a tap on what was there before', async () => {
    await note(write('i1'));
    await become('i1', { state: 'sent' });
    const [row] = await rows();
    await setAside(row?.position ?? 0);
    await sendAgain(row?.position ?? 0);
    expect((await rows())[0]?.state).toBe('sent');
  });

  it('isn’t swept away by what was read before', async () => {
    await note(write('i1'));
    await become('i1', { state: 'sent', settledAt: Date.now() - 2 * DAY_MS });
    const before = await rows();
    await become('i1', { state: 'waiting' });
    await sweep(before);
    expect(await rows()).toHaveLength(1);
  });

  it('stays when the case is withdrawn', async () => {
    const shown = await logIncident(NEW);
    await saveFacts(shown.id, { facts: { by: 'A' } });
    await withdrawIncident(shown);
    expect(await database.incidents.get(shown.id)).toMatchObject({ state: 'withdrawn', facts: { by: 'A' } });
  });
});

describe('a clock that is two days ahead', () => {
  it('on the tablet that hands over keeps nothing back on the one that takes over', async () => {
    const ahead = Date.now() + 2 * DAY_MS;
    const row = { ...write(CASE), body: { match: 'm1', kind: 'k', facts: {}, happened_at: '2026-11-21T14:30:00Z' } };
    const packet = pack([{ ...row, notedAt: ahead } as OutboxRow], 'Noor');
    const withMore = packet.acts.map((act) => ({ ...act, position: 7, picture: 'claire p1' }));
    await takeOver({ ...packet, acts: withMore }, 'claire', { tournament: 't1', writtenBy: 'By Noor' });
    const [taken] = await rows();
    expect(nextDue(await unsettled(), 'claire')).toBeLessThanOrEqual(Date.now());
    expect(taken).toMatchObject({ notedAt: ahead });
    expect([taken?.position === 7, taken && 'picture' in taken]).toEqual([false, false]);
  });

  it('keeps nothing back once it is set right', async () => {
    await note(write('i1'));
    await become('i1', { nextTryAt: Date.now() + 2 * DAY_MS });
    expect(nextDue(await unsettled(), 'claire')).toBeLessThanOrEqual(Date.now());
  });
});
