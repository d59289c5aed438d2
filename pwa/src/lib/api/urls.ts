// API addresses for the screens, each with the type of its answer from the generated schema.
import type { paths } from './schema';

declare const answer: unique symbol;

/** For lists of which a screen shows every row. */
const LARGEST_PAGE = '200';

/** A path below /api/v1 that answers a GET with a T. */
export type Url<T> = string & { readonly [answer]?: T };

type ReadPath = {
  [P in keyof paths]: paths[P] extends { get: { responses: { 200: { content: unknown } } } } ? P : never;
}[keyof paths];

/** The response of a GET of this path. */
export type Answer<P extends ReadPath> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer T } } } };
}
  ? T
  : never;

/** Fills the path; a value that the schema's path doesn't name is a bug and shows in the address. */
function of<P extends ReadPath>(
  path: P,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): Url<Answer<P>> {
  const filled = path
    .replace('/api/v1', '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = new URLSearchParams(asked).toString();
  return (text ? `${filled}?${text}` : filled) as Url<Answer<P>>;
}

export const urls = {
  roundTables: (round_id: string) => of('/api/v1/rounds/{round_id}/tables', { round_id }),
  publicState: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/public', { tournament_id }),
  publicPage: (slug: string) => of('/api/v1/public/{slug}', { slug }),
  publicStandings: (slug: string, stage_id: string) =>
    of('/api/v1/public/{slug}/standings/{stage_id}', { slug, stage_id }),
  publicBrackets: (slug: string, division_id: string) =>
    of('/api/v1/public/{slug}/brackets/{division_id}', { slug, division_id }),
  account: () => of('/api/v1/account'),
  deviceShares: (device_id: string) => of('/api/v1/account/device-shares/{device_id}', { device_id }),
  deviceActs: (device_id: string) => of('/api/v1/account/device-acts/{device_id}', { device_id }),
  accountLog: () => of('/api/v1/account/records'),
  people: (tournament: string) => of('/api/v1/tournaments/{tournament_id}/people', { tournament_id: tournament }),
  sessions: () => of('/api/v1/sessions'),
  tournaments: () => of('/api/v1/tournaments', {}, { page_size: LARGEST_PAGE }),
  tournament: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}', { tournament_id }),
  floor: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/floor', { tournament_id }),
  receipt: (tournament_id: string, sequence?: string, hash?: string) =>
    of('/api/v1/tournaments/{tournament_id}/receipt', { tournament_id }, { sequence, hash }),
  recordDigests: (tournament_id: string, ids: readonly string[]) =>
    of('/api/v1/tournaments/{tournament_id}/record-digests', { tournament_id }, { ids: ids.join() }),
  missingActs: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/missing-acts', { tournament_id }),
  match: (match_id: string) => of('/api/v1/matches/{match_id}', { match_id }),
  knownFacts: (match_id: string, kind: string, about: { by?: string; fault?: string; incident?: string }) =>
    of('/api/v1/matches/{match_id}/known-facts', { match_id }, { kind, ...about }),
  lateness: (match_id: string, side: string, grace_minutes: number) =>
    of('/api/v1/matches/{match_id}/lateness', { match_id }, { side, grace_minutes: String(grace_minutes) }),
  incident: (incident_id: string) => of('/api/v1/incidents/{incident_id}', { incident_id }),
  incidentAdvice: (incident_id: string) => of('/api/v1/incidents/{incident_id}/advice', { incident_id }),
  ruling: (ruling_id: string) => of('/api/v1/rulings/{ruling_id}', { ruling_id }),
  incidents: (tournament: string, state?: string) => of('/api/v1/incidents', {}, { tournament, state }),
  appeal: (appeal_id: string) => of('/api/v1/appeals/{appeal_id}', { appeal_id }),
  pool: (appeal_id: string) => of('/api/v1/appeals/{appeal_id}/candidates', { appeal_id }),
  appealLinks: (appeal_id: string) => of('/api/v1/appeals/{appeal_id}/links', { appeal_id }),
  appeals: (tournament?: string) => of('/api/v1/appeals', {}, { tournament }),
  appealTerms: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/appeal-terms', { tournament_id }),
  refusals: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/refusals', { tournament_id }),
  rulebooks: () => of('/api/v1/rulebooks'),
  rulebook: (rulebook_id: string) => of('/api/v1/rulebooks/{rulebook_id}', { rulebook_id }),
  article: (rulebook_id: string, number: string) =>
    of('/api/v1/rulebooks/{rulebook_id}/articles/{number}', { rulebook_id, number }),
  citing: (rulebook_id: string, number: string) =>
    of('/api/v1/rulebooks/{rulebook_id}/articles/{number}/rulings', { rulebook_id, number }),
  precedent: (precedent_id: string) => of('/api/v1/precedents/{precedent_id}', { precedent_id }),
  citingPrecedents: (rulebook_id: string, number: string) =>
    of('/api/v1/rulebooks/{rulebook_id}/articles/{number}/precedents', { rulebook_id, number }),
  proposals: () => of('/api/v1/precedent-proposals'),
  proposal: (proposal_id: string) => of('/api/v1/precedent-proposals/{proposal_id}', { proposal_id }),
  statistics: (tournament?: string, since?: string, until?: string) =>
    of('/api/v1/statistics', {}, { tournament, since, until }),
  description: (rulebook_id: string) => of('/api/v1/rulebooks/{rulebook_id}/description', { rulebook_id }),
  reports: (tournament: string) => of('/api/v1/reports', {}, { tournament }),
  report: (report_id: string) => of('/api/v1/reports/{report_id}', { report_id }),
  duties: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/duties', { tournament_id }),
  questions: (report_id: string) => of('/api/v1/reports/{report_id}/questions', { report_id }),
  ownStatements: () => of('/api/v1/statements'),
  inbox: (state?: string) => of('/api/v1/inbox', {}, { state }),
  inboxReport: (report_id: string) => of('/api/v1/inbox/{report_id}', { report_id }),
  suspensions: () => of('/api/v1/suspensions'),
  rounds: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/rounds', { tournament_id }),
  finalPlaces: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/final-places', { tournament_id }),
  pairings: (round_id: string) => of('/api/v1/rounds/{round_id}/pairings', { round_id }),
  swap: (round_id: string, one: string, other: string) =>
    of('/api/v1/rounds/{round_id}/swap', { round_id }, { one, other }),
  standings: (stage_id: string) => of('/api/v1/stages/{stage_id}/standings', { stage_id }),
  place: (stage_id: string, entrant_id: string) =>
    of('/api/v1/stages/{stage_id}/standings/{entrant_id}', { stage_id, entrant_id }),
  brackets: (division_id: string) => of('/api/v1/divisions/{division_id}/brackets', { division_id }),
  formats: () => of('/api/v1/formats'),
  allotment: (rulebook: string, match_length: string | undefined) =>
    of('/api/v1/formats/allotment', {}, { rulebook, match_length }),
  federations: () => of('/api/v1/federations'),
  setUp: (tournament_id: string) => of('/api/v1/tournaments/{tournament_id}/set-up', { tournament_id }),
  roster: (division_id: string) => of('/api/v1/divisions/{division_id}/roster', { division_id }),
  knownPlayers: (division_id: string, q: string) =>
    of('/api/v1/divisions/{division_id}/known-players', { division_id }, { q }),
  entrants: (division_id: string) =>
    of('/api/v1/divisions/{division_id}/entrants', { division_id }, { page_size: LARGEST_PAGE }),
};

/** The page that a list names as its next one, as an address below /api/v1. */
export function nextPage<T>(next: string | null | undefined): Url<T> | null {
  if (!next) return null;
  const url = new URL(next, 'http://localhost');
  return (url.pathname.replace('/api/v1', '') + url.search) as Url<T>;
}
