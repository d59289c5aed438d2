// Answers of the server that stay on the device: shown at once, renewed behind, gone with the log-out.
import { effect, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { dataOf, isReachable, send, Unreachable } from '../api/http';
import { type Problem, problemOf } from '../api/problem';
import { authorization } from '../api/tokens';
import type { Url } from '../api/urls';
import { idle } from '../idle';
import { sha256 } from '../sha256';
import { database, type KeptAnswer } from './database';
import { forgetPictures } from './pictures';
import { isSealed, isSealing } from './sealing';
import { ifThereIsRoom } from './storage';

export interface Reading<T> {
  /** The data, from the device or from the server. */
  data: T | null;
  /** When the server last said so, in milliseconds; null when it never did. */
  fetchedAt: number | null;
  /** When it was asked for that: what was written later isn't in the answer. */
  askedAt: number | null;
  /** When the text of the answer came; later answers may have said "unchanged". */
  bodyAt: number | null;
  /** Whether an answer is still awaited and nothing can be shown. */
  isLoading: boolean;
  /** The server said no. */
  problem: Problem | null;
}

const NOTHING: Reading<never> = {
  data: null,
  fetchedAt: null,
  askedAt: null,
  bodyAt: null,
  isLoading: true,
  problem: null,
};

/** The user whose answers are kept; set by the app when the session changes. */
export const reader = signal<string | null>(null);

/** Switches to another user and clears the previous user's data from the screen. */
export function readAs(owner: string | null): void {
  if (reader.peek() === owner) return;
  if (reader.peek() !== null) readings.clear();
  reader.value = owner;
}

const readings = new Map<string, Signal<Reading<unknown>>>();

/** The reading of an address; all callers share one signal. */
export function reading<T>(url: Url<T>): Signal<Reading<T>> {
  const found = readings.get(url);
  if (found) return found as Signal<Reading<T>>;
  const made = signal<Reading<unknown>>(NOTHING);
  readings.set(url, made);
  return made as Signal<Reading<T>>;
}

/** What the device has of a reading: it is read from the disk once. */
const keptOf = new WeakMap<Signal<Reading<unknown>>, KeptAnswer>();

const underWay = new Map<string, Promise<void>>();
/** Each reader has answers of their own under way: one to the former reader is no answer to the next. */
const asking = (url: string) => `${reader.peek()} ${url}`;

/** Shows what the device has, then asks the server. Asking twice at a time asks once. */
export function renew<T>(url: Url<T>): Promise<void> {
  const key = asking(url);
  const running = underWay.get(key);
  if (running) return running;
  const renewal = fetchInto(url).finally(() => underWay.delete(key));
  underWay.set(key, renewal);
  return renewal;
}

async function fetchInto<T>(url: Url<T>): Promise<void> {
  const target = reading(url);
  const owner = reader.value;
  if (owner === null) return;
  const kept = await showKept(owner, url);
  const askedAt = Date.now();
  try {
    const headers = { ...authorization(owner), ...(kept?.etag ? { 'If-None-Match': kept.etag } : {}) };
    const response = await send({ method: 'GET', path: url, headers });
    await settle({ target, owner, url, askedAt, kept }, response);
  } catch (reason) {
    if (!(reason instanceof Unreachable)) throw reason;
    if (target.value.isLoading) target.value = { ...target.value, isLoading: false };
  }
}

/** Shows what the device has, if nothing is shown yet. */
export async function showKept<T>(owner: string, url: Url<T>): Promise<KeptAnswer | undefined> {
  const target = reading(url);
  const kept = keptOf.get(target) ?? (await keptAnswer(owner, url));
  if (kept) show(target, kept);
  return kept;
}

function show(target: Signal<Reading<unknown>>, kept: KeptAnswer): void {
  keptOf.set(target, kept);
  if (target.value.data !== null) return;
  target.value = shown(kept.body, kept.fetchedAt, kept.fetchedAt, kept.fetchedAt);
}

const READ_WITHIN_MS = 500;
/** So many answers are read at a time: a tap that comes meanwhile waits for no more. */
const READ_TOGETHER = 8;

/** Has in memory what the device has of these addresses: a screen that opens one of them is drawn at once. */
export async function readAhead(urls: readonly Url<unknown>[]): Promise<void> {
  const owner = reader.peek();
  const unread = owner === null ? [] : urls.filter((url) => !keptOf.has(reading(url)));
  for (let from = 0; from < unread.length; from += READ_TOGETHER) {
    await idle(READ_WITHIN_MS);
    const some = unread.slice(from, from + READ_TOGETHER);
    const found = await database.answers.bulkGet(some.map((url) => keyOf(owner ?? '', url)));
    if (reader.peek() !== owner) return;
    for (const [place, url] of some.entries()) {
      const kept = found[place];
      if (kept && !isSealed(kept) && !keptOf.has(reading(url))) show(reading(url), kept);
    }
  }
}

interface Asked<T> {
  target: Signal<Reading<T>>;
  owner: string;
  url: Url<T>;
  askedAt: number;
  kept: KeptAnswer | undefined;
}

async function settle<T>({ target, owner, url, askedAt, kept }: Asked<T>, response: Response): Promise<void> {
  const fetchedAt = Date.now();
  const body = response.ok ? await dataOf<T>(response) : null;
  if (reader.value !== owner) return; // an answer to a former reader is neither shown nor kept
  if (response.status === 304 && kept) {
    target.value = shown(kept.body as T, fetchedAt, askedAt, kept.fetchedAt);
    return;
  }
  if (!response.ok) {
    const problem = await problemOf(response);
    target.value = { ...target.value, isLoading: false, problem };
    return;
  }
  target.value = shown(body as T, fetchedAt, askedAt, fetchedAt);
  const etag = response.headers.get('ETag');
  const answer = { key: keyOf(owner, url), owner, path: url, etag, body, fetchedAt };
  keptOf.set(target, answer);
  await ifThereIsRoom(database.answers.put(answer));
}

function shown<T>(data: T, fetchedAt: number, askedAt: number, bodyAt: number): Reading<T> {
  return { data, fetchedAt, askedAt, bodyAt, isLoading: false, problem: null };
}

/** Addresses that say what a person asked: a key can't be sealed. */
const TELLING = /[?&](kind|q)=/;

function keyOf(owner: string, url: string): string {
  return `${owner} ${TELLING.test(url) ? sha256(url) : url}`;
}

async function keptAnswer(owner: string, url: string): Promise<KeptAnswer | undefined> {
  const kept = await database.answers.get(keyOf(owner, url));
  return kept && !isSealed(kept) ? kept : undefined;
}

/**
 * Forgets answers and fetched pictures, on the screen and on the disk; what is sealed for others than `leaver` stays there
 * for their return.
 */
export async function forgetAnswers(leaver?: string): Promise<void> {
  await database.answers.filter(({ owner }) => owner === leaver || !isSealing(owner)).delete();
  await forgetPictures(leaver);
  readings.clear();
}

/**
 * What is known behind `url`, kept fresh while the component is on the screen: at once, when the network comes back, and
 * every `everySeconds` while the page is visible.
 */
export function useReading<T>(url: Url<T> | null, everySeconds = 0): Reading<T> {
  const target = useMemo(() => (url === null ? null : reading(url)), [url, reader.value]);
  useEffect(() => (url === null ? undefined : keepFresh(url, everySeconds)), [url, everySeconds]);
  return target?.value ?? NOTHING;
}

/** The same for several addresses of which nothing is shown by themselves. */
export function useReadings<T>(urls: readonly Url<T>[], everySeconds = 0): void {
  useEffect(() => {
    const stops = urls.map((url) => keepFresh(url, everySeconds));
    return () => {
      for (const stop of stops) stop();
    };
  }, [urls.join(' '), everySeconds]);
}

/** Addresses that a component shows just now. */
const onScreen = new Map<string, number>();

/** Asks anew for everything on the screen: the server has taken something. */
export function renewShown(): void {
  for (const url of onScreen.keys()) {
    const running = underWay.get(asking(url)) ?? Promise.resolve(); // an answer that is on its way may be older than what was taken
    void running.then(() => renew(url as Url<unknown>));
  }
}

function keepFresh<T>(url: Url<T>, everySeconds: number): () => void {
  const stop = effect(() => {
    if (reader.value !== null && isReachable.value) void renew(url);
  });
  void renew(url);
  onScreen.set(url, (onScreen.get(url) ?? 0) + 1);
  const timer = everySeconds
    ? setInterval(() => document.visibilityState === 'visible' && void renew(url), everySeconds * 1000)
    : undefined;
  return () => {
    stop();
    clearInterval(timer);
    const left = (onScreen.get(url) ?? 1) - 1;
    if (left) onScreen.set(url, left);
    else onScreen.delete(url);
  };
}
