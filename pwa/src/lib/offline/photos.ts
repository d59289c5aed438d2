// Photos and voice memos of a case: on the device's disk before anything else, sent after the case, and until then still to be
// taken back.
import { newId } from '../ids';
import type { SmallPicture } from '../picture';
import { isStopped } from './ahead';
import { database, type LocalIncident, type OutboxRow } from './database';
import { note } from './outbox';
import { keyOfPicture } from './pictures';
import { dropPieces, type Unfinished } from './recordings';
import { sendSoon } from './sync';

export interface NewPhoto {
  /** The photographer. */
  owner: string;
  incident: Pick<LocalIncident, 'id' | 'match' | 'table' | 'kind'>;
  picture: SmallPicture;
}

export interface NewMemo extends Omit<NewPhoto, 'picture'> {
  sound: SmallPicture;
  /** Its pieces, which go once the whole is kept. */
  pieces?: Unfinished | undefined;
}

/** Keeps a photo; it is on this device once this resolves. Its id. */
export function keepPhoto({ owner, incident, picture }: NewPhoto, at: Date = new Date()): Promise<string> {
  return keep('photo', { owner, incident, picture }, at);
}

/** Keeps a voice memo, as a photo is kept. Its id. */
export function keepMemo({ owner, incident, sound, pieces }: NewMemo, at: Date = new Date()): Promise<string> {
  return keep('memo', { owner, incident, picture: sound }, at, pieces);
}

async function keep(
  what: 'photo' | 'memo',
  { owner, incident, picture }: NewPhoto,
  at: Date,
  pieces?: Unfinished,
): Promise<string> {
  const id = newId(at.getTime());
  const key = keyOfPicture(owner, id);
  const taken = at.toISOString();
  await database.save([database.pictures, database.outbox], async () => {
    await database.pictures.add({ key, owner, photo: id, type: picture.type, bytes: picture.bytes });
    if (pieces) await dropPieces(pieces);
    await note({
      id,
      owner,
      // A stream of its own: a photo that is refused holds up no ruling.
      stream: `${what}s ${incident.id}`,
      after: incident.id,
      method: 'PUT',
      path: `/incidents/${incident.id}/${what}s/${id}?taken_at=${encodeURIComponent(taken)}`,
      body: { taken_at: taken },
      picture: key,
      subject: {
        what,
        table: incident.table,
        match: incident.match,
        kind: incident.kind,
        incident: incident.id,
      },
    });
  });
  sendSoon();
  return id;
}

/** Whether a photo or memo can still be taken back: it is on this device alone, as far as the device knows. */
export function canBeDropped(row: OutboxRow): boolean {
  return row.state === 'waiting' || isStopped(row);
}

/** Takes a photo or memo back before it is sent. False when it has gone meanwhile. */
export async function dropPhoto(id: string): Promise<boolean> {
  return database.save([database.pictures, database.outbox], async () => {
    const row = await database.outbox.where({ id }).first();
    if (!row?.picture || !canBeDropped(row)) return false;
    await database.outbox.delete(row.position);
    await database.pictures.delete(row.picture);
    return true;
  });
}
