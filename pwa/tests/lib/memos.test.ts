import { beforeEach, describe, expect, it } from 'vitest';
import { csrfToken } from '../../src/lib/api/http';
import { database } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { dropPhoto, keepMemo, keepPhoto } from '../../src/lib/offline/photos';
import { fetchPicture } from '../../src/lib/offline/pictures';
import { photosOf } from '../../src/lib/photos';
import { UploadServer } from '../upload-server';

const CLAIRE = 'claire';
const CASE = { id: 'case-1', match: 'match-1', table: 12, kind: 'crawford-double' };
const SOUND = { type: 'audio/webm', bytes: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]) };
const AT = new Date('2026-11-21T14:32:00Z');

const keep = () => keepMemo({ owner: CLAIRE, incident: CASE, sound: SOUND }, AT);
const rows = () => database.outbox.toArray();

beforeEach(async () => {
  csrfToken.value = 'token';
  await Promise.all([database.outbox.clear(), database.pictures.clear()]);
});

describe('a voice memo', () => {
  it('is on the disk with its write and goes out in pieces, to an address of its own', async () => {
    const id = await keep();
    expect(await fetchPicture(CLAIRE, id, '/nowhere')).toMatchObject(SOUND);
    const server = new UploadServer();
    await flush(CLAIRE);
    expect(server.arrived.map(({ method, path, size }) => [method, path, size])).toEqual([
      ['POST', `/api/v1/incidents/case-1/memos/${id}/pieces`, 0],
      ['PATCH', `/api/v1/incidents/case-1/memos/${id}/pieces`, SOUND.bytes.length],
    ]);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent']);
  });

  it('waits in a queue of its own: a photo that is refused holds it up no more than a ruling', async () => {
    await keep();
    await keepPhoto({ owner: CLAIRE, incident: CASE, picture: SOUND }, AT);
    expect(new Set((await rows()).map(({ stream }) => stream))).toEqual(new Set(['memos case-1', 'photos case-1']));
  });

  it('is listed among the memos and not among the photos, until it is taken back', async () => {
    const id = await keep();
    const known = await rows();
    expect(photosOf(CASE.id, [], known, 'memo').map((memo) => [memo.id, memo.state])).toEqual([[id, 'waiting']]);
    expect(photosOf(CASE.id, [], known)).toEqual([]);
    expect(await dropPhoto(id)).toBe(true);
    expect([await database.outbox.count(), await database.pictures.count()]).toEqual([0, 0]);
  });
});
