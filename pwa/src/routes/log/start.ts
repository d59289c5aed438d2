// The first tap makes the record: who called, when, what the records know; a call that waited is taken with it.
import type { Place } from '../../lib/case';
import { openIncident, openIncidents } from '../../lib/case';
import { carriedOver } from '../../lib/facts/asking';
import type { Facts } from '../../lib/facts/values';
import { descriptionOf, kindOf } from '../../lib/kinds';
import { takeCall } from '../../lib/offline/calls';
import type { LocalIncident } from '../../lib/offline/database';
import { logIncident, saveFacts } from '../../lib/offline/incidents';
import { me, tournament } from '../../lib/session';

/** A record that is younger than this, in milliseconds, is given the new kind when another one is chosen. */
const RECONSIDERED_MS = 10 * 60_000;

/** Logs an incident of a kind at a table, or goes on with the open one. It is saved once this resolves. */
export async function startIncident(place: Place, kind: string, facts: Facts = {}, note = ''): Promise<LocalIncident> {
  const owner = me.value?.id;
  const { table } = place;
  if (!owner || !table) throw new Error('logging an incident needs a table and a logged-in user');
  const open = openIncident(table.match, kind);
  if (open && !note) return open;
  const other = reconsidered(table.match);
  if (other && !note) return changeKind(other, place, kind);
  const call = table.call;
  const incident = await logIncident({
    owner,
    tournament: place.match?.tournament.id ?? tournament.value?.tournament ?? '',
    match: table.match,
    table: table.table,
    kind,
    facts: { ...facts },
    ...(note ? { note } : {}),
    ...(call?.side ? { calledBy: call.side } : {}),
    ...(call ? { happenedAt: call.happened_at } : {}),
  });
  if (call && table.state === 'call') await takeCall({ id: call.id, match: table.match, table: table.table, owner });
  return incident;
}

/** A record made a moment ago under another kind: the director looked for the right one. */
function reconsidered(match: string): LocalIncident | null {
  const last = openIncidents(match).findLast((known) => known.kind !== 'other');
  return last && Date.now() - last.savedAt < RECONSIDERED_MS && !hasAnswers(last) ? last : null;
}

function hasAnswers(incident: LocalIncident): boolean {
  return Object.keys(incident.facts).length > 0;
}

/** Gives a case another kind, with the facts that this kind asks for, too. */
export async function changeKind(incident: LocalIncident, place: Place, kind: string): Promise<LocalIncident> {
  const known = kindOf(descriptionOf(place.rulebook), kind);
  return saveFacts(incident.id, { kind, facts: known ? carriedOver(incident.facts, known) : {} });
}
