// One case as this device knows it: what was noted here, and what the server has on file.
import { type AdviceReading, useAdvice } from './advice';
import { isReachable } from './api/http';
import type { Description, IncidentFile, Kind, Match, Question, Rulebook, Side, Table } from './api/types';
import { urls } from './api/urls';
import { tables, venueZone } from './current-floor';
import { filledIn, type Recorded } from './facts/asking';
import { recordedHere } from './facts/recorded';
import { isSide, type Names } from './facts/saying';
import type { Facts } from './facts/values';
import { kindOf, rulebookAt } from './kinds';
import { isOnItsWay } from './offline/ahead';
import { type Reading, useReading } from './offline/answers';
import type { LocalIncident, OutboxRow } from './offline/database';
import { adoptIncident, localIncidents, saveFacts } from './offline/incidents';
import { mine, outboxRows } from './offline/sync';
import { me, tournament } from './session';

/** The kind of an incident that is told in words alone; no rulebook is asked. */
export const WITHOUT_ADVICE = 'other';

/** The outbox is seen a moment after the incident that it carries. */
const JUST_SAVED_MS = 1_000;

/** A match as its screens need it; from its page, else from the floor. */
export interface Place {
  table: Table | null;
  match: Match | null;
  rulebook: string | null;
  names: Names;
  zone: string | undefined;
}

export function usePlace(match: string | null): Place {
  const known = useReading(match === null ? null : urls.match(match)).data;
  const table = known ?? tables.value.find((found) => found.match === match) ?? null;
  const sides = table?.sides;
  return {
    table,
    match: known,
    rulebook: known ? known.rulebook : rulebookAt(table),
    names: { A: sides?.A.short ?? 'A', B: sides?.B.short ?? 'B' },
    zone: zoneOf(known),
  };
}

/** The zone of the match's own tournament; before it is known, of the one that is worked on. */
export function zoneOf(match: Match | null): string | undefined {
  return match?.tournament.time_zone ?? venueZone.value;
}

export function useDescription(rulebook: string | null): Reading<Description> {
  return useReading(rulebook === null ? null : urls.description(rulebook));
}

export function useArticles(rulebook: string | null): Rulebook | null {
  return useReading(rulebook === null ? null : urls.rulebook(rulebook)).data;
}

/** Whether the rulebook names another judge where the director is a party. */
export function knowsComplaints(description: Description | null): boolean {
  return description?.kinds.some((kind) => kind.kind === 'complaint-routing' && kind.is_covered) ?? false;
}

/** Facts that change while one looks; a case that is logged keeps what they were then. */
const TOLD_BY_THE_CLOCK = new Set(['minutes_late', 'match_running', 'tournament_started', 'tournament_over']);

/**
 * What the records know for a kind; earlier faults are counted for the side whose act it is. Until the server has said it,
 * what this device knows of the table stands in. `isRead`: the server has said it since `since`, or can't.
 */
export function useRecorded(
  table: Table | null,
  kind: Kind | null,
  { by, fault: which }: Facts,
  incident: string | undefined,
  since = 0,
): { recorded: Recorded; isRead: boolean } {
  const match = table?.match ?? null;
  const side: Side | undefined = isSide(by) ? by : undefined;
  const asks = match !== null && kind !== null;
  const isTimed = kind?.facts.some(({ name }) => TOLD_BY_THE_CLOCK.has(name)) ?? false;
  const about = { incident: isTimed ? incident : undefined };
  const general = useReading(asks ? urls.knownFacts(match, kind.kind, about) : null);
  const fault = typeof which === 'string' ? which : undefined;
  const ofSide = useReading(asks && side ? urls.knownFacts(match, kind.kind, { ...about, by: side, fault }) : null);
  const here = table && kind ? recordedHere(table, kind) : {};
  const awaited = side ? ofSide : general;
  return {
    recorded: ofSide.data?.facts ?? general.data?.facts ?? here,
    isRead: !asks || !isReachable.value || awaited.problem !== null || (awaited.askedAt ?? 0) >= since,
  };
}

/** A case in one piece. */
export interface Case {
  incident: LocalIncident;
  file: IncidentFile | null;
}

/** This device's findings, unless another device has sent newer ones. */
export function caseOf(local: LocalIncident | null, file: IncidentFile | null): Case | null {
  if (!file) return local && { incident: local, file };
  if (!local) return { incident: fromFile(file), file };
  const leading = isNewer(file, local) ? { ...fromFile(file), owner: local.owner } : local;
  return {
    incident: { ...leading, state: stateOf(local, file), ...(local.ruling ? { ruling: local.ruling } : {}) },
    file,
  };
}

/** The ruling that stands: the one made on this device until the server has filed or refused it, else the last on file. */
export function standingRuling({ incident: { ruling }, file }: Case): string | undefined {
  const onFile = file?.rulings ?? [];
  const isRefused =
    ruling && mine.value.some((row) => row.id === ruling.id && !(isOnItsWay(row) || row.state === 'sent'));
  if (ruling && !isRefused && !onFile.some(({ id }) => id === ruling.id)) return ruling.id;
  return onFile.find((known) => known.superseded_by === null)?.id;
}

