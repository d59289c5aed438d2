// Addresses of what the screens read, each with the type of its answer.
import type {
  Description,
  Floor,
  IncidentOut,
  MatchOut,
  Page,
  ReportOut,
  RulebookOut,
  RulebookWithArticles,
} from './types';

declare const answer: unique symbol;

/** A path below /api/v1 that answers a GET with a T. */
export type Url<T> = string & { readonly [answer]?: T };

const of = <T>(path: string): Url<T> => path as Url<T>;
const part = encodeURIComponent;

export const urls = {
  floor: (tournament: string) => of<Floor>(`/tournaments/${part(tournament)}/floor`),
  match: (id: string) => of<MatchOut>(`/matches/${part(id)}`),
  incident: (id: string) => of<IncidentOut>(`/incidents/${part(id)}`),
  incidents: (tournament: string, state?: string) =>
    of<Page<IncidentOut>>(`/incidents?tournament=${part(tournament)}${state ? `&state=${part(state)}` : ''}`),
  rulebooks: () => of<RulebookOut[]>('/rulebooks'),
  rulebook: (id: string) => of<RulebookWithArticles>(`/rulebooks/${part(id)}`),
  description: (id: string) => of<Description>(`/rulebooks/${part(id)}/description`),
  reports: (tournament: string) => of<Page<ReportOut>>(`/reports?tournament=${part(tournament)}`),
};
