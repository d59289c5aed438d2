import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lodgeAppeal, lodgeComplaint } from '../../src/lib/offline/appeals';
import { callDirector } from '../../src/lib/offline/calls';
import { database } from '../../src/lib/offline/database';
import { addTime } from '../../src/lib/offline/extra-time';
import { flush } from '../../src/lib/offline/flush';
import { note } from '../../src/lib/offline/outbox';
import { canonical, compareRecords } from '../../src/lib/offline/record-digests';
import { sha256 } from '../../src/lib/sha256';

const CLAIRE = 'claire';
const NOTIFICATION = {
  match: 'm',
  side: 'B',
  game_number: 6,
  was_corrected: null,
  happened_at: '2026-11-22T14:03:07.250Z',
};
/** SHA-256 of {"game_number":6,"happened_at":"2026-11-22T14:03:07.250000Z","match":"m","side":"B","was_corrected":null} */
const DIGEST = '4d5a2e0fb1ff4ae6987a89e7a5e01b6b6158c692c9b9d965456fbc12476d02ff';

/** What the server says of each record, and what it answers to a write. */
let held: Record<string, string>;
let status: number;
let written: string[];

beforeEach(async () => {
  held = {};
  status = 201;
  written = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (request.method === 'GET') {
      const ids = new URL(url, 'http://localhost').searchParams.get('ids')?.split(',') ?? [];
      const records = ids.flatMap((id) => (held[id] ? [{ id, sha256: held[id] }] : []));
      return Response.json({ records });
    }
    written.push(url);
    const headers = { 'Journal-Receipt': `valmont 1 ${'a'.repeat(64)}` };
    return Response.json(status < 400 ? {} : { code: 'conflicting', status, errors: [] }, { status, headers });
  });
  for (const table of [database.outbox, database.kept, database.incidents]) await table.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function notify(id: string): Promise<void> {
  const subject = { what: 'notification' } as const;
  await note({
    id,
    owner: CLAIRE,
    stream: 'm',
    method: 'PUT',
    path: `/notifications/${id}`,
    body: NOTIFICATION,
    subject,
  });
  await flush(CLAIRE);
}

async function states(): Promise<string[]> {
  return (await database.outbox.orderBy('position').toArray()).map((row) => `${row.id} ${row.state}`);
}

describe('the digest of a record', () => {
  it('is that of what was sent, in canonical JSON', async () => {
    await notify('same');
    held = { same: DIGEST };
    expect(await compareRecords(CLAIRE)).toBe(false);
    expect(await states()).toEqual(['same sent']);
    expect(canonical({ 9: 'a', 10: 'b' })).toBe('{"10":"b","9":"a"}');
    expect(canonical({ b: [1, 'é"\u0001'], a: undefined, A: null })).toBe('{"A":null,"b":[1,"é\\"\\u0001"]}');
  });

  it('is compared beside a write without a body, such as a check-in', async () => {
    const subject = { what: 'check-in', name: 'Marchand' } as const;
    const path = '/entries/e/checked-in';
    await note({ id: 'here', owner: CLAIRE, stream: 'e', method: 'PUT', path, body: undefined, subject });
    await notify('lost');
    held = { lost: 'another' };
    expect(await compareRecords(CLAIRE)).toBe(true);
    expect(await states()).toEqual(['here sent', 'lost waiting']);
  });

  it('is known of calls, appeals, complaints and added time, under the id in their address', async () => {
    const at = new Date('2026-11-22T14:03:07.250Z');
    const time = '2026-11-22T14:03:07.250000Z';
    const table = { match: 'm', table: 4, owner: CLAIRE };
    await callDirector(table, at);
    const said = { ...table, incident: 'i', kind: 'crawford-double', side: 'B' as const, grounds: 'No.' };
    await lodgeAppeal({ ...said, ruling: 'r' }, at);
    await lodgeAppeal({ ...said, ruling: 's', deposit: 'paid', cents: 2000 }, at);
    await lodgeComplaint(said, at);
    await addTime(table, 3, 'The clock stopped.');
    await flush(CLAIRE);
    const sent = (await database.outbox.orderBy('position').toArray()).map((row) => row.path.split('/')[2] as string);
    const lodged = { side: 'B', grounds: 'No.', deposit: 'not-asked', deposit_cents: null, lodged_at: time };
    const contents = [
      { match: 'm', side: '', group: '', happened_at: time },
      { ...lodged, ruling: 'r' },
      { ...lodged, ruling: 's', deposit: 'paid', deposit_cents: 2000 },
      { ...lodged, incident: 'i' },
      { match: 'm', seconds: 180, reason: 'The clock stopped.', reference: '' },
    ];
    held = Object.fromEntries(sent.map((id, place) => [id, sha256(canonical(contents[place]))]));
    expect(await compareRecords(CLAIRE)).toBe(false);
    expect(await states()).toHaveLength(5);
    held = Object.fromEntries(sent.map((id) => [id, 'f'.repeat(64)]));
    expect(await compareRecords(CLAIRE)).toBe(true);
    expect((await states()).map((each) => each.split(' ')[1])).toEqual(Array(5).fill('waiting'));
  });

  it('that differs sends the record again, once: the server refuses it and keeps both', async () => {
    await notify('altered');
    held = { altered: 'f'.repeat(64) };
    status = 409;
    expect(await compareRecords(CLAIRE)).toBe(true);
    await flush(CLAIRE);
    expect(await states()).toEqual(['altered needs-you']);
    expect(written).toEqual(['/api/v1/notifications/altered', '/api/v1/notifications/altered']);
  });

  it('is asked for once where only what is new is wanted, and not of what the server has found to be the same', async () => {
    await notify('known');
    held = { known: DIGEST };
    await compareRecords(CLAIRE);
    held = { known: 'f'.repeat(64) };
    expect(await compareRecords(CLAIRE, { onlyNew: true })).toBe(false);
    expect(await compareRecords(CLAIRE)).toBe(true);
    await flush(CLAIRE);
    expect(await compareRecords(CLAIRE)).toBe(false);
  });

  it('says nothing where the server has none, or cannot say', async () => {
    await notify('unknown');
    expect(await compareRecords(CLAIRE)).toBe(false);
    vi.stubGlobal('fetch', async () => Response.json({ code: 'not-found' }, { status: 404 }));
    expect(await compareRecords(CLAIRE)).toBe(false);
    expect(await states()).toEqual(['unknown sent']);
  });
});
