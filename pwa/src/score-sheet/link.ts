// A player's link on this phone: opened once, kept on the disk, sent with every request.
import { signal } from '@preact/signals';
import { dataOf, send } from '../lib/api/http';
import { problemOf, Refused } from '../lib/api/problem';
import type { OwnSheet, PlayedGame, SheetMatch, Side } from '../lib/api/types';
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
