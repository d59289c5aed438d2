import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { note, sweep, type Write } from '../../src/lib/offline/outbox';
import { goesOutAgain } from '../../src/lib/offline/receipts';
import { checkReceipts } from '../../src/lib/offline/restores';
import { oneByOne } from '../one-by-one';

const CLAIRE = 'claire';
const DAY_MS = 24 * 60 * 60 * 1000;

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

/** A server with a journal of one tournament: what it took, and what it says of a receipt. */
class Server {
  taken: string[] = [];
  asked: string[] = [];
  isClosed = false;
  /** What a write rests on, by its id. */
  needs: Record<string, string> = {};
  database = 'first';

  answer(url: string, request: RequestInit): Response {
    if (request.method === 'GET') {
      this.asked.push(url);
      const sequence = Number(new URL(url, 'http://localhost').searchParams.get('sequence'));
      const is_held = sequence ? sequence <= this.taken.length : null;
      return Response.json({ is_held, is_closed: this.isClosed, database: this.database });
    }
    const id = url.split('/')[4] ?? '';
    const rests = this.needs[id];
    if (rests !== undefined && !this.taken.includes(rests))
      return Response.json({ code: 'not-found', errors: [] }, { status: 404 });
    if (!this.taken.includes(id)) this.taken.push(id);
    const receipt = `valmont ${this.taken.length} ${'a'.repeat(64)}`;
    return Response.json(
      { id },
      { status: 201, headers: { 'Journal-Receipt': receipt, Location: url, 'Upload-Offset': '3' } },
    );
  }
}

let server: Server;

beforeEach(async () => {
  server = new Server();
  goesOutAgain.value = 0;
  vi.stubGlobal(
    'fetch',
    oneByOne((url, request) => server.answer(url, request)),
  );
  await database.outbox.clear();
  await database.pictures.clear();
  await database.kept.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function sent(...ids: string[]): Promise<void> {
  for (const id of ids) await note(write(id));
  await flush(CLAIRE);
}

async function states(): Promise<string[]> {
  return (await database.outbox.orderBy('position').toArray()).map((row) => `${row.id} ${row.state}`);
}

describe('receipts', () => {
  it('are kept with the row, and the newest is asked for', async () => {
    await sent('a', 'b');
    expect((await database.outbox.toArray()).map((row) => row.receipt?.sequence)).toEqual([1, 2]);
    expect(await checkReceipts(CLAIRE)).toBe(false);
    expect(server.asked).toEqual([`/api/v1/tournaments/valmont/receipt?sequence=2&hash=${'a'.repeat(64)}`]);
    expect(await states()).toEqual(['a sent', 'b sent']);
  });

  it('send everything again when the server has lost its newest entries', async () => {
    await sent('a', 'b', 'c');
    server.taken = ['a'];
    expect(await checkReceipts(CLAIRE)).toBe(true);
    expect(goesOutAgain.value).toBe(3);
    await flush(CLAIRE);
    expect(server.taken).toEqual(['a', 'b', 'c']);
    expect(await states()).toEqual(['a sent', 'b sent', 'c sent']);
    expect(await checkReceipts(CLAIRE)).toBe(false);
  });

  it('send everything again once, though entry and database both tell of the restore', async () => {
    await sent('a', 'b');
    await checkReceipts(CLAIRE, 'valmont');
    server.taken = ['a'];
    server.database = 'second';
    expect(await checkReceipts(CLAIRE, 'valmont')).toBe(true);
    await flush(CLAIRE);
    expect(await checkReceipts(CLAIRE, 'valmont')).toBe(false);
    expect(await states()).toEqual(['a sent', 'b sent']);
  });

  it('send again what was refused because the restored server has lost what it rests on', async () => {
    await sent('a', 'b');
    server.taken = [];
    server.needs = { c: 'b', d: 'another tablet’s' };
    await sent('c', 'd');
    expect(await states()).toEqual(['a sent', 'b sent', 'c needs-you', 'd needs-you']);
    expect(await checkReceipts(CLAIRE)).toBe(true);
    expect(goesOutAgain.value).toBe(4);
    await flush(CLAIRE);
    expect([await states(), server.taken]).toEqual([
      ['a sent', 'b sent', 'c sent', 'd needs-you'],
      ['a', 'b', 'c'],
    ]);
    expect(await checkReceipts(CLAIRE)).toBe(false);
  });

  it("leave another person's rows and a picture without its bytes alone", async () => {
    await note(write('theirs', { owner: 'hugo' }));
    await flush('hugo');
    await database.pictures.put({
      key: 'kept',
      owner: CLAIRE,
      photo: 'p1',
      type: 'image/jpeg',
      bytes: new Uint8Array(3),
    });
    await note(write('p1', { picture: 'kept' }));
    await note(write('p2', { picture: 'gone' }));
    await flush(CLAIRE);
    server.taken = [];
    await checkReceipts(CLAIRE);
    expect(await states()).toEqual(['theirs sent', 'p1 waiting', 'p2 sent']);
  });

  it('are not needed to see that another database answers', async () => {
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      const answer = server.answer(url, request);
      answer.headers.delete('Journal-Receipt');
      return answer;
    });
    await sent('a');
    expect(await checkReceipts(CLAIRE, 'valmont')).toBe(false);
    expect(server.asked).toEqual(['/api/v1/tournaments/valmont/receipt']);
    expect(await checkReceipts(CLAIRE, 'valmont')).toBe(false);
    server.taken = [];
    server.database = 'second';
    expect(await checkReceipts(CLAIRE, 'valmont')).toBe(true);
    await flush(CLAIRE);
    expect(server.taken).toEqual(['a']);
    expect(await checkReceipts(CLAIRE, 'valmont')).toBe(false);
  });

  it('change nothing when the server cannot say', async () => {
    await sent('a');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await checkReceipts(CLAIRE)).toBe(false);
    vi.stubGlobal('fetch', async () => Response.json({ code: 'not-found' }, { status: 404 }));
    expect(await checkReceipts(CLAIRE)).toBe(false);
    expect(await states()).toEqual(['a sent']);
  });

  it('keep a row until its tournament is closed', async () => {
    await sent('a');
    await sweep(await database.outbox.toArray(), Date.now() + 2 * DAY_MS);
    expect(await states()).toEqual(['a sent']);
    server.isClosed = true;
    await checkReceipts(CLAIRE);
    await sweep(await database.outbox.toArray(), Date.now() + DAY_MS / 2);
    expect(await states()).toEqual(['a sent']);
    await sweep(await database.outbox.toArray(), Date.now() + 2 * DAY_MS);
    expect(await states()).toEqual([]);
  });
});
