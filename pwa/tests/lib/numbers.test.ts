import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { checkNumbers, closeLostActs } from '../../src/lib/offline/lost-acts';
import { lostActs, ranges } from '../../src/lib/offline/numbers';
import { note, setAside, type Write } from '../../src/lib/offline/outbox';
import { tally } from '../../src/lib/offline/tally';
import { oneByOne } from '../one-by-one';

const CLAIRE = 'claire';
const DAY_MS = 24 * 60 * 60 * 1000;
const NUMBERED = 'X-Device-Sequence';

function write(id: string, part: Partial<Write> = {}): Write {
  return {
    id,
    owner: CLAIRE,
    stream: id,
    method: 'PUT',
    path: `/incidents/${id}`,
    body: { id },
    subject: { what: 'incident' },
    ...part,
  };
}

/** A server that takes the numbers it is sent, and tells them; `refuses` are ids that it rejects. */
class Server {
  headers: (string | undefined)[] = [];
  taken = new Map<string, number[]>();
  refuses: string[] = [];

  answer(url: string, request: RequestInit): Response {
    if (request.method === 'GET')
      return Response.json({ devices: [...this.taken].map(([device, all]) => told(device, all)) });
    const header = (request.headers as Record<string, string>)[NUMBERED];
    this.headers.push(header);
    if (this.refuses.includes(url.split('/')[4] ?? ''))
      return Response.json({ code: 'x', errors: [] }, { status: 422 });
    const [device = '', number] = (header ?? '').split(' ');
    if (number) this.taken.set(device, [...(this.taken.get(device) ?? []), Number(number)]);
    return Response.json({}, { status: 201 });
  }
}

function told(device: string, all: readonly number[]) {
  const taken = all.map((number) => ({ first: number, last: number }));
  return { device, highest: Math.max(...all), taken, refused: [], last_at: '2026-11-25T09:00:00Z' };
}

const stored = new Map<string, string>();
let server: Server;

