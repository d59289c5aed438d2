// Incidents as this device knows them: each change is saved together with its write, in one transaction.
import { signal } from '@preact/signals';
import type { AnnouncementInput, FindingInput, IncidentInput, Side } from '../api/types';
import { newId } from '../ids';
import { database, type LocalIncident, type OutboxRow, type SpokenRuling } from './database';
import { mirror } from './mirror';
import { amend, note, noteOnce, release, twinOf, wasRefusedForContent } from './outbox';
import { isSealed } from './sealing';
import { keepSignatures, type Signatures } from './signatures';
import { sendSoon } from './sync';

/** All incidents that were logged on this device, newest last; without those that are sealed now. */
export const localIncidents = signal<LocalIncident[]>([]);

export function watchIncidents(): void {
  void mirror(database.incidents, {
    pauseMs: 0,
    show: (found) => {
      localIncidents.value = found.filter((incident) => !isSealed(incident));
    },
  });
}

export interface NewIncident {
  owner: string;
  tournament: string;
  match: string;
  table: number;
  kind: string;
  calledBy?: Side;
  facts?: Record<string, unknown>;
  note?: string;
  /** When it happened, ISO 8601, where that is known to be earlier than now: the call. */
  happenedAt?: string;
}

/** How long a finding waits for the next answer before it goes out, so that a run of answers is one finding. */
const FINDING_HELD_MS = 2_000;

/** Logs an incident: saved on this device once this resolves. */
export async function logIncident(incident: NewIncident, at: Date = new Date()): Promise<LocalIncident> {
  const local: LocalIncident = {
    ...incident,
    id: newId(at.getTime()),
    facts: incident.facts ?? {},
    happenedAt: incident.happenedAt ?? at.toISOString(),
    savedAt: at.getTime(),
    state: 'open',
  };
  await database.save([database.incidents, database.outbox], async () => {
    await database.incidents.add(local);
    await note({
      ...common(local),
      id: local.id,
      path: `/incidents/${local.id}`,
      body: incidentBody(local),
      subject: subjectOf(local, 'incident'),
    });
  });
  sendSoon();
  return local;
}

/**
 * Saves what is known now (all facts, and perhaps another kind). What hasn't left the device is amended; what has is followed
 * by a finding, since the server changes no record.
 */
export async function saveFacts(
  id: string,
  change: { kind?: string; facts: Record<string, unknown>; reason?: string },
  at: Date = new Date(),
): Promise<LocalIncident> {
  const saved = await database.save([database.incidents, database.outbox], async () => {
    const local = await knownIncident(id);
    const next: LocalIncident = {
      ...local,
      kind: change.kind ?? local.kind,
      facts: change.facts,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      savedAt: at.getTime(),
    };
    await database.incidents.put(next);
    if (await amend(id, incidentBody(next))) return next;
    await noteFinding(next, at);
    return next;
  });
  sendSoon();
  return saved;
}

async function noteFinding(local: LocalIncident, at: Date): Promise<void> {
  const body: FindingInput = {
    kind: local.kind,
    facts: local.facts,
    note: local.reason ?? '',
    happened_at: at.toISOString(),
  };
  const last = await database.outbox
    .where({ stream: local.id })
    .filter((row) => row.subject.what === 'finding')
    .last();
  if (last && (await amend(last.id, body))) return;
  const finding = newId(at.getTime());
  await note(
    {
      ...common(local),
      id: finding,
      path: `/incidents/${local.id}/findings/${finding}`,
      body,
      subject: subjectOf(local, 'finding'),
    },
    at.getTime(),
    FINDING_HELD_MS,
  );
}

/** A ruling's request body; `question` is the question asked, with all its facts. */
export interface NewRuling {
  question: { rulebook: string; kind: string; facts: Record<string, unknown> };
  outcome: string;
  remedies: unknown[];
  sanctions: unknown[];
  declined: unknown[];
  departs: boolean;
  reasons: string;
  told_at: string | null;
  supersedes?: string;
  /** The ruling as it is read on this device, until the server has it; neither is sent. */
  verdict?: string;
  spoken?: SpokenRuling;
  /** The drawn names, which stay on this device. */
  signatures?: Signatures;
}

