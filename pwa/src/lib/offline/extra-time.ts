// More time for one table.
import type { ExtraTimeInput } from '../api/types';
import { newId } from '../ids';
import { type Where, write } from './results';

/** `incident` is the case that measured the time: it is given back once, whatever other tablets give. */
export async function addTime(where: Where, minutes: number, reason: string, incident?: string): Promise<void> {
  const body = {
    match: where.match,
    seconds: minutes * 60,
    reason,
    reference: incident ? `incident:${incident}` : '',
    at: new Date().toISOString(),
  } satisfies Partial<ExtraTimeInput>;
  const id = newId();
  await write(where, id, incident ? pathOfTimeFor(incident) : `/extra-times/${id}`, body);
}

/** Where the time that a case took is recorded: under the case's id, as one of version 8 (RFC 9562). */
export function pathOfTimeFor(incident: string): string {
  return `/extra-times/${incident.slice(0, 14)}8${incident.slice(15)}`;
}
