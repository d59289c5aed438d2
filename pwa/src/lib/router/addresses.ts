// The addresses of the app: pattern, parent (back is always the parent, never the browser's history) and place in the navigation.
import { fill, type Match, matchRoute } from './match';

export type Area = 'floor' | 'rounds' | 'cases' | 'rulebook' | 'more';

export interface Address {
  name: string;
  path: string;
  parent: string | null;
  area: Area | null;
}

export const ADDRESSES = [
  { name: 'login', path: '/login', parent: null, area: null },
  { name: 'start', path: '/start/:token', parent: null, area: null },
  { name: 'join', path: '/join', parent: null, area: null },
  { name: 'reset', path: '/reset', parent: null, area: null },
  { name: 'account', path: '/account', parent: '/settings', area: 'more' },
  { name: 'people', path: '/people/:tournament', parent: '/more', area: 'more' },
  { name: 'floor', path: '/floor', parent: null, area: 'floor' },
  { name: 'floor-table', path: '/floor/:table', parent: '/floor', area: 'floor' },
  { name: 'round', path: '/rounds/:round', parent: '/rounds', area: 'rounds' },
  { name: 'match', path: '/matches/:match', parent: '/floor', area: 'floor' },
  { name: 'log-kind', path: '/matches/:match/log', parent: '/matches/:match', area: 'floor' },
  { name: 'log-facts', path: '/matches/:match/log/:kind', parent: '/matches/:match/log', area: 'floor' },
  { name: 'illegal-move', path: '/matches/:match/illegal-move', parent: '/matches/:match', area: 'floor' },
  { name: 'rounds', path: '/rounds', parent: null, area: 'rounds' },
  { name: 'round-draft', path: '/rounds/:round/draft', parent: '/rounds', area: 'rounds' },
  { name: 'standings', path: '/standings', parent: '/rounds', area: 'rounds' },
  { name: 'final-places', path: '/final-places', parent: '/rounds', area: 'rounds' },
  { name: 'bracket', path: '/bracket', parent: '/rounds', area: 'rounds' },
  { name: 'bracket-part', path: '/bracket/:part', parent: '/rounds', area: 'rounds' },
  { name: 'cases', path: '/cases', parent: null, area: 'cases' },
  { name: 'incident', path: '/incidents/:incident', parent: '/cases', area: 'cases' },
  { name: 'advice', path: '/incidents/:incident/advice', parent: '/incidents/:incident', area: 'cases' },
  { name: 'ruling', path: '/incidents/:incident/ruling', parent: '/incidents/:incident/advice', area: 'cases' },
  { name: 'show', path: '/incidents/:incident/show', parent: '/incidents/:incident/ruling', area: 'cases' },
  { name: 'appeal-new', path: '/appeals/new', parent: '/cases', area: 'cases' },
  { name: 'complaint-new', path: '/complaints/new', parent: '/cases', area: 'cases' },
  { name: 'appeal', path: '/appeals/:appeal', parent: '/cases', area: 'cases' },
  { name: 'committee', path: '/appeals/:appeal/committee', parent: '/appeals/:appeal', area: 'cases' },
  { name: 'deciding', path: '/appeals/:appeal/decision', parent: '/appeals/:appeal', area: 'cases' },
  { name: 'public', path: '/t/:tournament', parent: null, area: null },
  { name: 'public-standings', path: '/t/:tournament/standings', parent: null, area: null },
  { name: 'public-bracket', path: '/t/:tournament/bracket', parent: null, area: null },
  { name: 'projector', path: '/t/:tournament/projector', parent: null, area: null },
  { name: 'score-sheet', path: '/sheet', parent: null, area: null },
  { name: 'correction', path: '/results/:match/correct', parent: '/rounds', area: 'rounds' },
  { name: 'link', path: '/link', parent: null, area: null },
  { name: 'bearer', path: '/link/:link', parent: null, area: null },
  { name: 'rulebooks', path: '/rulebooks', parent: null, area: 'rulebook' },
  { name: 'rulebook', path: '/rulebooks/:rulebook', parent: '/rulebooks', area: 'rulebook' },
  { name: 'article', path: '/rulebooks/:rulebook/:article', parent: '/rulebooks/:rulebook', area: 'rulebook' },
  { name: 'kind', path: '/rulebooks/:rulebook/kinds/:kind', parent: '/rulebooks/:rulebook', area: 'rulebook' },
  { name: 'more', path: '/more', parent: null, area: 'more' },
  { name: 'outbox', path: '/outbox', parent: '/more', area: 'more' },
  { name: 'reports', path: '/reports', parent: '/more', area: 'more' },
  { name: 'report-new', path: '/reports/new', parent: '/reports', area: 'more' },
  { name: 'report', path: '/reports/:report', parent: '/reports', area: 'more' },
  { name: 'inbox', path: '/inbox', parent: '/more', area: 'more' },
  { name: 'inbox-report', path: '/inbox/:report', parent: '/inbox', area: 'more' },
  { name: 'suspensions', path: '/suspensions', parent: '/more', area: 'more' },
  { name: 'suspension-new', path: '/suspensions/new', parent: '/suspensions', area: 'more' },
  { name: 'setup', path: '/setup/:tournament', parent: '/more', area: 'more' },
  { name: 'division', path: '/setup/:tournament/divisions/:division', parent: '/setup/:tournament', area: 'more' },
  { name: 'tournament-new', path: '/tournaments/new', parent: '/more', area: 'more' },
  { name: 'entries', path: '/entries', parent: '/rounds', area: 'rounds' },
  { name: 'entries-import', path: '/entries/import', parent: '/entries', area: 'rounds' },
  { name: 'entries-check-in', path: '/entries/check-in', parent: '/entries', area: 'rounds' },
  { name: 'entries-cards', path: '/entries/cards', parent: '/entries', area: 'rounds' },
  { name: 'audit', path: '/audit', parent: '/more', area: 'more' },
  { name: 'precedents', path: '/precedents', parent: '/more', area: 'more' },
  { name: 'precedent', path: '/precedents/:precedent', parent: '/precedents', area: 'more' },
  { name: 'proposal-new', path: '/precedent-proposals/new', parent: '/precedents', area: 'more' },
  { name: 'proposal', path: '/precedent-proposals/:proposal', parent: '/precedents', area: 'more' },
  { name: 'statistics', path: '/statistics', parent: '/more', area: 'more' },
  { name: 'settings', path: '/settings', parent: '/more', area: 'more' },
  { name: 'notices', path: '/notices', parent: '/more', area: 'more' },
] as const satisfies readonly Address[];

export type AddressName = (typeof ADDRESSES)[number]['name'];

export function addressOf(pathname: string): Match<(typeof ADDRESSES)[number]> | null {
  return matchRoute(ADDRESSES, pathname);
}

/** The address of a place: `to('match', { match: id })`. */
export function to(name: AddressName, params: Record<string, string> = {}): string {
  const address = ADDRESSES.find((known) => known.name === name);
  return fill(address?.path ?? '/floor', params);
}

/** Where "back" leads; null at the five places and the log-in. */
export function parentOf(pathname: string): string | null {
  const found = addressOf(pathname);
  return found?.route.parent ? fill(found.route.parent, found.params) : null;
}

export function areaOf(pathname: string): Area | null {
  return addressOf(pathname)?.route.area ?? null;
}
