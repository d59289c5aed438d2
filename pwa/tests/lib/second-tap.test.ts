// Two taps on one button: the act is noted once.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type InAppeal, lodgeAppeal, noteAct } from '../../src/lib/offline/appeals';
import { takeCall } from '../../src/lib/offline/calls';
import { database } from '../../src/lib/offline/database';
import { addTime } from '../../src/lib/offline/extra-time';
import { announceRuling, logIncident, recordRuling } from '../../src/lib/offline/incidents';
import { notifyIllegalMove } from '../../src/lib/offline/notifications';
import { acknowledge } from '../../src/lib/offline/reports';
import { enterResult, postpone, takeBackResult } from '../../src/lib/offline/results';
import { once } from '../../src/lib/once';

const WHERE = { match: 'm', table: 12, owner: 'claire' };
const CLAIM = { outcome: 'played' as const, score: { A: 7, B: 3 } };
const FIRST = new Date('2026-11-21T13:30:00Z');
const SECOND = new Date(FIRST.getTime() + 200);
const LATER = new Date(FIRST.getTime() + 5_000);
const APPEAL = {
  owner: 'claire',
  file: { id: 'a', incident: 'i', kind: 'k', match: { id: 'm', table: 12 } },
} as unknown as InAppeal;
const RULING = {
  question: { rulebook: 'eubgf-2020', kind: 'crawford-double', facts: {} },
  ...{ outcome: 'double-void', remedies: [], sanctions: [], declined: [], departs: false, reasons: '', told_at: null },
};

const paths = async () => (await database.outbox.orderBy('position').toArray()).map(({ path }) => path.split('/')[1]);

beforeEach(async () => {
  for (const table of database.tables) await table.clear();
});

describe('a second tap', () => {
  it('notes no second result, also where the first was sent meanwhile', async () => {
    const id = await enterResult(WHERE, CLAIM, FIRST);
    await database.outbox.where({ id }).modify({ state: 'sent' });
    expect(await enterResult(WHERE, CLAIM, SECOND)).toBe(id);
    expect(await paths()).toEqual(['results']);
  });

  it('records no second ruling, and both taps have the ruling that was recorded', async () => {
    const { id } = await logIncident({ owner: 'claire', tournament: 't', match: 'm', table: 12, kind: 'k' }, FIRST);
    const ruling = await recordRuling(id, RULING, FIRST);
    expect(await recordRuling(id, RULING, SECOND)).toBe(ruling);
    expect((await database.incidents.get(id))?.ruling?.id).toBe(ruling);
    const told = { id: ruling, outcome: 'double-void', ruledAt: FIRST.toISOString() };
    await Promise.all([announceRuling(id, told, 'x'), announceRuling(id, told, 'x')]);
    expect(await paths()).toEqual(['incidents', 'rulings', 'rulings']);
  });

  it('notes no second act of any other kind', async () => {
    const moved = { owner: 'claire', match: 'm', table: 12, side: 'A' as const, gameNumber: 1, wasCorrected: true };
    for (const at of [FIRST, SECOND]) await notifyIllegalMove(moved, at);
    for (const at of [FIRST, SECOND]) await noteAct(APPEAL, 'told', { side: 'A' }, at);
    for (const at of [FIRST, SECOND])
      await lodgeAppeal(
        { owner: 'claire', ruling: 'r', incident: 'j', match: 'm', table: 1, kind: 'k', side: 'A', grounds: '' },
        at,
      );
    for (const at of [FIRST, SECOND]) await takeCall({ id: 'c', match: 'n', table: 3, owner: 'claire' }, at);
    for (const at of [FIRST, SECOND]) await acknowledge('report', 'claire', at);
    for (const _ of [1, 2]) await addTime({ ...WHERE, match: 'o' }, 5, 'phone');
    expect(await paths()).toEqual(['notifications', 'appeals', 'appeals', 'calls', 'inbox', 'extra-times']);
  });
});

describe('what is said again on purpose', () => {
  it('is noted: another person says the same on a shared tablet', async () => {
    const id = await enterResult(WHERE, CLAIM, FIRST);
    expect(await enterResult({ ...WHERE, owner: 'bea' }, CLAIM, SECOND)).not.toBe(id);
    expect((await database.outbox.orderBy('position').toArray()).map(({ owner }) => owner)).toEqual(['claire', 'bea']);
  });

  it('is noted: something else came between', async () => {
    const id = await enterResult(WHERE, CLAIM);
    await takeBackResult(WHERE, id);
    expect(await enterResult(WHERE, CLAIM)).not.toBe(id);
    for (const isOff of [true, false, true]) await postpone(WHERE, isOff);
    expect(await paths()).toHaveLength(6);
  });

  it('is noted: seconds lie between', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: FIRST });
    await enterResult(WHERE, CLAIM);
    vi.setSystemTime(LATER);
    await enterResult(WHERE, CLAIM);
    vi.useRealTimers();
    expect(await paths()).toHaveLength(2);
  });
});

describe('an act at work', () => {
  it('isn’t begun a second time, and can be once it has ended, also where it failed', async () => {
    let count = 0;
    let end = () => {};
    const act = once((fails: boolean) => {
      count += 1;
      return fails ? Promise.reject(new Error('full')) : new Promise<void>((done) => (end = done));
    });
    const first = act(false);
    await act(false);
    expect(count).toBe(1);
    end();
    await first;
    await expect(act(true)).rejects.toThrow('full');
    const third = act(false);
    end();
    await third;
    expect(count).toBe(3);
  });
});