/** The state that is further on: an open case can be ruled or withdrawn, here or elsewhere. */
function stateOf(local: LocalIncident, file: IncidentFile): LocalIncident['state'] {
  return local.state === 'open' ? fromFile(file).state : local.state;
}

/**
 * Whether the server has all findings of this device: then it says which of them and of other devices' was the last. No clock
 * is asked here, as two may differ by days.
 */
function isNewer(file: IncidentFile, local: LocalIncident): boolean {
  const isOwn = (row: OutboxRow) =>
    row.stream === local.id && row.subject.what === 'finding' && row.state !== 'set-aside';
  const listed = new Set(file.findings.map(({ id }) => id));
  return listed.size > 0 && !isJustSaved(local) && mine.value.filter(isOwn).every(({ id }) => listed.has(id));
}

function isJustSaved({ savedAt }: LocalIncident): boolean {
  return Math.abs(Date.now() - savedAt) < JUST_SAVED_MS;
}

function fromFile(file: IncidentFile): LocalIncident {
  return {
    id: file.id,
    owner: me.value?.id ?? '',
    tournament: tournament.value?.tournament ?? '',
    match: file.match,
    table: file.table,
    kind: file.kind,
    ...(file.called_by ? { calledBy: file.called_by } : {}),
    ...(file.note ? { note: file.note } : {}),
    facts: file.facts,
    happenedAt: file.happened_at,
    savedAt: Date.parse(file.recorded_at),
    state: file.state === 'open' || file.state === 'withdrawn' ? file.state : 'ruled',
  };
}

export interface OpenCase extends Place {
  found: Case | null;
  reading: Reading<IncidentFile>;
  description: Description | null;
  kind: Kind | null;
  recorded: Recorded;
  /** The facts entered and recorded. */
  facts: Facts;
  question: Question | null;
  advice: AdviceReading;
}

/** Everything that the screens of a case show, by its id. */
export function useCase(id: string): OpenCase {
  const { found, reading } = useKnownCase(id);
  const place = usePlace(found?.incident.match ?? null);
  const description = useDescription(place.rulebook).data;
  const kindName = found?.incident.kind ?? null;
  const kind = kindName === null ? null : kindOf(description, kindName);
  const { recorded } = useRecorded(place.table, kind, found?.incident.facts ?? {}, id);
  const isOpen = found?.incident.state === 'open';
  const facts = found ? (isOpen ? filledIn(found.incident.facts, recorded) : found.incident.facts) : {};
  const question = found && kind && place.rulebook ? { rulebook: place.rulebook, kind: kind.kind, facts } : null;
  const advice = useAdvice(id, question, place.names);
  return { ...place, found, reading, description, kind, recorded, facts, question, advice };
}

/** A case by its id, from this device and from the server. */
function useKnownCase(id: string | null): { found: Case | null; reading: Reading<IncidentFile> } {
  const reading = useReading(id === null || isUnborn(id) ? null : urls.incident(id));
  return { found: caseOf(id === null ? null : localOf(id), reading.data), reading };
}

/** The server's version of a case, once it can have one. */
export function useFile(id: string | null): IncidentFile | null {
  return useKnownCase(id).reading.data;
}

function localOf(id: string): LocalIncident | null {
  return localIncidents.value.find((known) => known.id === id) ?? null;
}

/** Whether the server can't know the case yet: its first write is still here. */
function isUnborn(id: string): boolean {
  const row = outboxRows.value.find((known) => known.id === id);
  if (row) return row.state !== 'sent';
  const local = localOf(id);
  return local !== null && isJustSaved(local);
}

/** Saves facts of a case, wherever it was logged first. */
export async function noteFacts(
  incident: LocalIncident,
  change: { kind?: string; facts: Facts; reason?: string },
): Promise<void> {
  await adoptIncident({ ...incident, owner: me.value?.id ?? incident.owner });
  await saveFacts(incident.id, { ...change, facts: { ...change.facts } });
}

/** The open incidents of a match that this person works on, oldest first. */
export function openIncidents(match: string): LocalIncident[] {
  return localIncidents.value.filter(
    (known) => known.match === match && known.state === 'open' && known.owner === me.value?.id,
  );
}

/** The last of them of this kind. */
export function openIncident(match: string, kind: string): LocalIncident | null {
  return openIncidents(match).findLast((known) => known.kind === kind) ?? null;
}

/**
 * The open incident of this kind at a table: the one asked for, the one that this person works on, or the one that the table
 * shows, wherever it was logged. While that one is awaited nothing may be answered: its facts would be lost.
 */
export function useIncidentOf(
  table: Table | null,
  match: string,
  kind: string,
  asked: string | null,
): { incident: LocalIncident | null; isAwaited: boolean } {
  const shown = table?.incident?.kind === kind ? table.incident.id : null;
  const here = (asked === null ? null : localOf(asked)) ?? openIncident(match, kind);
  const elsewhere = here ? null : (asked ?? shown);
  const { found, reading } = useKnownCase(elsewhere);
  if (here) return { incident: here, isAwaited: false };
  const isIt = found?.incident.kind === kind && found.incident.state === 'open';
  return { incident: isIt ? found.incident : null, isAwaited: elsewhere !== null && reading.isLoading };
}
