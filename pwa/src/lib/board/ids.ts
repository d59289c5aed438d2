// Ids of positions (XGID, GNU Backgammon, OGID): read and written by the server, which knows what each can't carry.
import { dataOf, send, Unreachable } from '../api/http';
import { type Problem, problemOf, Refused } from '../api/problem';
import type { PositionInForms, Side } from '../api/types';
import { onWire, turnedRound } from './position';
import type { Scene } from './scene';

/** Throws Refused for an id that is damaged, Unreachable without a network. */
export async function readId(text: string): Promise<PositionInForms> {
  const response = await send({ method: 'GET', path: `/positions?${new URLSearchParams({ id: text.trim() })}` });
  if (!response.ok) throw new Refused(await problemOf(response));
  return dataOf<PositionInForms>(response);
}

/** A scene in the project's own form, which the server takes for an id. */
export function idOf({ position, mover, onRoll, dice, cube, isCrawford }: Scene): string {
  const turn = onRoll ?? null;
  const isSeenByOther = (turn ?? 'A') !== mover;
  return JSON.stringify({
    ...onWire(isSeenByOther ? turnedRound(position) : position),
    ...(turn ? { on_roll: turn } : {}),
    ...(dice ? { dice } : {}),
    ...(cube ? { cube: { value: cube.value, owner: cube.owner, offered: cube.isOffered ?? false } } : {}),
    ...(isCrawford ? { crawford: true } : {}),
  });
}

/** URL of the server's drawing of a scene, for sharing. */
export function pictureUrl(scene: Scene, below: Side, names: Record<Side, string>, language: string): string {
  const query = new URLSearchParams({ id: idOf(scene), below, language, a: names.A, b: names.B });
  return `/api/v1/positions/svg?${query}`;
}

export type Asked = { is: 'nothing' | 'asking' | 'offline' } | { is: 'refused'; problem: Problem };

/** The outcome of a request: nothing to report, no network, or a refusal. Other faults are bugs and surface. */
export function whyNot(reason: unknown): Asked {
  if (reason instanceof Refused) return { is: 'refused', problem: reason.problem };
  if (reason instanceof Unreachable) return { is: 'offline' };
  throw reason;
}
