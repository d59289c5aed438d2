// The places of the navigation: a floor for those who direct, an inbox for those who read for a federation.
import { areaOf } from './router/addresses';

export type Place = 'floor' | 'rounds' | 'cases' | 'inbox' | 'precedents' | 'statistics' | 'rulebook' | 'more';

export const DIRECTING: readonly Place[] = ['floor', 'rounds', 'cases', 'rulebook', 'more'];
export const READING: readonly Place[] = ['inbox', 'precedents', 'statistics', 'rulebook', 'more'];

export const HREFS: Record<Place, string> = {
  floor: '/floor',
  rounds: '/rounds',
  cases: '/cases',
  inbox: '/inbox',
  precedents: '/precedents',
  statistics: '/statistics',
  rulebook: '/rulebooks',
  more: '/more',
};

/** Paths outside the officer's sections that are reached from them. */
const OF_OFFICER: readonly [start: string, place: Place][] = [
  ['/inbox', 'inbox'],
  ['/suspensions', 'inbox'],
  ['/incidents', 'inbox'],
  ['/precedent', 'precedents'],
  ['/statistics', 'statistics'],
];

/** In which place of the navigation an address lies; null on the log-in and at what doesn't exist. */
export function placeAt(path: string, isOfficer: boolean): Place | null {
  const own = isOfficer ? OF_OFFICER.find(([start]) => path.startsWith(start)) : undefined;
  return own ? own[1] : areaOf(path);
}

/** Whether an address is one of the places itself: from there no way leads back. */
export function isPlace(path: string, isOfficer: boolean): boolean {
  return (isOfficer ? READING : DIRECTING).some((place) => HREFS[place] === path);
}
