// Searching a rulebook: the server forgives slips and ranks; without it, the articles that this device keeps are searched.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dataIfAny } from './api/http';
import type { Rulebook, SearchAnswer } from './api/types';
import { folded, search } from './rulebook';

/** A run of keys asks once, in milliseconds. */
const PAUSE_MS = 120;

const LONGEST_QUERY = 200;

/** The results shown: the server's, and until they arrive the device's own. */
export function useSearch(rulebook: Rulebook, typed: string): SearchAnswer | null {
  const asked = typed.trim().slice(0, LONGEST_QUERY);
  const answer = useSignal<SearchAnswer | null>(null);
  useEffect(() => {
    if (asked === '') return undefined;
    const unwanted = new AbortController();
    const timer = setTimeout(() => {
      void ask(rulebook.id, asked, unwanted.signal).then((found) => {
        if (found && !unwanted.signal.aborted) answer.value = found;
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      unwanted.abort();
    };
  }, [rulebook.id, asked]);
  if (asked === '') return null;
  return answer.value?.asked === asked ? answer.value : searchHere(rulebook, asked);
}

function ask(rulebook: string, asked: string, unwanted: AbortSignal): Promise<SearchAnswer | null> {
  const path = `/rulebooks/${encodeURIComponent(rulebook)}/search?${new URLSearchParams({ q: asked })}`;
  return dataIfAny({ method: 'GET', path, signal: unwanted });
}

/** The same in the articles alone, word for word. */
export function searchHere(rulebook: Pick<Rulebook, 'articles'>, asked: string): SearchAnswer {
  const hits = search(rulebook.articles, asked).map((article) => ({
    what: 'article' as const,
    name: article.number,
    where: 'text' as const,
    title: article.title,
    icon: null,
  }));
  return { asked, instead: null, near: [], marks: folded(asked).split(/\s+/).filter(Boolean), hits };
}

export interface Part {
  text: string;
  isMarked: boolean;
}

/** A text in parts, those marked whose words are (or begin with) one of the words found. */
export function marked(text: string, marks: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue;
    const plain = folded(piece);
    const isMarked = marks.some((mark) => plain === mark || (mark.length > 2 && plain.startsWith(mark)));
    const last = parts.at(-1);
    if (last && last.isMarked === isMarked) last.text += piece;
    else parts.push({ text: piece, isMarked });
  }
  return parts;
}