beforeEach(async () => {
  server = new Server();
  stored.clear();
  vi.stubGlobal(
    'fetch',
    oneByOne((url, request) => server.answer(url, request)),
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  lostActs.value = null;
  await forgetDatabase();
});
afterEach(() => vi.unstubAllGlobals());

async function forgetDatabase(): Promise<void> {
  await Promise.all([database.outbox.clear(), database.kept.clear()]);
}

async function numbers(owner = CLAIRE): Promise<(number | undefined)[]> {
  return (await database.outbox.where({ owner }).toArray()).map((row) => row.sequence?.number);
}

async function tallyRows(): Promise<void> {
  tally(await database.outbox.toArray());
}

describe('the number of an act', () => {
  it('is the next of its author on this tablet, and none for a picture', async () => {
    await note(write('a'));
    await note(write('b', { owner: 'bruno' }));
    await note(write('p', { picture: 'p' }));
    await note(write('c'));
    expect(await numbers()).toEqual([1, undefined, 2]);
    expect(await numbers('bruno')).toEqual([1]);
  });

  it('isn’t used up by an act that couldn’t be stored', async () => {
    await note(write('a'));
    await expect(
      database.save([database.outbox], async () => {
        await note(write('b'));
        throw new Error('full');
      }),
    ).rejects.toThrow('full');
    await note(write('c'));
    expect(await numbers()).toEqual([1, 2]);
  });

  it('goes out with the act, each time the same', async () => {
    await note(write('a'));
    await note(write('b'));
    const [row] = await database.outbox.toArray();
    await flush(CLAIRE);
    await database.outbox.toCollection().modify({ state: 'waiting', nextTryAt: 0 });
    await flush(CLAIRE);
    const expected = [1, 2].map((number) => `${row?.sequence?.device} ${number}`);
    expect(server.headers.toSorted()).toEqual([...expected, ...expected].toSorted());
  });

  it('of an act that was set aside goes along with the next', async () => {
    server.refuses = ['a'];
    await note(write('a'));
    await flush(CLAIRE);
    const [row] = await database.outbox.toArray();
    await setAside(row?.position ?? 0);
    await note(write('b'));
    await flush(CLAIRE);
    expect(server.headers.at(-1)).toBe(`${row?.sequence?.device} 2 1`);
  });

  it('of so many acts that were set aside goes along with the next as the server reads', async () => {
    for (let count = 1; count <= 101; count += 1) await note(write(`a${count}`));
    await database.outbox.toCollection().modify({ state: 'set-aside' });
    await note(write('b'));
    await flush(CLAIRE);
    const [, own, aside] = server.headers.at(-1)?.split(' ') ?? [];
    expect(own).toBe('102');
    expect(aside?.split(',').map(Number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 2));
  });

  it('is missing in what an earlier release saved, which goes out without it', async () => {
    await note(write('a'));
    await database.outbox.toCollection().modify((row) => delete row.sequence);
    await flush(CLAIRE);
    expect(server.headers).toEqual([undefined]);
    expect((await database.outbox.toArray())[0]?.state).toBe('sent');
  });

  it('begins anew after thirty days without one, and nothing is missed for it', async () => {
    await note(write('a'), Date.now() - 31 * DAY_MS);
    await flush(CLAIRE);
    await database.outbox.clear();
    await note(write('b'));
    await flush(CLAIRE);
    expect(await numbers()).toEqual([1]);
    expect(server.taken.size).toBe(2);
    await checkNumbers(CLAIRE);
    expect(lostActs.value).toBeNull();
  });
});

describe('acts that are missing on this tablet', () => {
  it('aren’t told where the rest is here or on the server', async () => {
    await note(write('a'));
    await flush(CLAIRE);
    await database.outbox.clear(); // let go long after it was sent
    await note(write('b'));
    await tallyRows();
    await checkNumbers(CLAIRE);
    expect(lostActs.value).toBeNull();
  });

  it('are told by number where neither has them: the database came back without its last acts', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await note(write(id));
    await tallyRows();
    await database.outbox.filter(({ id }) => id === 'b' || id === 'c').delete();
    await flush(CLAIRE);
    await checkNumbers(CLAIRE);
    expect(lostActs.value).toMatchObject({ count: 2, held: 0, lost: [2, 3] });
    await closeLostActs();
    await checkNumbers(CLAIRE);
    expect(lostActs.value).toBeNull();
  });

  it('don’t give their numbers to other acts', async () => {
    for (const id of ['a', 'b', 'c']) await note(write(id));
    await tallyRows();
    const [counter] = await database.kept.toArray();
    await database.kept.put({ key: counter?.key ?? '', value: { ...(counter?.value as object), last: 1 } });
    await note(write('d'));
    expect((await numbers()).at(-1)).toBe(4);
  });

  it('are told with how many the server has, where the browser emptied the database', async () => {
    await note(write('a'));
    await flush(CLAIRE);
    await note(write('b'));
    await note(write('c'));
    await tallyRows();
    await forgetDatabase();
    await checkNumbers(CLAIRE);
    expect(lostActs.value).toMatchObject({ count: 3, held: 1, lost: [2, 3] });
  });

  it('are told by the server alone, where the browser emptied everything', async () => {
    for (const id of ['a', 'b']) await note(write(id));
    await flush(CLAIRE);
    await forgetDatabase();
    await note(write('c'));
    await checkNumbers(CLAIRE);
    expect(lostActs.value).toMatchObject({ count: 2, held: 2, lost: [], until: Date.parse('2026-11-25T09:00:00Z') });
  });

  it('are another person’s affair where they are theirs', async () => {
    await note(write('b', { owner: 'bruno' }));
    await tallyRows();
    await forgetDatabase();
    await checkNumbers(CLAIRE);
    expect(lostActs.value).toBeNull();
  });
});

it('writes numbers in a row as one range', () => {
  expect(ranges([3, 5, 6, 7, 9])).toBe('3, 5–7, 9');
});
