import { beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfToken } from '../../src/lib/api/http';
import type { Photo } from '../../src/lib/api/types';
import { database, type OutboxRow } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { due } from '../../src/lib/offline/order';
import { note, setAside } from '../../src/lib/offline/outbox';
import { dropPhoto, keepPhoto } from '../../src/lib/offline/photos';
import { fetchPicture, forgetPictures, keyOfPicture } from '../../src/lib/offline/pictures';
import { photosOf } from '../../src/lib/photos';
import { fitted, LONGEST_SIDE } from '../../src/lib/picture';
import { UploadServer } from '../upload-server';

const CLAIRE = 'claire';
const CASE = { id: 'case-1', match: 'match-1', table: 12, kind: 'crawford-double' };
const PICTURE = { type: 'image/jpeg', bytes: new Uint8Array([255, 216, 255, 1, 2, 3]) };
const AT = new Date('2026-11-21T14:32:00Z');

const take = (at = AT) => keepPhoto({ owner: CLAIRE, incident: CASE, picture: PICTURE }, at);
const logCase = () =>
  note({
    id: CASE.id,
    owner: CLAIRE,
    stream: CASE.id,
    method: 'PUT',
    path: '/incidents/case-1',
    body: {},
    subject: { what: 'incident', incident: CASE.id },
  });
const rows = () => database.outbox.orderBy('position').toArray();

function onRecord(id: string, takenAt: string): Photo {
  return {
    id,
    media_type: 'image/jpeg',
    width: 40,
    height: 30,
    size: 6,
    by: { id: 'p', name: 'Paul Arbiter', initials: 'PA' },
    taken_at: takenAt,
    recorded_at: takenAt,
    is_erased: false,
  };
}

/** A server that takes everything, and what reached it. */
function server(answer = () => Response.json({ ok: true }, { status: 201 })) {
  const reached: { method: string; path: string; size: number | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const size = request.body instanceof Blob ? request.body.size : null;
    reached.push({ method: String(request.method), path, size });
    return answer();
  });
  return reached;
}

beforeEach(async () => {
  csrfToken.value = 'token';
  await Promise.all([database.outbox.clear(), database.pictures.clear()]);
});

