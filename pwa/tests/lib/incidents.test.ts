import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfToken } from '../../src/lib/api/http';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { announceRuling, logIncident, recordRuling, saveFacts } from '../../src/lib/offline/incidents';
import { tryAllNow } from '../../src/lib/offline/outbox';
import { oneByOne } from '../one-by-one';

const AT = new Date('2026-11-21T14:30:00Z');
const LATER = new Date('2026-11-21T14:31:00Z');
const NEW = {
  owner: 'claire',
  tournament: 't1',
  match: 'm1',
  table: 12,
  kind: 'crawford-double',
  calledBy: 'B' as const,
};

beforeEach(async () => {
  csrfToken.value = 'token';
  await Promise.all([database.outbox.clear(), database.incidents.clear()]);
});

afterEach(() => vi.unstubAllGlobals());

async function sendAll(): Promise<string[]> {
  const reached: string[] = [];
  const taken = (url: string) => {
    reached.push(url);
    return Response.json({}, { status: 201 });
  };
  vi.stubGlobal('fetch', oneByOne(taken));
  await tryAllNow();
  await flush('claire');
  return reached;
}

describe('logIncident', () => {
  it('saves the record and its write together, under one id', async () => {
    const local = await logIncident(NEW, AT);
    const [row] = await database.outbox.toArray();
    expect(await database.incidents.get(local.id)).toEqual(local);
    expect(row).toMatchObject({
      id: local.id,
      path: `/incidents/${local.id}`,
      stream: local.id,
      owner: 'claire',
      body: {
        match: 'm1',
        kind: 'crawford-double',
        facts: {},
        happened_at: '2026-11-21T14:30:00.000Z',
        called_by: 'B',
        note: '',
      },
    });
  });
});

describe('saveFacts', () => {
  it('changes what never left the tablet instead of adding to it', async () => {
    const local = await logIncident(NEW, AT);
    await saveFacts(local.id, { facts: { by: 'B' } }, LATER);
    const rows = await database.outbox.toArray();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toMatchObject({ facts: { by: 'B' }, happened_at: '2026-11-21T14:30:00.000Z' });
  });

  it('adds a finding once the incident was sent, and keeps one finding until that leaves too', async () => {
    const local = await logIncident(NEW, AT);
    await sendAll();
    await saveFacts(local.id, { facts: { by: 'B' } }, LATER);
    await saveFacts(local.id, { facts: { by: 'B', answered: 'taken' } }, LATER);
    const findings = (await database.outbox.toArray()).filter((row) => row.subject.what === 'finding');
    expect(findings).toHaveLength(1);
    expect(findings[0]?.body).toMatchObject({ kind: 'crawford-double', facts: { by: 'B', answered: 'taken' } });
    const reached = await sendAll();
    expect(reached).toEqual([`/api/v1/incidents/${local.id}/findings/${findings[0]?.id}`]);
    await saveFacts(local.id, { facts: { by: 'A' } }, LATER);
    expect((await database.outbox.toArray()).filter((row) => row.subject.what === 'finding')).toHaveLength(2);
  });

  it('changes nothing for an incident that this tablet does not know', async () => {
    await expect(saveFacts('elsewhere', { facts: {} })).rejects.toThrow('elsewhere');
    expect(await database.outbox.count()).toBe(0);
  });
});

describe('recordRuling', () => {
  const RULING = {
    question: { rulebook: 'eubgf-2020', kind: 'crawford-double', facts: { by: 'B' } },
    outcome: 'double-void',
    remedies: [],
    sanctions: [],
    declined: [],
    departs: false,
    reasons: '',
    told_at: null,
  };

  it('follows the incident and its facts, in order', async () => {
    const local = await logIncident(NEW, AT);
    const ruling = await recordRuling(local.id, RULING, LATER);
    expect(await sendAll()).toEqual([`/api/v1/incidents/${local.id}`, `/api/v1/rulings/${ruling}`]);
    expect(await database.incidents.get(local.id)).toMatchObject({
      state: 'ruled',
      ruling: { id: ruling, outcome: 'double-void', ruledAt: '2026-11-21T14:31:00.000Z' },
    });
  });

  it('is told to the players later, after the ruling has gone out', async () => {
    const local = await logIncident(NEW, AT);
    const id = await recordRuling(local.id, RULING, LATER);
    const ruling = (await database.incidents.get(local.id))?.ruling;
    if (!ruling) throw new Error('no ruling');
    await announceRuling(local.id, ruling, '2026-11-21T14:40:00.000Z');
    const told = (await database.outbox.toArray()).at(-1);
    expect(await sendAll()).toEqual(
      [`/incidents/${local.id}`, `/rulings/${id}`, `/rulings/${id}/told`].map((path) => `/api/v1${path}`),
    );
    expect(told?.body).toEqual({ told_at: '2026-11-21T14:40:00.000Z' });
    expect((await database.incidents.get(local.id))?.ruling?.toldAt).toBe('2026-11-21T14:40:00.000Z');
  });

  it('is corrected under its id when the server refused it for its content', async () => {
    const local = await logIncident(NEW, AT);
    const refused = await recordRuling(local.id, RULING, LATER);
    const problem = { status: 422, code: 'reasons-missing', detail: 'No.' } as OutboxRow['problem'];
    await database.outbox.where({ id: refused }).modify({ state: 'needs-you', problem });
    const again = await recordRuling(local.id, { ...RULING, reasons: 'Seen by both.', supersedes: refused }, LATER);
    expect(again).toBe(refused);
    const [row, ...more] = await database.outbox.where({ id: refused }).toArray();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ state: 'waiting', body: { reasons: 'Seen by both.' } });
    expect(row?.body).not.toHaveProperty('supersedes');
  });

  it('follows a ruling that the server refused for another reason', async () => {
    const local = await logIncident(NEW, AT);
    const refused = await recordRuling(local.id, RULING, LATER);
    const problem = { status: 409, code: 'conflict', detail: 'No.' } as OutboxRow['problem'];
    await database.outbox.where({ id: refused }).modify({ state: 'needs-you', problem });
    expect(await recordRuling(local.id, RULING, LATER)).not.toBe(refused);
  });

  it('keeps the ruling on the tablet when there is no network', async () => {
    const local = await logIncident(NEW, AT);
    await recordRuling(local.id, RULING, LATER);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await flush('claire')).toBe('unreachable');
    expect((await database.outbox.toArray()).map((row) => row.state)).toEqual(['waiting', 'waiting']);
  });
});