/** Records a ruling: on this device once this resolves. It follows the incident and its findings. Returns the ruling's id. */
export async function recordRuling(incident: string, ruling: NewRuling, at: Date = new Date()): Promise<string> {
  const { verdict, spoken, signatures, ...sent } = ruling;
  const correction = await database.outbox.where({ stream: incident }).filter(isRefusedRuling).last();
  const id = correction?.id ?? newId(at.getTime());
  if (sent.supersedes === id) delete sent.supersedes; // the server has never had it
  const body = { incident, ...sent, ruled_at: at.toISOString() };
  const path = `/rulings/${id}`;
  const recorded = await database.save([database.incidents, database.outbox], async () => {
    const local = await knownIncident(incident);
    const twin = await twinOf({ ...common(local), id, path, body }, at.getTime());
    if (twin) return twin.id;
    await database.incidents.put({
      ...local,
      state: 'ruled',
      ruling: {
        id,
        outcome: ruling.outcome,
        ruledAt: at.toISOString(),
        ...(verdict ? { verdict } : {}),
        ...(spoken ? { spoken } : {}),
        ...(ruling.told_at ? { toldAt: ruling.told_at } : {}),
      },
    });
    await keepSignatures(local.owner, id, signatures);
    await release(incident);
    if (correction && (await amend(id, body))) return id;
    await note({ ...common(local), id, path, body, subject: subjectOf(local, 'ruling') }, at.getTime());
    return id;
  });
  sendSoon();
  return recorded;
}

/** Notes that both sides were told of a ruling that was recorded before. It follows the ruling. */
export async function announceRuling(
  incident: string,
  ruling: NonNullable<LocalIncident['ruling']>,
  toldAt: string,
  signatures?: Signatures,
): Promise<void> {
  const body = { told_at: toldAt } satisfies AnnouncementInput;
  await database.save([database.incidents, database.outbox], async () => {
    const local = await knownIncident(incident);
    await database.incidents.put({ ...local, state: 'ruled', ruling: { ...ruling, toldAt } });
    await keepSignatures(local.owner, ruling.id, signatures);
    await noteOnce({
      ...common(local),
      id: newId(),
      path: `/rulings/${ruling.id}/told`,
      body,
      subject: subjectOf(local, 'ruling-told'),
    });
  });
  sendSoon();
}

/** A ruling that the server refused for what is in it: another one is its correction. */
function isRefusedRuling(row: OutboxRow): boolean {
  return row.subject.what === 'ruling' && wasRefusedForContent(row);
}

/** Withdraws an open incident: it stays on record and is not ruled on. */
export async function withdrawIncident(incident: LocalIncident, at: Date = new Date()): Promise<void> {
  await database.save([database.incidents, database.outbox], async () => {
    const local = (await readable(incident.id)) ?? incident; // the screen may not have the last answer yet
    await database.incidents.put({ ...local, state: 'withdrawn', savedAt: at.getTime() });
    await release(incident.id);
    await note({
      ...common(incident),
      id: newId(at.getTime()),
      path: `/incidents/${incident.id}/withdrawn`,
      body: {},
      subject: subjectOf(incident, 'withdrawal'),
    });
  });
  sendSoon();
}

/** Brings an incident that was logged elsewhere onto this device, so that work on it can go on here. */
export async function adoptIncident(incident: LocalIncident): Promise<void> {
  if (!(await readable(incident.id))) await database.incidents.put(incident);
}

/** An incident of this device; another person's, where it is sealed, is as good as elsewhere. */
async function readable(id: string): Promise<LocalIncident | undefined> {
  const local = await database.incidents.get(id);
  return local && !isSealed(local) ? local : undefined;
}

async function knownIncident(id: string): Promise<LocalIncident> {
  const local = await readable(id);
  if (!local) throw new Error(`incident ${id} isn't on this device: expected logIncident or adoptIncident first`);
  return local;
}

function common(local: LocalIncident) {
  return { owner: local.owner, stream: local.id, method: 'PUT' as const };
}

function incidentBody(local: LocalIncident): IncidentInput {
  return {
    match: local.match,
    kind: local.kind,
    facts: local.facts,
    happened_at: local.happenedAt,
    note: [local.note, local.reason].filter(Boolean).join('\n'),
    ...(local.calledBy ? { called_by: local.calledBy } : {}),
  };
}

function subjectOf(local: LocalIncident, what: 'incident' | 'finding' | 'ruling' | 'ruling-told' | 'withdrawal') {
  return { what, table: local.table, kind: local.kind, match: local.match, incident: local.id };
}
