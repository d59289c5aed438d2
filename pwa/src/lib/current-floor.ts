// The floor of the tournament that is worked on, with what only this tablet knows, and the server's clock.
import { computed, signal } from '@preact/signals';
import { serverAhead } from './api/http';
import type { Floor, Tournament } from './api/types';
import { urls } from './api/urls';
import { type ShownTable, withLocal } from './floor';
import { timeOf } from './ids';
import { aheadOf, onlyHere } from './offline/ahead';
import { type Reading, reader, reading } from './offline/answers';
import type { LocalIncident } from './offline/database';
import { localIncidents } from './offline/incidents';
import { mine, outboxRows } from './offline/sync';
import { tournament } from './session';

/** How often the floor is asked for, in seconds. */
export const FLOOR_EVERY_SECONDS = 5;

export const floorUrl = computed(() =>
  tournament.value && reader.value ? urls.floor(tournament.value.tournament) : null,
);

export const tournamentUrl = computed(() =>
  tournament.value && reader.value ? urls.tournament(tournament.value.tournament) : null,
);

export const floorReading = computed<Reading<Floor> | null>(() =>
  floorUrl.value ? reading(floorUrl.value).value : null,
);

/** Changes known only to this device. */
export const hereOnly = computed(() => onlyHere(mine.value));

/** Incidents with something that the server hasn't taken yet. */
export const unsentIncidents = computed(() => hereOnly.value.incidents);

export const tables = computed<ShownTable[]>(() => {
  const known = floorReading.value;
  const ahead = aheadOf(mine.value, known?.askedAt ?? null);
  return withLocal(known?.data?.tables ?? [], localIncidents.value, ahead, hereOnly.value);
});

/** This device's clock, updated once a second while it is displayed. */
export const now = signal(Date.now());

/** How far the server's clock is ahead of this device's, in milliseconds; before an answer, as the floor has it from the last time. */
const ahead = computed(() => {
  const known = floorReading.value;
  if (serverAhead.value !== null) return serverAhead.value;
  return known?.data && known.bodyAt !== null ? Date.parse(known.data.server_time) - known.bodyAt : 0;
});

/** What is timed by the server is counted down by its clock: this device's may be days off. Moves on while `useClock` is in use. */
export const serverNow = computed(() => now.value + ahead.value);

/** The same at this moment. */
export function serverTime(): number {
  return Date.now() + ahead.peek();
}

/** A time by this device's clock, in milliseconds by the server's. */
export function byServer(at: string): number {
  return Date.parse(at) + ahead.value;
}

/** When a case began, by the server's clock. This device timed what was logged here, unless a call told when it was. */
export function beganAt({ id, happenedAt }: Pick<LocalIncident, 'id' | 'happenedAt'>): number {
  const isTimedHere = timeOf(id) === Date.parse(happenedAt) && outboxRows.value.some((row) => row.id === id);
  return isTimedHere ? byServer(happenedAt) : Date.parse(happenedAt);
}

/** The venue's time zone, where the server says it. */
export const venueZone = computed(() =>
  tournamentUrl.value ? reading<Tournament>(tournamentUrl.value).value.data?.time_zone : undefined,
);
