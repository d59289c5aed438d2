// Checking a match that was written down: the file goes to the server, or without a network to the same rules on this device,
// and comes back game by game. Nothing is stored by that.
import { effect, signal } from '@preact/signals';
import { auditHere, NoEngine } from '../engine/asking';
import { dataOf, send, Unreachable } from './api/http';
import { type Problem, problemOf, Refused } from './api/problem';
import type { Audit, AuditedGame, AuditedRow, FoundFault, ImportedMatch, IncidentFile } from './api/types';
import { type Imported, incidentsOf } from './audit-incident';
import { positionOf, START as SET_UP } from './board/position';
import type { Scene } from './board/scene';
import { newId } from './ids';
import { rulebooks } from './kinds';
import { reader } from './offline/answers';
import { askSession } from './session';

/** The file that is looked at, what was found in it, and the id under which it is imported: the same when sent again. */
export interface Checked {
  file: File;
  audit: Audit;
  importId: string;
}

/** Kept while the app is open, so that the way back from an article leads to the match. */
export const checked = signal<Checked | null>(null);

effect(() => {
  reader.value; // the next person on this tablet finds nothing of it
  checked.value = null;
});

/** Where in the match one stands; row -1 is the beginning of the game. */
export interface Place {
  game: number;
  row: number;
}

export const START: Place = { game: 0, row: -1 };
export const place = signal<Place>(START);

/** Fetches a stale token once more. */
async function sendFile(request: { method: 'POST' | 'PUT'; path: string; file: File }): Promise<Response> {
  const response = await send(request);
  if (response.status !== 403 || (await problemOf(response.clone())).code !== 'csrf') return response;
  await askSession();
  return send(request);
}

/** Throws Refused for a file that can't be read, Unreachable without a network where the rules aren't on this device. */
export async function check(file: File, tournament: string | undefined): Promise<Checked> {
  const found = await checkThere(file, tournament).catch((reason: unknown) => {
    if (reason instanceof Unreachable) return checkHere(file, tournament, reason);
    throw reason;
  });
  if ('status' in found) throw new Refused(found);
  return { file, audit: found, importId: newId() };
}

async function checkThere(file: File, tournament: string | undefined): Promise<Audit | Problem> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200), ...(tournament ? { tournament } : {}) });
  const response = await sendFile({ method: 'POST', path: `/audits?${query}`, file });
  return response.ok ? dataOf<Audit>(response) : problemOf(response);
}

async function checkHere(file: File, tournament: string | undefined, why: Unreachable): Promise<Audit | Problem> {
  const rulebook = tournament ? rulebooks.value.backgammon : undefined;
  return auditHere(file, rulebook ?? null).catch((reason: unknown) => {
    throw reason instanceof NoEngine ? why : reason;
  });
}

/** Brings the match into a tournament, and finds out which incident is about which fault. */
export async function importInto(tournament: string, { file, importId, audit }: Checked): Promise<Imported> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200) });
  const path = `/tournaments/${tournament}/imports/${importId}?${query}`;
  const response = await sendFile({ method: 'PUT', path, file });
  if (!response.ok) throw new Refused(await problemOf(response));
  const match = await dataOf<ImportedMatch>(response);
  const opened = await Promise.all(match.incidents.slice(0, MOST_LINKED).map(({ id }) => fileOf(id)));
  return { importId, match, incidents: incidentsOf(audit, opened) };
}

/** Faults beyond these have no link of their own; their incidents are with the match. */
const MOST_LINKED = 40;

async function fileOf(incident: string): Promise<IncidentFile> {
  const response = await send({ method: 'GET', path: `/incidents/${incident}` });
  if (!response.ok) throw new Refused(await problemOf(response));
  return await dataOf<IncidentFile>(response);
}

/** One row on or back, over the ends of games; null where the match begins or ends. */
export function stepped(games: readonly AuditedGame[], { game, row }: Place, by: 1 | -1): Place | null {
  const rows = games[game]?.rows.length ?? 0;
  const next = row + by;
  if (next >= -1 && next < rows) return { game, row: next };
  const other = games[game + by];
  if (!other) return null;
  return { game: game + by, row: by === 1 ? -1 : other.rows.length - 1 };
}

/** Where a fault is shown: its row, else the beginning of its game; null for what concerns the whole file. */
export function placeOfFault(audit: Audit, index: number): Place | null {
  const found = audit.faults[index];
  const game = audit.games.findIndex(({ number }) => number === found?.game);
  if (!found || game < 0) return null;
  const row = audit.games[game]?.rows.findIndex(({ faults }) => faults.includes(index)) ?? -1;
  return { game, row };
}

export function rowAt(audit: Audit, { game, row }: Place): AuditedRow | null {
  return audit.games[game]?.rows[row] ?? null;
}

/** The faults that are about a place: those of its row, or at the beginning of a game those that stand in no row. */
export function faultsAt(audit: Audit, at: Place): FoundFault[] {
  const row = rowAt(audit, at);
  if (row) return audit.faults.filter((_, index) => row.faults.includes(index));
  const number = audit.games[at.game]?.number;
  return audit.faults.filter((fault, index) => fault.game === number && placeOfFault(audit, index)?.row === -1);
}

/** How things stood after a row, before the first one at the beginning; null from where on the game can't be followed. */
export function sceneAfter(game: AuditedGame, row: AuditedRow | null): Scene | null {
  if (!row) return { position: SET_UP, mover: 'A', cube: CENTRED, isCrawford: game.is_crawford };
  if (!row.board) return null;
  const isOffered = row.act === 'double';
  const [one, other] = row.dice ?? [];
  return {
    position: positionOf(row.board),
    mover: 'A',
    onRoll: row.side,
    dice: one !== undefined && other !== undefined ? [one, other] : null,
    cube: { ...row.cube, isOffered },
    isCrawford: game.is_crawford && !isOffered && row.cube.value === 1, // a cube that was turned all the same is shown
  };
}

const CENTRED = { value: 1, owner: null };

/** The moves that no check was possible of: not read, or behind a place from where on the game can't be followed. */
export function uncheckedMoves(audit: Pick<Audit, 'games'>): Place[] {
  return audit.games.flatMap((game, at) =>
    game.rows.flatMap((row, index) => (isUnchecked(row) ? [{ game: at, row: index }] : [])),
  );
}

function isUnchecked(row: AuditedRow): boolean {
  return row.act === 'roll' && (row.dice === null || row.played === null || row.board === null);
}
