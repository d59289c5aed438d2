// The running tournament on this device: what a director opens in a day is fetched behind everything else, so that every
// table, round, case and article opens without a network, whether or not it was opened before.
import { computed, effect, signal } from '@preact/signals';
import { isReachable } from '../api/http';
import type { AppealSummary, IncidentSummary, Report, Tournament } from '../api/types';
import { type Url, urls } from '../api/urls';
import { floorReading, floorUrl, tournamentUrl } from '../current-floor';
import { idle } from '../idle';
import { rulebooks } from '../kinds';
import { me, tournament } from '../session';
import { readAhead, reader, reading, renew, showKept } from './answers';
import { database } from './database';
import { textsGoingOut } from './sync';
import { pagesFrom } from './whole-lists';

/** Between two requests: a hall's tablets leave the network to their people. */
const PAUSE_MS = 150;
/** The same for what a tap on the floor opens. */
const SHORT_PAUSE_MS = 30;
/** So long after a tap nothing but that is fetched: the line and the processor belong to the tap. */
const AFTER_TAP_MS = 1_000;
/** What was fetched is asked for again after this long; "unchanged" is a short answer. */
const AGAIN_MS = 10 * 60 * 1000;
const IDLE_MS = 3_000;

const STATES = ['open', 'ruled', 'appealed', undefined] as const;

/** Addresses behind the screens of a tournament's day, what matters most first. They grow as their lists arrive. */
export const dayAhead = computed<readonly Url<unknown>[]>(() => {
  const here = tournament.value?.tournament;
  if (!here || !floorUrl.value || !tournamentUrl.value) return [];
  const all = [
    floorUrl.value,
    tournamentUrl.value,
    ...Object.values(rulebooks.value).map(urls.description),
    ...behindTheTiles.value,
    ...ofCases(here),
    urls.rulebooks(),
    ...Object.values(rulebooks.value).map(urls.rulebook),
    urls.appealTerms(here),
    ...ofRounds(here),
    ...ofEntrants(here),
    ...ofReports(here),
  ];
  return [...new Set(all)].filter((url) => !isRefused(url)); // a case of the floor stands in the lists, too
});

/** What a tap on a tile opens: its case or its match. */
const behindTheTiles = computed<readonly Url<unknown>[]>(() => {
  const tables = floorReading.value?.data?.tables ?? [];
  return [
    ...tables.flatMap(({ incident }) => (incident ? urls.incident(incident.id) : [])),
    ...tables.flatMap(({ match }) => (match ? urls.match(match) : [])),
  ];
});

/** The lists of cases, and the files of those that aren't settled. */
function ofCases(here: string): Url<unknown>[] {
  const lists = STATES.map((state) => urls.incidents(here, state));
  const open = pagesFrom<IncidentSummary>(urls.incidents(here, 'open')).rows;
  const appealed = pagesFrom<IncidentSummary>(urls.incidents(here, 'appealed')).rows;
  const appeals = pagesFrom<AppealSummary>(urls.appeals(here)).rows;
  return [
    ...lists,
    ...[...open, ...appealed].map((incident) => urls.incident(incident.id)),
    urls.appeals(),
    urls.appeals(here),
    ...appeals.map((appeal) => urls.appeal(appeal.id)),
  ];
}

function ofRounds(here: string): Url<unknown>[] {
  const divisions = reading(urls.rounds(here)).value.data?.divisions ?? [];
  return [
    urls.rounds(here),
    ...divisions.flatMap((division) => [
      ...division.stages.flatMap((stage) => [
        ...(stage.has_standings ? [urls.standings(stage.id)] : []),
        ...stage.rounds.map(({ id, state }) => (state === 'draft' ? urls.pairings(id) : urls.roundTables(id))),
      ]),
      ...(division.stages.some((stage) => !stage.has_standings) ? [urls.brackets(division.id)] : []),
    ]),
    urls.finalPlaces(here),
  ];
}

function ofEntrants(here: string): Url<unknown>[] {
  const divisions = reading<Tournament>(urls.tournament(here)).value.data?.divisions ?? [];
  return [
    urls.setUp(here),
    ...divisions.flatMap((division) => {
      const first = urls.entrants(division.id);
      return [urls.roster(division.id), first, ...pagesFrom(first).later];
    }),
  ];
}

function ofReports(here: string): Url<unknown>[] {
  const reports = pagesFrom<Report>(urls.reports(here)).rows;
  return [
    urls.reports(here),
    urls.duties(here),
    ...reports.flatMap((report) => [urls.report(report.id), urls.questions(report.id)]),
  ];
}

/** A no of the server to this person: nothing to wait for. */
function isRefused(url: Url<unknown>): boolean {
  const found = reading(url).value;
  return found.problem !== null && found.data === null;
}

/** When each address was last asked for here; what became of that may be unknown. */
const askedAt = new Map<string, number>();
let isUnderWay = false;

/** Fetches what isn't here or has grown old, one after the other, until nothing is left, the network goes or has to send. */
export async function fetchDayAhead(pauseMs = PAUSE_MS): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    for (let next = firstDue(); next && !textsGoingOut.value.length; next = firstDue()) {
      if (reader.value && !reading(next).value.data) await showKept(reader.value, next);
      if (!isDue(next)) continue; // a page before this one has fetched it
      askedAt.set(keyOf(next), Date.now());
      await renew(next);
      if (!isReachable.value) {
        askedAt.delete(keyOf(next));
        return;
      }
      await pause(Math.min(pauseMs, behindTheTiles.value.includes(next) ? SHORT_PAUSE_MS : PAUSE_MS));
    }
  } finally {
    isUnderWay = false;
  }
}

async function pause(pauseMs: number): Promise<void> {
  await new Promise((go) => setTimeout(go, pauseMs));
  await idle(pauseMs);
  const next = firstDue();
  const isAwaited = next && behindTheTiles.value.includes(next);
  if (pauseMs && !isAwaited && Date.now() - tappedAt < AFTER_TAP_MS) await pause(AFTER_TAP_MS);
}

let tappedAt = 0;
globalThis.document?.addEventListener('pointerdown', () => (tappedAt = Date.now()), { passive: true });

function firstDue(): Url<unknown> | undefined {
  return dayAhead.value.find(isDue);
}

/** Whether neither this page, one before it nor a screen has asked for it, or had its answer, lately. */
function isDue(url: Url<unknown>): boolean {
  const long = Date.now() - AGAIN_MS;
  return (askedAt.get(keyOf(url)) ?? 0) <= long && (reading(url).value.fetchedAt ?? 0) <= long;
}

function keyOf(url: string): string {
  return `${reader.value} ${url}`;
}

/** How much of it is on this device, and how much there is; null while nothing is known of a tournament. */
export const keptOfDay = signal<{ kept: number; wanted: number } | null>(null);

export async function countKeptOfDay(): Promise<void> {
  const keys = dayAhead.value.map(keyOf);
  keptOfDay.value = keys.length
    ? { kept: await database.answers.where('key').anyOf(keys).count(), wanted: keys.length }
    : null;
}

/** After signing in, whenever the network returns, and as the tournament grows. */
export function fetchDayAheadWhenIdle(): void {
  const addresses = computed(() => behindTheTiles.value.join(' ')); // each answer of the floor makes the list anew
  effect(() => void (addresses.value && readAhead(behindTheTiles.peek())));
  effect(() => {
    if (!me.value) askedAt.clear(); // logging out forgets what was fetched
    if (me.value && isReachable.value && !textsGoingOut.value.length && dayAhead.value.length)
      void idle(IDLE_MS).then(() => fetchDayAhead());
  });
}
