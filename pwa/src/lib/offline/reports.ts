// Reports, the federation's inbox and suspensions, and the end of a tournament: writes like any other.
import { ownerOfLink } from '../api/tokens';
import type { StatementInput, SuspensionInput } from '../api/types';
import type { Bearer } from '../bearer';
import { newId } from '../ids';
import type { WriteSubject } from './database';
import { noteOnce } from './outbox';
import { sendSoon } from './sync';

/** Lets a report fall due now; the server sends it. */
export async function sendReport(report: string, owner: string, at: Date = new Date()): Promise<void> {
  await write({ path: `/reports/${report}/sent`, stream: report, owner, what: 'report-sent', body: {}, at });
}

/** Gives a delivery that was given up another run of attempts. */
export async function sendDeliveryAgain(
  delivery: string,
  report: string,
  owner: string,
  at: Date = new Date(),
): Promise<void> {
  await write({ path: `/deliveries/${delivery}/again`, stream: report, owner, what: 'report-sent', body: {}, at });
}

/** The tournament is over: what was owed for its end goes out. Postponed matches are left for the reason given. */
export async function closeTournament(
  tournament: string,
  reason: string,
  owner: string,
  at: Date = new Date(),
): Promise<void> {
  const path = `/tournaments/${tournament}/closed`;
  await write({ path, stream: tournament, owner, what: 'tournament-closed', body: { reason }, at });
}

/** The director's remarks on a report before it is sent. */
export async function addRemark(report: string, text: string, owner: string, at: Date = new Date()): Promise<void> {
  const id = newId(at.getTime());
  const body = { text, written_at: at.toISOString() };
  await write({ id, path: `/reports/${report}/remarks/${id}`, stream: report, owner, what: 'report-remark', body, at });
}

/** Tells the federation of a decision, or of an entry that was refused or placed higher. Returns the report's id. */
export async function writeStatement(
  said: Omit<Partial<StatementInput>, 'written_at'> & Pick<StatementInput, 'tournament' | 'about' | 'text'>,
  owner: string,
  at: Date = new Date(),
): Promise<string> {
  const id = newId(at.getTime());
  const body = { ...said, written_at: at.toISOString() } satisfies Partial<StatementInput>;
  await write({ id, path: `/reports/${id}`, stream: id, owner, what: 'report-written', body, name: said.player, at });
  return id;
}

/** Sends a link holder's statement about their own case to the federation, in their own name. */
export async function writeOwnStatement(held: Bearer, text: string, at: Date = new Date()): Promise<void> {
  const id = newId(at.getTime());
  const { tournament, ruling } = held.opened;
  const body = { tournament: tournament.id, text, ruling, written_at: at.toISOString() };
  const owner = ownerOfLink(held.id);
  await write({ id, path: `/statements/${id}`, stream: held.id, owner, what: 'report-written', body, at });
}

/** The direction answers a question of the federation. */
export async function answerFederation(
  asked: { report: string; question: string },
  text: string,
  owner: string,
  at: Date = new Date(),
): Promise<void> {
  const id = newId(at.getTime());
  const path = `/reports/${asked.report}/questions/${asked.question}/answers/${id}`;
  const body = { text, answered_at: at.toISOString() };
  await write({ id, path, stream: asked.report, owner, what: 'report-answer', body, at });
}

/** The federation takes note of a report. */
export async function acknowledge(report: string, owner: string, at: Date = new Date()): Promise<void> {
  await write({
    path: `/inbox/${report}/acknowledged`,
    stream: report,
    owner,
    what: 'report-acknowledged',
    body: {},
    at,
  });
}

/** The federation asks the direction something about a report. */
export async function askBack(report: string, text: string, owner: string, at: Date = new Date()): Promise<void> {
  const id = newId(at.getTime());
  const body = { text, asked_at: at.toISOString() };
  await write({
    id,
    path: `/inbox/${report}/questions/${id}`,
    stream: report,
    owner,
    what: 'report-question',
    body,
    at,
  });
}

/** The federation suspends a player. Returns the suspension's id. */
export async function registerSuspension(
  wanted: Partial<SuspensionInput> & Pick<SuspensionInput, 'last_name'>,
  owner: string,
  at: Date = new Date(),
): Promise<string> {
  const id = newId(at.getTime());
  const name = [wanted.first_name, wanted.last_name].filter(Boolean).join(' ');
  await write({ id, path: `/suspensions/${id}`, stream: id, owner, what: 'suspension', body: wanted, name, at });
  return id;
}

/** A suspension ends before its day. */
export async function liftSuspension(
  suspension: string,
  reason: string,
  owner: string,
  at: Date = new Date(),
): Promise<void> {
  const path = `/suspensions/${suspension}/lifted`;
  await write({ path, stream: suspension, owner, what: 'suspension-lifted', body: { reason }, at });
}

interface Wanted {
  /** Of the record that is made; an act without a record of ours gets one of its own. */
  id?: string;
  path: string;
  stream: string;
  owner: string;
  what: WriteSubject['what'];
  body: unknown;
  name?: string | undefined;
  at: Date;
}

async function write({ id, path, stream, owner, what, body, name, at }: Wanted): Promise<void> {
  const subject: WriteSubject = !name ? { what } : { what, name };
  await noteOnce({ id: id ?? newId(at.getTime()), owner, stream, method: 'PUT', path, body, subject });
  sendSoon();
}
