// A voice memo while it is recorded: each piece is on the disk, so that a page that is closed or killed leaves what it had.
import { newId } from '../ids';
import type { SmallPicture } from '../picture';
import { database } from './database';
import { isSealed } from './sealing';

/** A recording under way: whose, where it is offered again, and its id. */
export interface Unfinished {
  owner: string;
  place: string;
  id: string;
}

const PLACE_DIGITS = 4;

const keysOf = ({ owner, place, id }: Unfinished) => `${beginning(owner, place)}${id} `;
const beginning = (owner: string, place: string) => `recording ${owner} ${place} `;

/** Marks a recording as under way in this page for as long as the page lives, or until it is let go. */
export function beginRecording(owner: string, place: string): Unfinished & { letGo: () => void } {
  const begun = { owner, place, id: newId() };
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(keysOf(begun), () => isOver);
  return { ...begun, letGo };
}

/** Keeps a piece. Together with the outbox, since what is in no transaction with it has no second copy. */
export async function keepPiece(of: Unfinished, number: number, piece: SmallPicture): Promise<void> {
  const key = keysOf(of) + String(number).padStart(PLACE_DIGITS, '0');
  const row = { key, owner: of.owner, photo: of.id, ...piece };
  await database.save([database.pictures, database.outbox], () => database.pictures.put(row));
}

/** The oldest recording of these places that was cut short, up to the first piece that is missing; null if there is none. */
export async function cutShort(
  owner: string,
  places: readonly string[],
): Promise<(Unfinished & { sound: SmallPicture }) | null> {
  const locks = await navigator.locks?.query();
  const running = new Set(locks?.held?.map(({ name }) => name));
  for (const place of places) {
    const pieces = await database.pictures.where('key').startsWith(beginning(owner, place)).sortBy('key');
    const first = pieces.find((piece) => !running.has(keysOf({ owner, place, id: piece.photo })));
    if (!first || isSealed(first)) continue;
    const whole = pieces
      .filter(({ photo }) => photo === first.photo)
      .filter(({ key }, at) => Number(key.slice(-PLACE_DIGITS)) === at);
    if (!whole.length) continue;
    const bytes = new Uint8Array(await new Blob(whole.map((piece) => piece.bytes)).arrayBuffer());
    return { owner, place, id: first.photo, sound: { type: first.type, bytes } };
  }
  return null;
}

/** Deletes the pieces: the recording is kept as a memo, or discarded. */
export async function dropPieces(of: Unfinished): Promise<void> {
  await database.save([database.pictures, database.outbox], () =>
    database.pictures.where('key').startsWith(keysOf(of)).delete(),
  );
}
