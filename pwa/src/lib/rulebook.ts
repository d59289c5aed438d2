// Finding one's way in a rulebook: contents by section, search by number or words in all languages, neighbours of an article.
import type { Article } from './api/types';

export interface Section {
  section: string;
  articles: Article[];
}

/** The articles by section, in the rulebook's order. */
export function sections(articles: readonly Article[]): Section[] {
  const found = new Map<string, Article[]>();
  for (const article of articles) found.set(article.section, [...(found.get(article.section) ?? []), article]);
  return [...found].map(([section, of]) => ({ section, articles: of }));
}

/** Letters without accents, ligatures and case, so that "decision" finds "Décision" and "coeur" finds "cœur". */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss');
}

/**
 * Articles that hold all the words asked for, in any language or as the beginning of a number. Those found by number come
 * first, then by title, then by text; within each the rulebook's order stands.
 */
export function search(articles: readonly Article[], asked: string): Article[] {
  const terms = folded(asked).split(/\s+/).filter(Boolean);
  if (!terms.length) return [];
  const ranked = articles
    .map((article) => ({ article, rank: rankOf(article, terms) }))
    .filter((found) => found.rank > 0);
  return ranked.sort((one, other) => one.rank - other.rank).map((found) => found.article);
}

/** 1: the number; 2: all words in the titles; 3: all words somewhere; 0: not found. */
function rankOf(article: Article, terms: readonly string[]): number {
  const number = folded(article.number);
  if (terms.length === 1 && number.startsWith(terms[0] ?? '')) return 1;
  const titles = folded(inAll(article.title));
  if (terms.every((term) => titles.includes(term))) return 2;
  const all = `${number} ${titles} ${folded([article.text, ...article.readings].map(inAll).join(' '))}`;
  return terms.every((term) => all.includes(term)) ? 3 : 0;
}

/** A text in all the languages of its rulebook, one after the other. */
function inAll(text: Record<string, string>): string {
  return Object.values(text).join(' ');
}

/** The languages of an article but one, that of the screen. */
export function otherLanguages(article: Article, here: string): string[] {
  return Object.keys(article.title).filter((code) => code !== here);
}

export interface Around {
  before: Article | null;
  after: Article | null;
  /** Articles numbered directly below this one: 4.4.iv.a below 4.4.iv. */
  below: Article[];
}

export function around(articles: readonly Article[], number: string): Around {
  const index = articles.findIndex((article) => article.number === number);
  const depth = number.split('.').length + 1;
  return {
    before: index > 0 ? (articles[index - 1] ?? null) : null,
    after: index >= 0 ? (articles[index + 1] ?? null) : null,
    below: articles.filter(
      (article) => article.number.startsWith(`${number}.`) && article.number.split('.').length === depth,
    ),
  };
}
