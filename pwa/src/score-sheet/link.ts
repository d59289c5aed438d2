// A player's link on this phone: opened once, kept on the disk, sent with every request.
import { signal } from '@preact/signals';
import { dataOf, send } from '../lib/api/http';
import { sendToken } from '../lib/api/opening';
import { problemOf, Refused } from '../lib/api/problem';
import type { Call, CallInput, OwnSheet, SheetMatch, Side } from '../lib/api/types';
import { newId } from '../lib/ids';
import { database } from '../lib/offline/database';
import type { NotedGame } from './counting';

const TOKEN = 'sheet-token';
const SHEET = 'sheet';
const GAMES = 'sheet-games ';

export const ownSheet = signal<OwnSheet | null>(null);

/** The match that the player has chosen, where an earlier one is still to be played. */
export const chosenMatch = signal<string | null>(null);

/** The player's latest match and those of earlier rounds that have no result yet. */
export function ownMatches(sheet: OwnSheet | null): SheetMatch[] {
  // a sheet that an earlier version kept has one match
  return sheet?.now ? [sheet.now, ...(sheet.still_open ?? [])] : [];
}

/** Opens the link of a code that was scanned. Throws Refused, Unreachable. */
export async function openSheet(token: string): Promise<void> {
  const response = await sendToken('/opened-sheet-links', token);
  if (!response.ok) throw new Refused(await problemOf(response));
  await database.kept.put({ key: TOKEN, value: token });
  await show(await dataOf<OwnSheet>(response));
}

/** Shows what the server said last, where there is no network; false where the phone has no link. */
export async function recallSheet(): Promise<boolean> {
  const found = await database.kept.get(SHEET);
  if (found) ownSheet.value ??= found.value as OwnSheet;
  return found !== undefined;
}

async function show(sheet: OwnSheet): Promise<void> {
  ownSheet.value = sheet;
  await database.kept.put({ key: SHEET, value: sheet });
}

/** Asks what this phone's link leads to now; false where the phone has none. Throws Refused, Unreachable. */
export async function askSheet(): Promise<boolean> {
  const headers = await authorization();
  if (!headers) return false;
  const response = await send({ method: 'GET', path: '/own-sheet', headers });
  if (!response.ok) throw new Refused(await problemOf(response));
  await show(await dataOf<OwnSheet>(response));
  return true;
}

let last: Promise<unknown> = Promise.resolve();

/** Sends the games, signed or not, one sending after the other: an earlier sheet never arrives last. Throws Refused, Unreachable. */
export function sendGames(match: string, side: Side, noted: NotedGame[], isSigned: boolean): Promise<void> {
  const sending = last.then(() => put(match, side, noted, isSigned));
  last = sending.catch(() => null); // its caller tells
  return sending;
}

async function put(match: string, side: Side, noted: NotedGame[], isSigned: boolean): Promise<void> {
  const headers = (await authorization()) ?? {};
  const games = noted.map(({ winner, win, cube }) => ({ winner, win, cube }));
  const body = { games, is_signed: isSigned, happened_at: new Date().toISOString() };
  const response = await send({ method: 'PUT', path: `/matches/${match}/sheets/${side}`, body, headers });
  if (!response.ok) throw new Refused(await problemOf(response));
  const now = await dataOf<SheetMatch>(response);
  if (ownSheet.value) await show(withMatch(ownSheet.value, now));
  await forget(match, side, noted);
}

function withMatch(sheet: OwnSheet, changed: SheetMatch): OwnSheet {
  const fresh = (known: SheetMatch) => (known.match === changed.match ? changed : known);
  return { ...sheet, now: sheet.now && fresh(sheet.now), still_open: (sheet.still_open ?? []).map(fresh) };
}

/** Once the server has these games, unless another was noted meanwhile. */
async function forget(match: string, side: Side, sent: NotedGame[]): Promise<void> {
  await database.transaction('rw', database.kept, async () => {
    const kept = await keptGames(match, side);
    if (JSON.stringify(kept) === JSON.stringify(sent)) await database.kept.delete(gamesOf(match, side));
  });
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

/** Where the games of a side are kept: the opponent’s sheet may be opened on the same phone. */
function gamesOf(match: string, side: Side): string {
  return `${GAMES}${match} ${side}`;
}

/** The games that this phone hasn't been able to send; null if the server has all. */
export async function keptGames(match: string, side: Side): Promise<NotedGame[] | null> {
  const found = await database.kept.get(gamesOf(match, side));
  // a game that an earlier version kept has no given points
  return found ? (found.value as NotedGame[]).map((game) => ({ ...game, given: game.given ?? { A: 0, B: 0 } })) : null;
}

export async function keepGames(match: string, side: Side, games: NotedGame[]): Promise<void> {
  await database.kept.put({ key: gamesOf(match, side), value: games });
}

async function authorization(): Promise<Record<string, string> | null> {
  const found = await database.kept.get(TOKEN);
  return found ? { Authorization: `Sheet ${found.value as string}` } : null;
}
