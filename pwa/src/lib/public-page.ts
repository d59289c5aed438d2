// The public page as it is read without an account: asked for again while it is shown, and kept while there is no network.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { dataOf, send, Unreachable } from './api/http';
import { type Problem, problemOf } from './api/problem';
import type { PublicPage } from './api/types';
import type { Url } from './api/urls';
import { folded } from './rulebook';

export type PublicDivision = PublicPage['divisions'][number];
export type PublicRound = PublicDivision['rounds'][number];
export type PublicTable = PublicRound['tables'][number];

export interface PublicReading<T> {
  data: T | null;
  /** When the server last said so, in milliseconds. */
  fetchedAt: number | null;
  problem: Problem | null;
  isOffline: boolean;
}

/** Reads an address that needs no account, now and every so many seconds while the page is in sight. */
export function usePublic<T>(url: Url<T> | null, everySeconds: number): PublicReading<T> {
  const reading: Signal<PublicReading<T>> = useMemo(
    () => signal({ data: null, fetchedAt: null, problem: null, isOffline: false }),
    [url],
  );
  useEffect(() => {
    if (url === null) return;
    const ask = () => void askInto(reading, url);
    ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [url, everySeconds]);
  return reading.value;
}

async function askInto<T>(reading: Signal<PublicReading<T>>, url: Url<T>): Promise<void> {
  try {
    const response = await send({ method: 'GET', path: url });
    if (!response.ok) {
      reading.value = { ...reading.value, problem: await problemOf(response), isOffline: false };
      return;
    }
    reading.value = { data: await dataOf<T>(response), fetchedAt: Date.now(), problem: null, isOffline: false };
  } catch (reason) {
    if (!(reason instanceof Unreachable)) throw reason;
    reading.value = { ...reading.value, isOffline: true };
  }
}

export interface Seat {
  name: string;
  family: string;
  /** Null for a bye. */
  table: number | null;
  opponent: string | null;
  /** Match points of a bye. */
  points: number | null;
}

/** Every player of a round, in alphabetical order, with the table. */
export function seatsOf(round: PublicRound): Seat[] {
  const seated = round.tables.flatMap(({ table, a, b }) => [
    { ...a, table, opponent: b.name, points: null },
    { ...b, table, opponent: a.name, points: null },
  ]);
  const resting = round.byes.map(({ player, points }) => ({ ...player, table: null, opponent: null, points }));
  return [...seated, ...resting].sort(
    (one, other) => one.family.localeCompare(other.family) || one.name.localeCompare(other.name),
  );
}

/** The players whose name has every word of the search at the start of one of its own, accents or not. */
export function found(seats: readonly Seat[], search: string): Seat[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return seats.filter((seat) => {
    const own = folded(seat.name).split(/[\s-]+/);
    return wanted.every((word) => own.some((part) => part.startsWith(word)));
  });
}
