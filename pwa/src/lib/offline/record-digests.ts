// Digests of records: what the server's database holds is compared with what this tablet has sent.
import { dataIfAny } from '../api/http';
import type { RecordDigests } from '../api/types';
import { urls } from '../api/urls';
import { sha256 } from '../sha256';
import { database, type OutboxRow } from './database';
import { isSealed } from './sealing';

/** As many as the server takes in one request. */
const AT_A_TIME = 50;

type Content = Record<string, unknown>;

/** Whether the server has said, since this page was loaded, that it holds this as it was sent. */
export const isHeld = ({ id }: OutboxRow) => compared.has(id);
export const isComparable = (row: OutboxRow) => contentOf(row) !== null;

/** Those that were the same in this run of the page. */
const compared = new Set<string>();
/** Those that went out again already: the server has compared them itself. */
const askedAgain = new Set<string>();

/**
 * Compares the records that a person has sent from here; with `onlyNew` those that weren't compared before. One that differs
 * goes out again under its id: the server keeps both and refuses it. True if there is something to send.
 */
export async function compareRecords(owner: string, { onlyNew = false } = {}): Promise<boolean> {
  const rows = await database.outbox.where({ owner, state: 'sent' }).toArray();
  const wanted = rows.filter((row) => !isSealed(row) && !askedAgain.has(row.id) && !(onlyNew && compared.has(row.id)));
  let differ = 0;
  for (const [tournament, sent] of await byTournament(wanted)) {
    for (let from = 0; from < sent.length; from += AT_A_TIME)
      differ += await compare(tournament, sent.slice(from, from + AT_A_TIME));
  }
  return differ > 0;
}

/** How many of these differ; 0 where the server can't say. */
async function compare(tournament: string, rows: readonly OutboxRow[]): Promise<number> {
  const held = await ask(tournament, rows.map(recordOf));
  const differing = rows.filter((row) => {
    const digest = held.get(recordOf(row));
    const isSame = digest === sha256(canonical(contentOf(row)));
    if (isSame) compared.add(row.id);
    return digest !== undefined && !isSame;
  });
  for (const { id } of differing) askedAgain.add(id);
  const again = { state: 'waiting', nextTryAt: 0, settledAt: undefined } as const;
  await database.outbox.bulkUpdate(differing.map(({ position }) => ({ key: position, changes: again })));
  return differing.length;
}

async function byTournament(rows: readonly OutboxRow[]): Promise<Map<string, OutboxRow[]>> {
  const found = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    if (!isComparable(row)) continue;
    const tournament = row.receipt?.tournament ?? (await database.incidents.get(row.stream))?.tournament;
    if (tournament) found.set(tournament, [...(found.get(tournament) ?? []), row]);
  }
  return found;
}

async function ask(tournament: string, ids: readonly string[]): Promise<Map<string, string>> {
  const said = await dataIfAny<RecordDigests>({ method: 'GET', path: urls.recordDigests(tournament, ids) });
  return new Map(said?.records.map(({ id, sha256 }) => [id, sha256]));
}

/** The id of the record that a write makes, which may be another one than the act's. */
function recordOf({ path }: OutboxRow): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What a write says of its record, as the server keeps it; null for a write that isn't compared. */
function contentOf({ subject, path, stream, body }: OutboxRow): Content | null {
  const sent = withMoments((body ?? {}) as Content);
  if (subject.what === 'incident') return { called_by: '', ...sent };
  if (subject.what === 'finding') return { incident: stream, ...sent };
  if (subject.what === 'notification') return sent;
  if (subject.what === 'call') return { side: '', group: '', ...sent };
  if (subject.what === 'appeal' || subject.what === 'complaint')
    return { deposit: 'not-asked', deposit_cents: null, ...sent };
  if (path.startsWith('/extra-times/')) {
    const { at: _, ...given } = sent;
    return given;
  }
  if (subject.what === 'ruling') {
    const { declined: _, ...decided } = sent;
    return { supersedes: null, ...decided, sanctions: inOrder(decided.sanctions as Content[]) };
  }
  // a winner or a score that was left out was derived
  const isWhole = /^\/results\/[^/]+$/.test(path) && sent.winner && sent.score;
  return isWhole ? sent : null;
}

/** Without what the rulebook said of them and without empty amounts, by kind and side. */
function inOrder(sanctions: readonly Content[]): Content[] {
  const key = (sanction: Content) => `${sanction.kind}\n${sanction.against}`;
  return sanctions
    .map((each) =>
      Object.fromEntries(Object.entries(each).filter(([name, value]) => name !== 'force' && value !== null)),
    )
    .sort((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
}

/** Times to the microsecond, in UTC. */
function withMoments(body: Content): Content {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? momentOf(value) : value,
    ]),
  );
}

function momentOf(time: string): string {
  const [, second, fraction = ''] = /^(.{19})(?:\.(\d{1,6}))?(?:Z|\+00:00)$/.exec(time) ?? [];
  return second ? `${second}.${fraction.padEnd(6, '0')}Z` : new Date(time).toISOString().replace('Z', '000Z');
}

/** Canonical JSON (docs/journal.md). `stable` would put names that are numbers into the order of the numbers. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`);
  return `{${parts.join(',')}}`;
}
