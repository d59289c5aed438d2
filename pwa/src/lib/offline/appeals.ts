// Acts on an appeal. Writes on one incident are sent in the order in which they were recorded.
import type {
  AdmissionInput,
  AppealActByHand,
  AppealActInput,
  AppealInput,
  CaseFile,
  DirectorsDecision,
  OptionInput,
  Side,
} from '../api/types';
import { newId } from '../ids';
import type { WriteSubject } from './database';
import { noteOnce } from './outbox';
import { sendSoon } from './sync';

export interface NewAppeal {
  owner: string;
  ruling: string;
  incident: string;
  match: string;
  table: number;
  kind: string;
  side: Side;
  /** What should change, in the appellant's words. */
  grounds: string;
  deposit?: AppealInput['deposit'];
  /** In hundredths of the currency. */
  cents?: number | null;
}

/** Notes an appeal; it is on this device once this resolves. */
export function lodgeAppeal(appeal: NewAppeal, at: Date = new Date()): Promise<string> {
  const { ruling, deposit, cents } = appeal;
  const more = {
    ruling,
    ...(deposit === undefined ? {} : { deposit }),
    ...(cents === undefined || cents === null ? {} : { deposit_cents: cents }),
  };
  return lodge('appeal', appeal, more, at);
}

export interface NewComplaint extends Omit<NewAppeal, 'ruling' | 'deposit' | 'cents'> {}

/** Records a complaint about a case without a ruling: the director is a party to it. */
export function lodgeComplaint(complaint: NewComplaint, at: Date = new Date()): Promise<string> {
  return lodge('complaint', complaint, { incident: complaint.incident }, at);
}

async function lodge(
  what: 'appeal' | 'complaint',
  of: NewComplaint,
  against: Partial<AppealInput>,
  at: Date,
): Promise<string> {
  const id = newId(at.getTime());
  const { owner, incident, match, table, kind, side, grounds } = of;
  const noted = await noteOnce({
    id,
    owner,
    stream: incident,
    method: 'PUT',
    path: `/appeals/${id}`,
    body: { ...against, side, grounds, lodged_at: at.toISOString() } satisfies Partial<AppealInput>,
    subject: { what, table, kind, match, incident },
  });
  sendSoon();
  return noted;
}

/** The appeal that something is done in, and in whose name. */
export interface InAppeal {
  owner: string;
  file: Pick<CaseFile, 'id' | 'incident' | 'kind' | 'match'>;
}

/** Notes an act: a statement, a request, stepping aside, the next step. */
export async function noteAct(
  where: InAppeal,
  kind: AppealActByHand,
  more: Partial<Omit<AppealActInput, 'kind' | 'happened_at'>> = {},
  at: Date = new Date(),
): Promise<void> {
  const id = newId(at.getTime());
  const body: Partial<AppealActInput> = { ...more, kind, happened_at: at.toISOString() };
  await write(where, 'appeal-act', { id, path: `/appeals/${where.file.id}/acts/${id}`, body });
}

/** Notes that an appeal is heard, or isn't. */
export async function noteAdmission(
  where: InAppeal,
  judged: Pick<AdmissionInput, 'admitted' | 'reasons'> &
    Partial<Pick<AdmissionInput, 'is_excused' | 'other_director' | 'other_impartial'>>,
  at: Date = new Date(),
): Promise<void> {
  const id = newId(at.getTime());
  const body: Partial<AdmissionInput> = { ...judged, id, happened_at: at.toISOString() };
  await write(where, 'admission', { id, path: `/appeals/${where.file.id}/admission`, body });
}

/** Notes what the director decides on an appeal against an arbiter; with another ruling, unless the arbiter's stands. */
export async function noteDirectorsDecision(
  where: InAppeal,
  decided: { reasons: string; ruling: Omit<NonNullable<DirectorsDecision['ruling']>, 'id'> | null },
  at: Date = new Date(),
): Promise<void> {
  const { reasons, ruling } = decided;
  const body = {
    decision: ruling ? ('alternative' as const) : ('upheld' as const),
    reasons,
    decided_at: at.toISOString(),
    ...(ruling ? { ruling: { ...ruling, id: newId(at.getTime()) } } : {}),
  };
  const path = `/appeals/${where.file.id}/director-decision`;
  await write(where, 'director-decision', { id: newId(at.getTime()), path, body: body satisfies DirectorsDecision });
}

/** Notes another decision to be voted for. Returns its id. */
export async function noteOption(
  where: InAppeal,
  option: Omit<OptionInput, 'happened_at'>,
  at: Date = new Date(),
): Promise<string> {
  const id = newId(at.getTime());
  const body: OptionInput = { ...option, happened_at: at.toISOString() };
  await write(where, 'option', { id, path: `/appeals/${where.file.id}/options/${id}`, body });
  return id;
}

interface Sent {
  id: string;
  path: string;
  body: unknown;
}

async function write(where: InAppeal, what: WriteSubject['what'], sent: Sent): Promise<void> {
  await noteOnce({ ...sent, ...streamOf(where), method: 'PUT', subject: subjectOf(where, what) });
  sendSoon();
}

/** The outbox's stream of an appeal: that of its incident, so that an act follows its lodging. */
export function streamOf({ owner, file }: InAppeal): { owner: string; stream: string } {
  return { owner, stream: file.incident };
}

export function subjectOf({ file }: InAppeal, what: WriteSubject['what']): WriteSubject {
  return { what, table: file.match.table, kind: file.kind, match: file.match.id, incident: file.incident };
}
