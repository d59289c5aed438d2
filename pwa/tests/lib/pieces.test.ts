import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../src/lib/offline/database';
import { flush } from '../../src/lib/offline/flush';
import { tryAllNow } from '../../src/lib/offline/outbox';
import { keepPhoto } from '../../src/lib/offline/photos';
import { PIECE_BYTES } from '../../src/lib/offline/pieces';
import { problem, UploadServer } from '../upload-server';

const CLAIRE = 'claire';
const CASE = { id: 'case-1', match: 'match-1', table: 12, kind: 'crawford-double' };
const BYTES = Uint8Array.from({ length: 2 * PIECE_BYTES + 100 }, (_, place) => (place * 7) % 251);
const SECOND = String(PIECE_BYTES);
const THIRD = String(2 * PIECE_BYTES);

const take = () =>
  keepPhoto(
    { owner: CLAIRE, incident: CASE, picture: { type: 'image/jpeg', bytes: BYTES } },
    new Date('2026-11-21T14:32:00Z'),
  );
const state = async () => (await database.outbox.toArray()).map((row) => row.state);
const again = async () => {
  await tryAllNow();
  return flush(CLAIRE);
};
const cut = async () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(async () => {
  await Promise.all([database.outbox.clear(), database.pictures.clear()]);
});

describe('a photo in pieces', () => {
  it('arrives whole, piece by piece', async () => {
    const id = await take();
    const server = new UploadServer();
    expect(await flush(CLAIRE)).toBe('done');

    expect(server.asked).toEqual(['POST', 'PATCH 0', `PATCH ${SECOND}`, `PATCH ${THIRD}`]);
    expect([...server.uploads.keys()]).toEqual([`/api/v1/incidents/case-1/photos/${id}/pieces`]);
    expect([...server.uploads.values()][0]?.content).toEqual([...BYTES]);
    expect(await state()).toEqual(['sent']);
  });

  it('goes on where it stopped when the line is cut before a piece arrives', async () => {
    await take();
    const server = new UploadServer();
    server.meddle = (request, taken) => (request.offset === SECOND ? cut() : taken());
    expect(await flush(CLAIRE)).toBe('unreachable');
    expect(await state()).toEqual(['waiting']);
    server.arrived.length = 0;
    server.meddle = (_, taken) => taken();

    expect(await again()).toBe('done');

    expect(server.asked).toEqual(['HEAD', `PATCH ${SECOND}`, `PATCH ${THIRD}`]);
    expect([...server.uploads.values()][0]?.content).toEqual([...BYTES]);
    expect(await state()).toEqual(['sent']);
  });

  it.each(['POST', 'PATCH 0', `PATCH ${SECOND}`, `PATCH ${THIRD}`])(
    'sends no byte twice when the answer to %s is lost',
    async (lost) => {
      await take();
      const server = new UploadServer();
      server.meddle = async (request, taken) => {
        const answer = await taken();
        return `${request.method} ${request.offset ?? ''}`.trim() === lost ? cut() : answer;
      };
      expect(await flush(CLAIRE)).toBe('unreachable');
      server.meddle = (_, taken) => taken();

      expect(await again()).toBe('done');

      expect(server.arrived.reduce((sum, { size }) => sum + size, 0)).toBe(BYTES.length);
      expect(await state()).toEqual(['sent']);
    },
  );

  it('begins anew where the server has let the upload go', async () => {
    await take();
    const server = new UploadServer();
    server.meddle = (request, taken) => (request.offset === THIRD ? cut() : taken());
    await flush(CLAIRE);
    server.uploads.clear();
    server.arrived.length = 0;
    server.meddle = (_, taken) => taken();

    expect(await again()).toBe('done');
    expect(server.asked).toEqual(['HEAD', 'POST', 'PATCH 0', `PATCH ${SECOND}`, `PATCH ${THIRD}`]);
  });

  it.each([
    [409, 'piece-out-of-place'],
    [460, 'piece-damaged'],
    [460, 'upload-damaged'],
    [429, 'too-many-requests'],
    [503, 'unavailable'],
  ])('is tried again after %i %s', async (status, code) => {
    await take();
    const server = new UploadServer();
    server.meddle = async (request, taken) => (request.offset === SECOND ? problem(status, code) : taken());
    expect(await flush(CLAIRE)).toBe('done');
    expect(await state()).toEqual(['waiting']);
  });

  it.each([
    [409, 'too-many-photos'],
    [422, 'not-a-picture'],
    [403, 'forbidden'],
  ])('needs a person after %i %s', async (status, code) => {
    await take();
    const server = new UploadServer();
    server.meddle = async (request, taken) => (request.offset === THIRD ? problem(status, code) : taken());
    await flush(CLAIRE);
    expect(await state()).toEqual(['needs-you']);
    expect((await database.outbox.toArray())[0]?.problem?.code).toBe(code);
  });

  it('waits for its author to sign in where the session is over', async () => {
    await take();
    const server = new UploadServer();
    server.meddle = async (request, taken) => (request.offset === SECOND ? problem(401, 'not-signed-in') : taken());
    expect(await flush(CLAIRE)).toBe('logged-out');
    expect(await state()).toEqual(['waiting']);
  });

  it.each([
    ['a page', new Response('<p>Log in</p>', { headers: { 'Content-Type': 'text/html' } })],
    ['an empty yes', new Response(null, { status: 204 })],
    ['a yes in JSON', Response.json({ ok: true })],
  ])('isn’t taken for sent because a hall’s network answers with %s', async (_, answer) => {
    await take();
    const server = new UploadServer();
    server.meddle = async () => answer.clone();
    await flush(CLAIRE);
    expect(await state()).toEqual(['waiting']);
  });
});
