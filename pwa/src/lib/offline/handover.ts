// Handing acts to a colleague's tablet: as a file, or as QR codes one after the other. The colleague sends them under the
// same ids in their own session; the author's name goes along, into the record's text where it has one.
import type { IncidentInput } from '../api/types';
import { stable } from '../facts/values';
import { sha256 } from '../sha256';
import { isHereOnly } from './ahead';
import { database, type LocalIncident, type OutboxRow, type WriteSubject } from './database';
import { adoptIncident } from './incidents';
import { note } from './outbox';
import { isSealed } from './sealing';
import { sendSoon } from './sync';

/** An act as it is handed over. */
export interface HandedAct {
  id: string;
  stream: string;
  path: string;
  body?: unknown;
  subject: WriteSubject;
  /** Milliseconds since 1970, by the author's tablet. */
  notedAt: number;
}

export interface Packet {
  format: typeof FORMAT;
  author: string;
  acts: HandedAct[];
  /** SHA-256 of all that, in hexadecimal: it shows damage, not who made it. */
  digest: string;
}

const FORMAT = 'tablecall-acts-1';
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * What can be handed over, with the address that it goes to: nothing else is ever sent from a file. Votes and acts in an
 * appeal are their author's alone.
 */
const ADDRESSES: Partial<Record<WriteSubject['what'], RegExp>> = {
  incident: address('/incidents/ID'),
  finding: address('/incidents/ID/findings/ID'),
  withdrawal: address('/incidents/ID/withdrawn'),
  ruling: address('/rulings/ID'),
  notification: address('/notifications/ID'),
  'call-taken': address('/calls/ID/taken'),
  result: address('/(?:results|extra-times|late-arrivals)/ID|/results/ID/taken-back|/matches/ID/postponed'),
  appeal: address('/appeals/ID'),
  complaint: address('/appeals/ID'),
  'check-in': address('/entries/ID/checked-in'),
  entrant: address('/divisions/ID/entrants/ID'),
};

/** The member of a body that a person reads, where the author's name is added. */
const TEXTS: Partial<Record<WriteSubject['what'], string>> = { incident: 'note', finding: 'note' };

function address(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern.replaceAll('ID', ID)})$`);
}

/** Whether an act may go to a colleague: it isn't on the server, and isn't its author's alone. Pictures stay. */
export function canBeHandedOver(row: OutboxRow): boolean {
  return isHereOnly(row) && !isSealed(row) && row.picture === undefined && isAllowed(row);
}

function isAllowed({ subject, path }: Pick<HandedAct, 'subject' | 'path'>): boolean {
  return ADDRESSES[subject.what]?.test(path) ?? false;
}

/** An act with all that waits behind it: a ruling isn't handed over without its case. */
export function goesAlong(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((other) => other.stream === row.stream && canBeHandedOver(other));
}

export function pack(rows: readonly OutboxRow[], author: string): Packet {
  const acts = rows.map(({ id, stream, path, body, subject, notedAt }) => ({
    id,
    stream,
    path,
    body,
    subject,
    notedAt,
  }));
  const whole = { format: FORMAT, author, acts } as const;
  return { ...whole, digest: digestOf(whole) };
}

function digestOf({ format, author, acts }: Omit<Packet, 'digest'>): string {
  return sha256(stable({ format, author, acts }));
}

export type Fault = 'not-ours' | 'damaged' | 'not-allowed';

/** A packet as it was read from a file or from codes; or what is wrong with it. */
export function unpack(text: string): Packet | Fault {
  const found = parsed(text);
  if (found?.format !== FORMAT || typeof found.author !== 'string' || !Array.isArray(found.acts)) return 'not-ours';
  const packet = found as Packet;
  if (packet.digest !== digestOf(packet)) return 'damaged';
  return packet.acts.length > 0 && packet.acts.every(isWhole) ? packet : 'not-allowed';
}

function parsed(text: string): Partial<Record<keyof Packet, unknown>> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isWhole(act: HandedAct): boolean {
  const texts = [act?.id, act?.stream, act?.path, act?.subject?.what];
  return texts.every((each) => typeof each === 'string') && typeof act.notedAt === 'number' && isAllowed(act);
}

/** Takes a packet over: its acts wait here under their own ids, in the name of `owner`. How many weren't here yet. */
export async function takeOver(
  packet: Packet,
  owner: string,
  { tournament, writtenBy }: { tournament: string; writtenBy: string },
): Promise<number> {
  let count = 0;
  await database.save([database.incidents, database.outbox], async () => {
    for (const act of packet.acts) {
      if (await database.outbox.where({ id: act.id }).count()) continue;
      const { id, stream, path, notedAt } = act; // and nothing else that a file may hold
      const body = withAuthor(act, writtenBy);
      const subject = { ...act.subject, author: packet.author };
      await note({ id, owner, stream, method: 'PUT', path, body, subject }, notedAt);
      if (act.subject.what === 'incident') await adoptIncident(asIncident(act, body, owner, tournament));
      count += 1;
    }
  });
  sendSoon();
  return count;
}

function withAuthor({ subject, body }: HandedAct, writtenBy: string): unknown {
  const name = TEXTS[subject.what];
  if (!name || typeof body !== 'object' || body === null) return body;
  const text = (body as Record<string, unknown>)[name];
  return { ...body, [name]: [text, writtenBy].filter(Boolean).join('\n') };
}

function asIncident(act: HandedAct, body: unknown, owner: string, tournament: string): LocalIncident {
  const {
    match,
    kind,
    facts,
    note: text,
    happened_at,
    called_by,
  } = body as IncidentInput & Pick<LocalIncident, 'facts'>;
  return {
    ...{ id: act.id, owner, tournament, match, kind, facts },
    table: act.subject.table ?? 0,
    happenedAt: happened_at,
    savedAt: act.notedAt,
    state: 'open',
    ...(text ? { note: text } : {}),
    ...(called_by ? { calledBy: called_by } : {}),
  };
}

const CODE = /^TABLECALL (\d+)\/(\d+) ([0-9a-f]{8}) ([\s\S]*)$/;
/** Characters in a code: a phone's camera reads it from another's screen. */
const CODE_LENGTH = 500;

/** The packet as the texts of QR codes: each says which of how many it is, and of which packet. */
export function codesOf(packet: Packet): string[] {
  const text = JSON.stringify(packet);
  const total = Math.ceil(text.length / CODE_LENGTH);
  return Array.from({ length: total }, (_, at) => {
    const part = text.slice(at * CODE_LENGTH, (at + 1) * CODE_LENGTH);
    return `TABLECALL ${at + 1}/${total} ${packet.digest.slice(0, 8)} ${part}`;
  });
}

/** What was read of a packet's codes so far. */
export interface Collected {
  digest: string;
  parts: readonly (string | undefined)[];
}

/** Adds a code, in any order; null for one that isn't ours. A code of another packet begins anew. */
export function collect(before: Collected | null, code: string): Collected | null {
  const [, at, total, digest, part] = CODE.exec(code) ?? [];
  if (!at || !total || !digest || part === undefined) return null;
  const [place, count] = [Number(at) - 1, Number(total)];
  if (place < 0 || place >= count || count > 1000) return null;
  const isSame = before?.digest === digest && before.parts.length === count;
  const parts = isSame ? [...before.parts] : new Array<string | undefined>(count).fill(undefined);
  parts[place] = part;
  return { digest, parts };
}

/** The packet's text once no part is missing. */
export function textOf({ parts }: Collected): string | null {
  return parts.every((part) => part !== undefined) ? parts.join('') : null;
}
