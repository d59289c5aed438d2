// Lists whose rows are shown together although the server sends them in pages; each page is kept on the device.
import type { Page } from '../api/types';
import { nextPage, type Url } from '../api/urls';
import { type Reading, reading, useReading, useReadings } from './answers';

interface Pages<T> {
  /** The rows of all pages that are known, in the server's order. */
  rows: readonly T[];
  /** Whether no page is missing between the first and the last. */
  isWhole: boolean;
  /** The addresses of the pages after the first. */
  later: readonly Url<Page<T>>[];
}

/** A paginated list as far as it is known, from its first page on. */
export function pagesFrom<T>(url: Url<Page<T>>): Pages<T> {
  const rows: T[] = [];
  const seen: Url<Page<T>>[] = [];
  let isWhole = true;
  for (let at: Url<Page<T>> | null = url; at !== null && !seen.includes(at); ) {
    const page: Page<T> | null = reading<Page<T>>(at).value.data;
    rows.push(...(page?.results ?? []));
    isWhole = page !== null;
    seen.push(at);
    at = nextPage(page?.next);
  }
  return { rows, isWhole, later: seen.slice(1) };
}

/** The rows of every page, kept fresh while the component is on the screen; and the reading of the first. */
export function useWholeList<T>(url: Url<Page<T>>, everySeconds = 0): Pages<T> & { first: Reading<Page<T>> } {
  const first = useReading(url, everySeconds);
  const pages = pagesFrom(url);
  useReadings(pages.later, everySeconds);
  return { ...pages, first };
}
