// Several acts in one request (`POST /acts`): on a line that loses much, each request costs more than what it carries.
import { dataOf, send, Unreachable } from '../api/http';
import { isLinkOwner } from '../api/tokens';
import type { ActAnswer, ActsAnswers } from '../api/types';
import type { OutboxRow } from './database';
import { sequencesOf } from './numbers';
import { linesOf, sendable } from './order';
import { type Outcome, outcomeOf } from './outcome';
import { RECEIPT } from './receipts';

/** A row that goes out with others, and the places of those among them that have to be taken first. */
export interface Chosen {
  row: OutboxRow;
  follows: number[];
}

/** Few enough that their answer comes soon on a bad line: what is cut goes out again whole. */
export const MOST_TOGETHER = 24;
/** The server takes 256 kB; a letter has up to three bytes. */
const MOST_LETTERS = 64 * 1024;
const NO_CONTENT = 204;
const NOT_TRIED = 424;

/** A private link's acts have a header of their own, and a vote's answer is kept: these go alone. */
export function mayGoWithOthers({ owner, method, picture, subject }: OutboxRow): boolean {
  return method === 'PUT' && picture === undefined && subject.what !== 'vote' && !isLinkOwner(owner);
}

/** Of what goes together at most: half as much after each request that was cut, until one gets through. */
let share = 1;

/** What goes out in one request now, oldest first: `isFree` says which rows may go. */
export function together(
  rows: readonly OutboxRow[],
  owner: string,
  isFree: (row: OutboxRow) => boolean,
): readonly Chosen[] {
  const waiting = sendable(rows, owner);
  const unsent = new Set(waiting.map(({ id }) => id));
  /** The place of the last act of each line, and of each act by its id; null where it doesn't go with these. */
  const places = new Map<string, number | null>();
  const chosen: Chosen[] = [];
  let letters = 0;
  for (const [nth, row] of waiting.entries()) {
    const lines = linesOf(row);
    const rests = row.after !== undefined && unsent.has(row.after) ? [places.get(row.after) ?? null] : [];
    const before = [...lines.map((line) => places.get(line)), ...rests].filter((place) => place !== undefined);
    const follows = before.filter((place) => place !== null);
    const isLast = row.subject.what === 'tournament-closed' && nth > 0;
    let place: number | null = null;
    if (follows.length === before.length && !isLast && isFree(row) && mayGoWithOthers(row)) {
      letters += JSON.stringify(row.body ?? null).length;
      if (chosen.length && (chosen.length >= MOST_TOGETHER * share || letters > MOST_LETTERS * share)) break;
      place = chosen.push({ row, follows: [...new Set(follows)] }) - 1;
    }
    for (const name of [...lines, row.id]) places.set(name, place);
  }
  return chosen;
}

/** Sends rows that were chosen. Each one's outcome, or that of the whole request. Throws Unreachable. */
export async function sendSeveral(
  rows: readonly OutboxRow[],
  chosen: readonly Chosen[],
): Promise<Outcome | readonly Outcome[]> {
  const sequences = await sequencesOf(rows);
  const acts = rows.map(({ path, body }, place) => ({
    path,
    ...(body === undefined ? {} : { body }),
    ...(sequences[place] === undefined ? {} : { sequence: sequences[place] }),
    follows: chosen[place]?.follows ?? [],
  }));
  try {
    const said = await answersTo(acts);
    share = 1;
    return said;
  } catch (reason) {
    share = Math.max(share / 2, 2 / MOST_TOGETHER);
    throw reason;
  }
}

async function answersTo(acts: readonly unknown[]): Promise<Outcome | readonly Outcome[]> {
  const response = await send({ method: 'POST', path: '/acts', body: { acts } });
  if (!response.ok) return outcomeOf(response);
  const { answers } = await dataOf<Partial<ActsAnswers>>(response);
  if (answers?.length !== acts.length) throw new Unreachable('answers to other acts');
  return Promise.all(answers.map(outcomeOfAct));
}

/** What the act's own request would have come to. */
async function outcomeOfAct({ status, receipt, retry_after, problem }: ActAnswer): Promise<Outcome> {
  if (status === NOT_TRIED) return { kind: 'later', afterMs: 0 };
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (receipt !== null) headers.set(RECEIPT, receipt);
  if (retry_after !== null) headers.set('Retry-After', String(retry_after));
  return outcomeOf(new Response(status === NO_CONTENT ? null : JSON.stringify(problem), { status, headers }));
}
