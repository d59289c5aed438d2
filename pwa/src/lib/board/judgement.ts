// Whether a play is legal, as the server judges it by the rules of the game; asked anew when position, roll or play change.
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { dataOf, isReachable, send, Unreachable } from '../api/http';
import type { JudgedPlay } from '../api/types';
import { isBoard } from '../facts/values';
import { idOf } from './ids';
import { readPlay } from './play';
import { positionOf } from './position';

/** A run of quick taps asks once, in milliseconds. */
const PAUSE_MS = 150;

/** The address to ask, for facts of a play that are all known; null while one isn't. */
export function judgeUrl(position: unknown, dice: unknown, played: unknown): string | null {
  if (!isBoard(position) || !isDice(dice) || typeof played !== 'string' || readPlay(played) === null) return null;
  const id = idOf({ position: positionOf(position), mover: 'A' }); // points are numbered from the mover's side, so the side doesn't matter
  return `/positions/play?${new URLSearchParams({ id, dice: dice.join(''), played })}`;
}

export function isDice(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((face) => Number.isInteger(face));
}

/** The server's judgement of a play; null until known. A refused question has none: the advice says why. */
export function useJudgement(position: unknown, dice: unknown, played: unknown): JudgedPlay | null {
  const url = judgeUrl(position, dice, played);
  const found = useMemo(() => signal<{ url: string; judged: JudgedPlay } | null>(null), []);
  const isOnline = isReachable.value;
  useEffect(() => {
    if (url === null || found.value?.url === url || !isOnline) return undefined;
    const ask = new AbortController();
    const timer = setTimeout(() => {
      void bring(url, ask.signal).then((judged) => {
        if (judged) found.value = { url, judged };
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [url, isOnline]);
  return found.value?.url === url ? (found.value?.judged ?? null) : null;
}

async function bring(path: string, unwanted: AbortSignal): Promise<JudgedPlay | null> {
  try {
    const response = await send({ method: 'GET', path, signal: unwanted });
    return response.ok ? await dataOf<JudgedPlay>(response) : null;
  } catch (reason) {
    if (unwanted.aborted || reason instanceof Unreachable) return null;
    throw reason;
  }
}
