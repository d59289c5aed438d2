// Precedents: search as you type, and the acts on a precedent. All of it needs the server.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dataIfAny, dataOf, isReachable, send, Unreachable } from './api/http';
import { type Problem, problemOf } from './api/problem';
import type { PrecedentPage, PrecedentSummary } from './api/types';

/** A run of keys asks once, in milliseconds. */
const PAUSE_MS = 200;

export interface Asked {
  q: string;
  kind: string;
  rulebook: string;
  article: string;
  year: string;
  position: string;
  current: boolean;
}

export const NOTHING_ASKED: Asked = {
  q: '',
  kind: '',
  rulebook: '',
  article: '',
  year: '',
  position: '',
  current: false,
};

export interface Searched {
  page: PrecedentPage | null;
  problem: Problem | null;
  isAsking: boolean;
  more: () => void;
}

/** The query of a search as it is sent; what is empty is left out. */
export function queryOf(asked: Asked, cursor: string | null = null): string {
  const { current, ...texts } = asked;
  const given = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '');
  if (current) given.push(['current', 'yes']);
  if (cursor) given.push(['cursor', cursor]);
  return new URLSearchParams(given.map(([name, text]) => [name, text])).toString();
}

/** The results of the current query; `more` adds the next page. */
export function usePrecedents(asked: Asked): Searched {
  const found = useSignal<{ key: string; page: PrecedentPage | null; problem: Problem | null } | null>(null);
  const key = queryOf(asked);
  useEffect(() => {
    const unwanted = new AbortController();
    const timer = setTimeout(() => {
      void fetchPage(key, unwanted.signal).then((answer) => {
        if (answer && !unwanted.signal.aborted) found.value = { key, ...answer };
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      unwanted.abort();
    };
  }, [key, isReachable.value]);
  const more = async () => {
    const shown = found.value?.page;
    if (!shown?.next) return;
    const next = await fetchPage(queryOf(asked, shown.next), AbortSignal.timeout(PATIENCE_MS));
    if (next?.page && found.value?.key === key)
      found.value = { key, problem: null, page: { ...next.page, results: [...shown.results, ...next.page.results] } };
  };
  return {
    page: found.value?.page ?? null,
    problem: found.value?.key === key ? found.value.problem : null,
    isAsking: found.value?.key !== key,
    more: () => void more(),
  };
}

const PATIENCE_MS = 20_000;

async function fetchPage(
  query: string,
  signal: AbortSignal,
): Promise<{ page: PrecedentPage | null; problem: Problem | null } | null> {
  try {
    const response = await send({ method: 'GET', path: `/precedents?${query}`, signal });
    if (!response.ok) return { page: null, problem: await problemOf(response) };
    return { page: await dataOf<PrecedentPage>(response), problem: null };
  } catch (reason) {
    if (signal.aborted || reason instanceof Unreachable) return null;
    throw reason;
  }
}

export interface Likeness {
  rulebook: string;
  kind: string;
  facts: Record<string, unknown>;
  articles: readonly string[];
}

/** Precedents about a case like this one; null until they are here, and without a network. */
export function useSimilar(likeness: Likeness | null): readonly PrecedentSummary[] | null {
  const found = useSignal<{ key: string; list: readonly PrecedentSummary[] } | null>(null);
  const key = likeness ? JSON.stringify(likeness) : '';
  useEffect(() => {
    if (key === '') return undefined;
    const unwanted = new AbortController();
    void askSimilar(key, unwanted.signal).then((list) => {
      if (list && !unwanted.signal.aborted) found.value = { key, list };
    });
    return () => unwanted.abort();
  }, [key, isReachable.value]);
  return found.value?.key === key ? found.value.list : null;
}

function askSimilar(key: string, signal: AbortSignal): Promise<PrecedentSummary[] | null> {
  return dataIfAny({ method: 'POST', path: '/similar-precedents', body: JSON.parse(key), signal });
}

/** A write that needs the answer at once: the record, a no of the server, or null without a network. */
export async function write<T>(path: string, body: unknown): Promise<{ record: T } | { problem: Problem } | null> {
  try {
    const response = await send({ method: 'PUT', path, body });
    if (!response.ok) return { problem: await problemOf(response) };
    return { record: await dataOf<T>(response) };
  } catch (reason) {
    if (reason instanceof Unreachable) return null;
    throw reason;
  }
}
