// The addresses of the app: pattern and place in the navigation.
import { fill, type Match, matchRoute } from './match';

export type Area = 'floor' | 'rounds' | 'cases' | 'rulebook' | 'more';

export interface Address {
  name: string;
  path: string;
  area: Area | null;
}

export const ADDRESSES = [
  { name: 'login', path: '/login', area: null },
  { name: 'start', path: '/start', area: null },
  { name: 'join', path: '/join', area: null },
  { name: 'reset', path: '/reset', area: null },
  { name: 'account', path: '/account', area: 'more' },
  { name: 'people', path: '/people/:tournament', area: 'more' },
  { name: 'floor', path: '/floor', area: 'floor' },
  { name: 'floor-table', path: '/floor/:table', area: 'floor' },
  { name: 'round', path: '/rounds/:round', area: 'rounds' },
  { name: 'match', path: '/matches/:match', area: 'floor' },
  { name: 'log-kind', path: '/matches/:match/log', area: 'floor' },
  { name: 'log-facts', path: '/matches/:match/log/:kind', area: 'floor' },
  { name: 'illegal-move', path: '/matches/:match/illegal-move', area: 'floor' },
  { name: 'rounds', path: '/rounds', area: 'rounds' },
  { name: 'round-draft', path: '/rounds/:round/draft', area: 'rounds' },
  { name: 'standings', path: '/standings', area: 'rounds' },
  { name: 'final-places', path: '/final-places', area: 'rounds' },
  { name: 'bracket', path: '/bracket', area: 'rounds' },
  { name: 'bracket-part', path: '/bracket/:part', area: 'rounds' },
  { name: 'cases', path: '/cases', area: 'cases' },
  { name: 'incident', path: '/incidents/:incident', area: 'cases' },
  { name: 'advice', path: '/incidents/:incident/advice', area: 'cases' },
  { name: 'ruling', path: '/incidents/:incident/ruling', area: 'cases' },
  { name: 'show', path: '/incidents/:incident/show', area: 'cases' },
  { name: 'appeal-new', path: '/appeals/new', area: 'cases' },
  { name: 'complaint-new', path: '/complaints/new', area: 'cases' },
  { name: 'appeal', path: '/appeals/:appeal', area: 'cases' },
  { name: 'committee', path: '/appeals/:appeal/committee', area: 'cases' },
  { name: 'deciding', path: '/appeals/:appeal/decision', area: 'cases' },
  { name: 'public', path: '/t/:tournament', area: null },
  { name: 'public-standings', path: '/t/:tournament/standings', area: null },
  { name: 'public-bracket', path: '/t/:tournament/bracket', area: null },
  { name: 'projector', path: '/t/:tournament/projector', area: null },
  { name: 'score-sheet', path: '/sheet', area: null },
  { name: 'correction', path: '/results/:match/correct', area: 'rounds' },
  { name: 'link', path: '/link', area: null },
  { name: 'bearer', path: '/link/:link', area: null },
  { name: 'rulebooks', path: '/rulebooks', area: 'rulebook' },
  { name: 'rulebook', path: '/rulebooks/:rulebook', area: 'rulebook' },
  { name: 'article', path: '/rulebooks/:rulebook/:article', area: 'rulebook' },
  { name: 'kind', path: '/rulebooks/:rulebook/kinds/:kind', area: 'rulebook' },
  { name: 'more', path: '/more', area: 'more' },
  { name: 'outbox', path: '/outbox', area: 'more' },
  { name: 'reports', path: '/reports', area: 'more' },
  { name: 'report-new', path: '/reports/new', area: 'more' },
  { name: 'report', path: '/reports/:report', area: 'more' },
  { name: 'inbox', path: '/inbox', area: 'more' },
  { name: 'inbox-report', path: '/inbox/:report', area: 'more' },
  { name: 'suspensions', path: '/suspensions', area: 'more' },
  { name: 'suspension-new', path: '/suspensions/new', area: 'more' },
  { name: 'persons', path: '/persons', area: 'more' },
  { name: 'setup', path: '/setup/:tournament', area: 'more' },
  { name: 'division', path: '/setup/:tournament/divisions/:division', area: 'more' },
  { name: 'tournament-new', path: '/tournaments/new', area: 'more' },
  { name: 'entries', path: '/entries', area: 'rounds' },
  { name: 'entries-import', path: '/entries/import', area: 'rounds' },
  { name: 'entries-check-in', path: '/entries/check-in', area: 'rounds' },
  { name: 'entries-cards', path: '/entries/cards', area: 'rounds' },
  { name: 'audit', path: '/audit', area: 'more' },
  { name: 'precedents', path: '/precedents', area: 'more' },
  { name: 'precedent', path: '/precedents/:precedent', area: 'more' },
  { name: 'proposal-new', path: '/precedent-proposals/new', area: 'more' },
  { name: 'proposal', path: '/precedent-proposals/:proposal', area: 'more' },
  { name: 'statistics', path: '/statistics', area: 'more' },
  { name: 'settings', path: '/settings', area: 'more' },
  { name: 'notices', path: '/notices', area: 'more' },
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

export function areaOf(pathname: string): Area | null {
  return addressOf(pathname)?.route.area ?? null;
}