describe('a photo', () => {
  it('is on the disk with its write, and goes after its case', async () => {
    await logCase();
    const id = await take();
    expect(await database.pictures.count()).toBe(1);
    const server = new UploadServer();

    expect(await flush(CLAIRE)).toBe('done');

    expect(server.arrived.map(({ method, path, size }) => [method, path, size])).toEqual([
      ['PUT', '/api/v1/incidents/case-1', 0],
      ['POST', `/api/v1/incidents/case-1/photos/${id}/pieces`, 0],
      ['PATCH', `/api/v1/incidents/case-1/photos/${id}/pieces`, PICTURE.bytes.length],
    ]);
  });

  it('waits while its case is refused, and is sent once that is settled', async () => {
    await logCase();
    await take();
    const [first] = await rows();
    await database.outbox.update(first?.position ?? 0, { state: 'needs-you' });
    expect(due(await rows(), CLAIRE, Date.now())).toEqual([]);
    await setAside(first?.position ?? 0);
    expect(due(await rows(), CLAIRE, Date.now())).toHaveLength(1);
  });

  it('holds up nothing: what is noted after it goes before it', async () => {
    await take();
    await note({
      id: 'ruling-1',
      owner: CLAIRE,
      stream: CASE.id,
      method: 'PUT',
      path: '/rulings/ruling-1',
      body: {},
      subject: { what: 'ruling', incident: CASE.id },
    });
    expect(due(await rows(), CLAIRE, Date.now()).map((row) => row.subject.what)).toEqual(['ruling', 'photo']);
  });

  it('can be taken back before it is sent, with its picture', async () => {
    const id = await take();
    expect(await dropPhoto(id)).toBe(true);
    expect([await database.outbox.count(), await database.pictures.count()]).toEqual([0, 0]);
  });

  it('can’t be taken back while it is being sent', async () => {
    const id = await take();
    let dropped: boolean | null = null;
    new UploadServer().meddle = async (_, taken) => {
      dropped = await dropPhoto(id);
      return taken();
    };
    await flush(CLAIRE);

    expect(dropped).toBe(false);
    expect(await database.pictures.count()).toBe(1);
    expect((await rows()).map((row) => row.state)).toEqual(['sent']);
  });

  it('that was taken back just before it goes isn’t sent', async () => {
    const id = await take();
    const reached = server();
    const original = database.transaction.bind(database) as (...given: unknown[]) => unknown;
    const transaction = vi
      .spyOn(database, 'transaction')
      .mockImplementationOnce(((...given: unknown[]) => dropPhoto(id).then(() => original(...given))) as never);
    expect(await flush(CLAIRE)).toBe('done');
    transaction.mockRestore();

    expect(reached).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('can’t be taken back once it has been sent', async () => {
    const id = await take();
    new UploadServer();
    await flush(CLAIRE);
    expect(await dropPhoto(id)).toBe(false);
    expect(await database.pictures.count()).toBe(1);
  });
});

describe('pictures on the device', () => {
  it('are fetched once, in the name of who reads', async () => {
    const reached = server(() => new Response(PICTURE.bytes, { headers: { 'Content-Type': 'image/png' } }));
    for (let time = 0; time < 2; time += 1) {
      const found = await fetchPicture('link:l1', 'p1', '/appeals/a/photos/p1');
      expect([found?.type, found?.bytes.length]).toEqual(['image/png', PICTURE.bytes.length]);
    }
    expect(reached).toHaveLength(1);
    expect((await database.pictures.get(keyOfPicture('link:l1', 'p1')))?.owner).toBe('link:l1');
  });

  it('aren’t kept where the server refuses or can’t be reached', async () => {
    server(() => new Response(null, { status: 404 }));
    expect(await fetchPicture(CLAIRE, 'p1', '/x')).toBeNull();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await fetchPicture(CLAIRE, 'p1', '/x')).toBeNull();
    expect(await database.pictures.count()).toBe(0);
  });

  it('go with the log-out, but for those that are nowhere else', async () => {
    const id = await take();
    server(() => new Response(PICTURE.bytes));
    await fetchPicture(CLAIRE, 'p1', '/x');
    await forgetPictures();
    expect((await database.pictures.toArray()).map((picture) => picture.photo)).toEqual([id]);
  });
});

describe('the photos of a case', () => {
  const waiting = (id: string, part: Partial<OutboxRow> = {}) =>
    ({
      id,
      state: 'waiting',
      body: { taken_at: '2026-11-21T14:31:00Z' },
      subject: { what: 'photo', incident: CASE.id },
      ...part,
    }) as OutboxRow;

  it('stand in the order in which they were taken, each once', () => {
    const found = photosOf(
      CASE.id,
      [onRecord('b', '2026-11-21T14:32:00Z'), onRecord('c', '2026-11-21T14:30:00Z')],
      [waiting('a'), waiting('b', { state: 'sent' }), waiting('d', { subject: { what: 'photo', incident: 'other' } })],
    );
    expect(found.map(({ id, by, state }) => [id, by, state])).toEqual([
      ['c', 'Paul Arbiter', null],
      ['a', null, 'waiting'],
      ['b', 'Paul Arbiter', null],
    ]);
  });

  it('counts one that was just sent as being on record', () => {
    expect(photosOf(CASE.id, [], [waiting('a', { state: 'sent' })])[0]?.state).toBeNull();
  });
});

describe('a large picture', () => {
  it.each([
    [4000, 3000, LONGEST_SIDE, 1200],
    [3000, 4000, 1200, LONGEST_SIDE],
    [800, 600, 800, 600],
    [9000, 2, LONGEST_SIDE, 1],
  ])('%i × %i is sent as %i × %i', (width, height, ...expected) => {
    const found = fitted(width, height);
    expect([found.width, found.height]).toEqual(expected);
  });
});
