// A player's link on this phone: opened once, kept on the disk, sent with every request.
import { signal } from '@preact/signals';
import { dataOf, send } from '../lib/api/http';
import { problemOf, Refused } from '../lib/api/problem';
import type { Call, CallInput, OwnSheet, PlayedGame, SheetMatch, Side } from '../lib/api/types';
import { newId } from '../lib/ids';
import { database } from '../lib/offline/database';

const TOKEN = 'sheet-token';
const GAMES = 'sheet-games ';

export const ownSheet = signal<OwnSheet | null>(null);

/** Opens the link of a code that was scanned. Throws Refused, Unreachable. */
export async function openSheet(token: string): Promise<void> {
  const response = await send({ method: 'POST', path: '/opened-sheet-links', body: { token } });
  if (!response.ok) throw new Refused(await problemOf(response));
  ownSheet.value = await dataOf<OwnSheet>(response);
  await database.kept.put({ key: TOKEN, value: token });
}

/** Asks what this phone's link leads to now; false where the phone has none. Throws Refused, Unreachable. */
export async function askSheet(): Promise<boolean> {
  const headers = await authorization();
  if (!headers) return false;
  const response = await send({ method: 'GET', path: '/own-sheet', headers });
  if (!response.ok) throw new Refused(await problemOf(response));
  ownSheet.value = await dataOf<OwnSheet>(response);
  return true;
}

/** Sends the games, signed or not. Throws Refused, Unreachable. */
export async function sendGames(match: string, side: Side, games: PlayedGame[], isSigned: boolean): Promise<void> {
  const headers = (await authorization()) ?? {};
  const body = { games, is_signed: isSigned, happened_at: new Date().toISOString() };
  const response = await send({ method: 'PUT', path: `/matches/${match}/sheets/${side}`, body, headers });
  if (!response.ok) throw new Refused(await problemOf(response));
  const now = await dataOf<SheetMatch>(response);
  if (ownSheet.value) ownSheet.value = { ...ownSheet.value, now };
}

const CALL = 'sheet-call ';

/** This phone's call from a match's table, as the server knows it now; null if there is none. Throws Refused, Unreachable. */
export async function askCall(match: string): Promise<Call | null> {
  const id = (await database.kept.get(CALL + match))?.value as string | undefined;
  if (!id) return null;
  const headers = (await authorization()) ?? {};
  return callIn(await send({ method: 'GET', path: `/calls/${id}`, headers }));
}

/** Calls the director to the table. Throws Refused, Unreachable. */
export async function callDirector({ match, side }: SheetMatch): Promise<Call> {
  const id = newId();
  const body = { match, side, happened_at: new Date().toISOString() } satisfies Partial<CallInput>;
  const headers = (await authorization()) ?? {};
  const call = await callIn(await send({ method: 'PUT', path: `/calls/${id}`, body, headers }));
  await database.kept.put({ key: CALL + match, value: id });
  return call;
}

export async function cancelCall({ id, match }: Call): Promise<void> {
  const headers = (await authorization()) ?? {};
  await callIn(await send({ method: 'PUT', path: `/calls/${id}/cancelled`, headers }));
  await database.kept.delete(CALL + match);
}

async function callIn(response: Response): Promise<Call> {
  if (!response.ok) throw new Refused(await problemOf(response));
  return dataOf<Call>(response);
}

export async function keptGames(match: string): Promise<PlayedGame[] | null> {
  const found = await database.kept.get(GAMES + match);
  return found ? (found.value as PlayedGame[]) : null;
}

export async function keepGames(match: string, games: PlayedGame[]): Promise<void> {
  await database.kept.put({ key: GAMES + match, value: games });
}

async function authorization(): Promise<Record<string, string> | null> {
  const found = await database.kept.get(TOKEN);
  return found ? { Authorization: `Sheet ${found.value as string}` } : null;
}
