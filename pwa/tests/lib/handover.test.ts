import { beforeEach, describe, expect, it } from 'vitest';
import { database, type OutboxRow, type WriteSubject } from '../../src/lib/offline/database';
import {
  type Collected,
  canBeHandedOver,
  codesOf,
  collect,
  goesAlong,
  type Packet,
  pack,
  takeOver,
  textOf,
  unpack,
} from '../../src/lib/offline/handover';
import { note } from '../../src/lib/offline/outbox';

const CASE = '01890000-0000-7000-8000-000000000001';
const RULING = '01890000-0000-7000-8000-000000000002';
const FACTS = { by: 'A', score: { A: 6, B: 3 } };
const AUTHOR = 'Claire Aubry';
const HERE = { tournament: 't1', writtenBy: 'Recorded by Claire Aubry' };

const write = (id: string, what: WriteSubject['what'], path: string, body: unknown) => ({
  ...{ id, owner: 'claire', stream: CASE, method: 'PUT' as const, path, body },
  subject: { what, table: 12, kind: 'crawford-double', match: 'm1', incident: CASE },
});
const incident = { match: 'm1', kind: 'crawford-double', facts: FACTS, happened_at: '2026-11-21T14:30:00Z', note: 'x' };
const rows = () => database.outbox.orderBy('position').toArray();

/** A case and its ruling, as the author's tablet hands them over. */
async function packed(): Promise<Packet> {
  await note(write(CASE, 'incident', `/incidents/${CASE}`, incident), 1_000);
  await note(write(RULING, 'ruling', `/rulings/${RULING}`, { incident: CASE, reasons: 'é'.repeat(900) }), 2_000);
  const [first] = await rows();
  return pack(goesAlong(first as OutboxRow, await rows()), AUTHOR);
}

const collected = (codes: readonly string[]) =>
  codes.reduce<Collected | null>((before, code) => collect(before, code), null) as Collected;

beforeEach(async () => {
  for (const table of database.tables) await table.clear();
});

describe('a packet', () => {
  it('has the case with all that waits behind it, and is read as it was written', async () => {
    const packet = await packed();
    expect(packet.acts.map((act) => act.id)).toEqual([CASE, RULING]);
    expect(unpack(JSON.stringify(packet))).toEqual(packet);
  });

  it('is refused where a character is another', async () => {
    const text = JSON.stringify(await packed());
    expect(unpack(text.replace('"A":6', '"A":5'))).toBe('damaged');
    expect(unpack(text.replace(AUTHOR, 'Noor Vidal'))).toBe('damaged');
    expect(unpack(text.slice(0, -9))).toBe('not-ours');
    expect(unpack('{"acts": []}')).toBe('not-ours');
  });

  it.each([
    ['incident', '/account/password'],
    ['incident', `/incidents/${CASE}/../../account`],
    ['ruling', `/incidents/${CASE}`],
    ['vote', `/appeals/${CASE}/votes/${RULING}`],
    ['report-sent', `/reports/${CASE}/sent`],
  ] as const)('never sends a %s to %s', async (what, path) => {
    await note(write(RULING, what, path, {}));
    const made = pack(await rows(), AUTHOR);
    expect(unpack(JSON.stringify(made))).toBe('not-allowed');
    expect(canBeHandedOver((await rows())[0] as OutboxRow)).toBe(false);
  });

  it('refuses a packet without acts', () => {
    expect(unpack(JSON.stringify(pack([], AUTHOR)))).toBe('not-allowed');
  });

  it('leaves out what the server has', async () => {
    await packed();
    await database.outbox.where({ id: CASE }).modify({ state: 'sent' });
    expect(goesAlong((await rows())[1] as OutboxRow, await rows()).map((row) => row.id)).toEqual([RULING]);
  });

  it('leaves out what can’t be read', async () => {
    await packed();
    const [open] = await rows();
    expect(canBeHandedOver(open as OutboxRow)).toBe(true);
    expect(canBeHandedOver({ ...open, sealed: new Uint8Array() } as unknown as OutboxRow)).toBe(false);
  });
});

describe('codes', () => {
  it('are read in any order, twice or once', async () => {
    const packet = await packed();
    const codes = codesOf(packet);
    expect(codes.length).toBeGreaterThan(2);
    const text = textOf(collected([...codes.toReversed(), ...codes]));
    expect(unpack(text ?? '')).toEqual(packet);
  });

  it('are not whole while one is missing', async () => {
    expect(textOf(collected(codesOf(await packed()).slice(1)))).toBeNull();
  });

  it('of another packet begin anew', async () => {
    const codes = codesOf(await packed());
    const others = codesOf(pack(await rows(), 'Noor Vidal'));
    const found = collected([...codes, others[0] as string]);
    expect(found.parts.filter((part) => part !== undefined)).toHaveLength(1);
    expect(collect(null, 'https://example.org')).toBeNull();
  });

  it('say which of how many they are: of another number they begin anew, and there are a thousand at most', () => {
    const code = (at: number, total: number) => `TABLECALL ${at}/${total} 0123abcd x`;
    const found = collected([code(1, 3), code(2, 3), code(1, 2)]);
    expect(found.parts).toEqual(['x', undefined]);
    expect([code(0, 2), code(3, 2), code(1, 1001)].map((each) => collect(null, each))).toEqual([null, null, null]);
    expect(collect(null, code(1, 1000))?.parts).toHaveLength(1000);
  });
});

describe('taking over', () => {
  it('keeps ids, times and order, and names the author', async () => {
    const packet = await packed();
    await database.outbox.clear();
    expect(await takeOver(packet, 'noor', HERE)).toBe(2);
    const [first, second] = await rows();
    expect(first).toMatchObject({ id: CASE, owner: 'noor', stream: CASE, notedAt: 1_000, state: 'waiting' });
    expect(first?.subject.author).toBe(AUTHOR);
    expect(first?.body).toEqual({ ...incident, note: 'x\nRecorded by Claire Aubry' });
    expect(second).toMatchObject({ id: RULING, path: `/rulings/${RULING}` });
    expect(await database.incidents.get(CASE)).toMatchObject({ owner: 'noor', facts: FACTS, table: 12, state: 'open' });
  });

  it.each(['claire', 'noor'])('of what is here already does nothing for %s', async (owner) => {
    const packet = await packed();
    expect(await takeOver(packet, owner, HERE)).toBe(0);
    expect(await rows()).toHaveLength(2);
  });
});
