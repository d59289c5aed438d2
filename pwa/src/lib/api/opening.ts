// Sending a link's token: the first device to do so owns the link, and is known again by a cookie that comes with the answer.
import { newId } from '../ids';
import { database } from '../offline/database';
import { send } from './http';

const KEY = 'opening-as';

/** Sends a token. Where the answer is lost, and the cookie with it, the same device is named at the next try. */
export async function sendToken(path: '/opened-links' | '/opened-sheet-links', token: string): Promise<Response> {
  const kept = await database.kept.get(KEY);
  const device = (kept?.value as string | undefined) ?? newId();
  if (!kept) await database.kept.put({ key: KEY, value: device });
  const response = await send({ method: 'POST', path, body: { token, device } });
  if (response.ok) await database.kept.delete(KEY);
  return response;
}
