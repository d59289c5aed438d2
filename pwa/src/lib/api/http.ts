// One request to the server, and whether the server can be reached. Everything that talks HTTP goes through `send`.
import { signal } from '@preact/signals';
import { language } from '../settings';
import { problemOf, Refused } from './problem';

export const API = '/api/v1';

/** How long an answer may take before the network counts as down, in milliseconds. */
const PATIENCE_MS = 20_000;

/** The same for a file: on a hall's network a picture takes its time. */
const PATIENCE_FOR_FILES_MS = 120_000;

/** Signing in and out. */
const ABOUT_SESSION = /^\/session(\/|$)/;

/** Whether the server answered last time it was asked. */
export const isReachable = signal(globalThis.navigator?.onLine ?? true);

/** When the server was last heard, in milliseconds; null since the page was opened. */
export const lastHeardAt = signal<number | null>(null);

/** How far the server's clock is ahead of this device's, in milliseconds, by its last answer; null since the page was opened. */
export const serverAhead = signal<number | null>(null);

/** The server's clock is told in whole seconds, and the answer takes its time: smaller differences say nothing. */
const CLOCK_STEP_MS = 5_000;

/** The server didn't answer: no network, or too slow to be one. */
export class Unreachable extends Error {}

/** The server no longer knows the session that this device has: writes wait until the same person logs in again. */
export const hasLapsed = signal(false);

/**
 * The server's session is another person's, who left this tablet without a network: nothing is asked or sent until it has
 * ended.
 */
export const isAnothers = signal(false);

/** Sent with every write; the server gives it out with the session. */
export const csrfToken = signal<string | null>(null);

let fetchToken: () => Promise<void> = async () => {};

/** Says how a write without a token gets one. What it throws the write throws. */
export function tokenComesFrom(source: () => Promise<void>): void {
  fetchToken = source;
}

export interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/v1, with a leading slash. */
  path: string;
  body?: unknown;
  /** Sent as it is, instead of a body in JSON. */
  file?: Blob;
  headers?: Record<string, string>;
  /** Ends the request before its answer: who asked no longer wants it. */
  signal?: AbortSignal;
}

export async function send({ method, path, body, file, headers = {}, signal: unwanted }: Call): Promise<Response> {
  const isWrite = method !== 'GET' && method !== 'HEAD';
  if (isWrite && !csrfToken.value && !('Authorization' in headers)) await fetchToken(); // the page has only just opened
  if (isAnothers.value && !ABOUT_SESSION.test(path) && !('Authorization' in headers))
    throw new Unreachable(`${method} ${path}: another's session`);
  const patience = AbortSignal.timeout(file ? PATIENCE_FOR_FILES_MS : PATIENCE_MS);
  const request: RequestInit = {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: unwanted ? AbortSignal.any([unwanted, patience]) : patience,
    headers: {
      Accept: 'application/json, application/problem+json',
      'Accept-Language': language.value,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(file ? { 'Content-Type': 'application/octet-stream' } : {}),
      ...(method === 'GET' ? {} : { 'X-Device-Time': new Date().toISOString() }),
      ...(method === 'GET' || !csrfToken.value ? {} : { 'X-CSRFToken': csrfToken.value }),
      ...headers,
    },
  };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (file) request.body = file;
  const response = await fetch(API + path, request).catch((reason: unknown) => {
    if (unwanted?.aborted) throw reason;
    isReachable.value = false;
    throw new Unreachable(`${method} ${path}`, { cause: reason });
  });
  const isAnswer = !isPage(response);
  isReachable.value = isAnswer && !isGateway(response.status);
  if (!isAnswer) throw new Unreachable(`${method} ${path}: a page, not an answer`);
  if (isReachable.value) hear(response);
  if (response.status === 401 && path !== '/session' && !('Authorization' in headers)) hasLapsed.value = true;
  return response;
}

function hear(response: Response): void {
  const heardAt = Date.now();
  lastHeardAt.value = heardAt;
  const ahead = Date.parse(response.headers.get('Date') ?? '') - heardAt;
  if (Number.isNaN(ahead) || Math.abs(ahead - (serverAhead.peek() ?? Number.POSITIVE_INFINITY)) < CLOCK_STEP_MS) return;
  serverAhead.value = Math.abs(ahead) < CLOCK_STEP_MS ? 0 : ahead;
}

/** Writes without the outbox, for what makes sense only with the answer at hand. Throws Refused, Unreachable. */
export async function put<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await send({ method: 'PUT', path, body, headers });
  if (!response.ok) throw new Refused(await problemOf(response));
  return dataOf<T>(response);
}

/** The same for what reads a body or takes something back. */
export async function ask<T>(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const response = await send(body === undefined ? { method, path } : { method, path, body });
  if (!response.ok) throw new Refused(await problemOf(response));
  return dataOf<T>(response);
}

/** The data of an answer; null where the server can't be reached or refuses, or the answer is no longer wanted. */
export async function dataIfAny<T>(call: Call): Promise<T | null> {
  try {
    const response = await send(call);
    return response.ok ? await dataOf<T>(response) : null;
  } catch (reason) {
    if (call.signal?.aborted || reason instanceof Unreachable) return null;
    throw reason;
  }
}

/** The data of an answer; nothing where it has no content. Throws Unreachable where it isn't our API's or was cut on its way. */
export async function dataOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  if (!isOurs(response)) throw new Unreachable('neither data nor a problem');
  try {
    return (await response.json()) as T;
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason; // the answer is no longer wanted
    throw new Unreachable('cut on its way', { cause: reason });
  }
}

/** Whether an answer is in the form of our API's: JSON, or a problem as JSON. */
export function isOurs(response: Response): boolean {
  return (response.headers.get('Content-Type') ?? '').includes('json');
}

/** A web page where the API would answer: the log-in page of a hall's network. A proxy's 5xx has its own ways. */
export function isPage(response: Response): boolean {
  return response.status < 500 && (response.headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** Answers of a proxy whose server is away. */
function isGateway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
