// Whether a play is legal, judged by the rules of the game: by the server, or by the same rules on this device without a
// network. Asked anew when position, roll or play change.
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { judgeHere, NoEngine } from '../../engine/asking';
import { dataIfAny, isReachable } from '../api/http';
import type { JudgedPlay } from '../api/types';
import { isBoard } from '../facts/values';
import { idOf } from './ids';
import { readPlay } from './play';
import { positionOf } from './position';

/** A run of quick taps asks once, in milliseconds. */
const PAUSE_MS = 150;

export interface AskedPlay {
  id: string;
  dice: string;
  played: string;
}

/** What to ask, for facts of a play that are all known; null while one isn't. */
export function playAsked(position: unknown, dice: unknown, played: unknown): AskedPlay | null {
  if (!isBoard(position) || !isDice(dice) || typeof played !== 'string' || readPlay(played) === null) return null;
  const id = idOf({ position: positionOf(position), mover: 'A' }); // points are numbered from the mover's side, so the side doesn't matter
  return { id, dice: dice.join(''), played };
}

export function isDice(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((face) => Number.isInteger(face));
}

/** The judgement of a play; null until known. A refused question has none: the advice says why. */
export function useJudgement(position: unknown, dice: unknown, played: unknown): JudgedPlay | null {
  const asked = playAsked(position, dice, played);
  const key = asked && String(new URLSearchParams({ ...asked }));
  const found = useMemo(() => signal<{ key: string; judged: JudgedPlay } | null>(null), []);
  const isOnline = isReachable.value;
  useEffect(() => {
    if (asked === null || key === null || found.value?.key === key) return undefined;
    const ask = new AbortController();
    const timer = setTimeout(() => {
      const bringing = isOnline ? bring(`/positions/play?${key}`, ask.signal) : bringFromHere(asked);
      void bringing.then((judged) => {
        if (judged && !ask.signal.aborted) found.value = { key, judged };
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [key, isOnline]);
  return found.value?.key === key ? (found.value?.judged ?? null) : null;
}

function bring(path: string, unwanted: AbortSignal): Promise<JudgedPlay | null> {
  return dataIfAny({ method: 'GET', path, signal: unwanted });
}

async function bringFromHere(asked: AskedPlay): Promise<JudgedPlay | null> {
  try {
    const judged = await judgeHere(asked);
    return 'is_legal' in judged ? judged : null;
  } catch (reason) {
    if (reason instanceof NoEngine) return null;
    throw reason;
  }
}
