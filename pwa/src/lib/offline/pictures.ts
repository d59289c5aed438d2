// Pictures on this device: those that wait to be sent, and those that were fetched. Fetched ones go with the log-out.
import { useEffect, useState } from 'preact/hooks';
import { send, Unreachable } from '../api/http';
import { authorization } from '../api/tokens';
import type { SmallPicture } from '../picture';
import { database, type KeptPicture, type OutboxRow } from './database';
import { isSealed, isSealing } from './sealing';
import { ifThereIsRoom } from './storage';

export function keyOfPicture(owner: string, photo: string): string {
  return `${owner} ${photo}`;
}

/** Counts the times at which pictures were forgotten: one that was asked for before isn't kept any more. */
let forgettings = 0;

/** Forgets every picture but those that are on this device alone, and those that are sealed for others than `leaver`. */
export async function forgetPictures(leaver?: string): Promise<void> {
  forgettings += 1;
  await database.save([database.pictures, database.outbox], async () => {
    const rows = await database.outbox.filter((row) => row.picture !== undefined && row.state !== 'sent').toArray();
    const needed = new Set(rows.map((row) => row.picture));
    await database.pictures
      .filter(({ key, owner }) => !needed.has(key) && (owner === leaver || !isSealing(owner)))
      .delete();
  });
}

/** A picture from this device, else from the server; null where neither has it now. */
export async function fetchPicture(owner: string, photo: string, path: string): Promise<KeptPicture | null> {
  const key = keyOfPicture(owner, photo);
  const kept = await database.pictures.get(key);
  if (kept && !isSealed(kept)) return kept;
  const before = forgettings;
  const fetched = await pictureOf(path, authorization(owner)).catch((reason: unknown) => {
    if (reason instanceof Unreachable) return null;
    throw reason;
  });
  if (!fetched || before !== forgettings) return null; // a former person's
  const row = { key, owner, photo, ...fetched };
  await ifThereIsRoom(database.pictures.put(row));
  return row;
}

/** Null for a no, and for what is neither a picture nor a sound: a hall's network may answer everything. Throws Unreachable. */
async function pictureOf(path: string, headers: Record<string, string>): Promise<SmallPicture | null> {
  const response = await send({ method: 'GET', path, headers });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !/^(image|audio)\//.test(type)) return null;
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw new Unreachable('cut on its way', { cause });
  });
  return { type, bytes: new Uint8Array(bytes) };
}

/** The picture as an address that an img takes; undefined while it is looked for, null where there is none to be had. */
export function usePicture(
  owner: string | null,
  photo: string,
  path: string,
  attempt: unknown,
): string | null | undefined {
  const [source, setSource] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    if (owner === null || source) return;
    void fetchPicture(owner, photo, path)
      .then((found) => (found ? asAddress(found) : null))
      .then((address) => isWanted && setSource(address));
    return () => {
      isWanted = false;
    };
  }, [owner, photo, path, attempt]);
  return source;
}

/** Writes with their pictures in them, as data: addresses, for a file that has to stand by itself. */
export function withPictures(rows: readonly OutboxRow[]): Promise<(OutboxRow & { content?: string })[]> {
  return Promise.all(
    rows.map(async (row) => {
      const kept = row.picture === undefined ? undefined : await database.pictures.get(row.picture);
      return kept ? { ...row, content: await asAddress(kept) } : row;
    }),
  );
}

/** As a data: address, the only kind besides our own that the pages' policy lets pictures come from. */
function asAddress(picture: KeptPicture): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([picture.bytes], { type: picture.type }));
  });
}
