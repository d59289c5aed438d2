// A ruling while it is being made: as advised or otherwise, what is done, which penalties, who was told. And what goes on record.
import { type Signal, signal } from '@preact/signals';
import type { Advice, Cube, Side } from './api/types';
import { isSame, stable } from './facts/values';
import { reader } from './offline/answers';
import { to } from './router/addresses';
import { query } from './router/location';

export type Remedy = Advice['remedies'][number] & Record<string, unknown>;

/** A sanction, in the rulebook's advice or of the director's choice; the amount under the name that its kind has. */
export type Sanction = { kind: string; against: string } & Partial<Record<AmountName, number | null>>;
export type AmountName = 'points' | 'minutes' | 'cents';

export type Mode = 'advised' | 'otherwise';

/** That a side was told, and how it took it. */
export interface Told {
  how: 'signed' | 'told' | 'refused';
  /** Milliseconds since 1970. */
  at: number;
  /** The drawn name, as an SVG path. */
  path?: string;
}

export interface Draft {
  /** The remedies and penalties that it chooses among, as text; null before a choice. */
  answer: string | null;
  mode: Mode;
  /** The ruling, where it differs from the advice. */
  outcome: string | null;
  reasons: string;
  /** Remedies of the advice that aren't carried out, by their place. */
  dropped: ReadonlySet<number>;
  score: Record<Side, number> | null;
  cube: Cube | null;
  /** Sanctions of the advice that are imposed, by their place, with the amount where the rulebook leaves it open. */
  imposed: ReadonlyMap<number, number | null>;
  /** That nothing of what the rulebook allows is imposed: chosen, never assumed. */
  declinesAll: boolean;
  /** The penalty chosen where the rulebook names none, by the place of its sanction. */
  named: ReadonlyMap<number, Sanction>;
  /** Penalties that the advice doesn't have. */
  added: readonly Sanction[];
  told: Partial<Record<Side, Told>>;
}

const EMPTY: Draft = {
  answer: null,
  mode: 'advised',
  outcome: null,
  reasons: '',
  dropped: new Set(),
  score: null,
  cube: null,
  imposed: new Map(),
  declinesAll: false,
  named: new Map(),
  added: [],
  told: {},
};

const drafts = new Map<string, Signal<Draft>>();

/**
 * The draft of an incident's ruling, of the person who works here now; it outlives the screen, so that turning the screen
 * round or locking the tablet loses nothing.
 */
export function draftOf(incident: string): Signal<Draft> {
  const found = drafts.get(keyOf(incident)) ?? signal(EMPTY);
  drafts.set(keyOf(incident), found);
  return found;
}

/** The draft goes by the advice from now on, whatever was looked at before. */
export function takeAdvice(incident: string): void {
  const draft = draftOf(incident);
  draft.value = { ...draft.peek(), mode: 'advised' };
}

export function forgetDraft(incident: string): void {
  drafts.delete(keyOf(incident));
}

function keyOf(incident: string): string {
  return `${reader.peek()} ${incident}`;
}

export const AMOUNTS: Readonly<Record<string, AmountName>> = { points: 'points', time: 'minutes', fee: 'cents' };

/** Penalties that end a player's match, or more: the director confirms them. */
const GRAVE: ReadonlySet<string> = new Set(['match-loss', 'disqualification', 'expulsion', 'ban-referral']);

/** Penalties by which a side loses the match. */
const LOSES_MATCH: ReadonlySet<string> = new Set(['match-loss', 'disqualification', 'expulsion']);

/** The sides that lose the match by what is ruled: by a penalty, or because the other is awarded it. */
export function losersOf({ remedies, sanctions }: Pick<Decided, 'remedies' | 'sanctions'>): Side[] {
  const awarded = remedies.filter((remedy) => remedy.do === 'award-match').map((remedy) => remedy.side);
  return (['A', 'B'] as const).filter(
    (side) =>
      awarded.includes(side === 'A' ? 'B' : 'A') ||
      sanctions.some(({ kind, against }) => LOSES_MATCH.has(kind) && (against === side || against === 'both')),
  );
}

export type Lacking = 'outcome' | 'reasons' | 'amount' | 'penalty';

/** In the advice: the rulebook lets the director punish and names no punishment. */
export const UNSPECIFIED = 'unspecified';

export interface Decided {
  outcome: string;
  remedies: Remedy[];
  sanctions: Sanction[];
  /** Allowed sanctions that aren't imposed. */
  declined: Pick<Sanction, 'kind' | 'against'>[];
  departs: boolean;
  /** Nothing but the reasons says what was decided. */
  isUnsaid: boolean;
  reasons: string;
  told_at: string | null;
  lacking: Lacking[];
  /** Penalties that are asked for once more. */
  grave: Sanction[];
}

/** Outcomes by which the rulebook leaves the decision to the official (`rules/ruled.py`). */
const OPEN_OUTCOMES: ReadonlySet<string> = new Set([
  'arbiter-decides',
  'director-decides',
  'director-judges',
  'director-may-start-clock',
  'director-resets',
  'director-sets',
  'double-may-be-imposed',
  'may-be-stopped',
  'may-defer',
  'may-exclude',
  'may-grant',
  'not-covered',
  'roll-judged',
  'times-estimated',
]);

/** Whether a ruling of this outcome says in words alone what was decided. */
export function leavesOpen(outcome: string, ...chosen: readonly (readonly unknown[])[]): boolean {
  return OPEN_OUTCOMES.has(outcome) && chosen.every((each) => each.length === 0);
}

type Answer = Pick<Advice, 'outcome' | 'remedies' | 'sanctions'>;

/**
 * A draft on the advice as it is now. Facts may have changed since: what was chosen by its place among other remedies and penalties
 * is open again, and the players were told of another ruling.
 */
export function fitted(draft: Draft, { outcome, remedies, sanctions }: Answer): Draft {
  const answer = stable({ outcome, remedies, sanctions });
  if (draft.answer === null || draft.answer === answer) return { ...draft, answer };
  const { dropped, imposed, declinesAll, named, told } = EMPTY;
  return { ...draft, answer, dropped, imposed, declinesAll, named, told };
}

/** A draft's decision and the parts still missing before it can be recorded. */
export function decide(draft: Draft, advice: Answer): Decided {
  const outcome = (draft.mode === 'otherwise' ? draft.outcome : advice.outcome) ?? '';
  const remedies = remediesOf(draft, advice);
  const sanctions = sanctionsOf(draft, advice);
  const departs = isDeparture(outcome, remedies, draft, advice);
  const lacking: Lacking[] = [];
  if (!outcome) lacking.push('outcome');
  const declined = departs ? [] : declinedOf(draft, advice);
  const isUnsaid = leavesOpen(outcome, remedies, sanctions, declined);
  if ((departs || isUnsaid) && !draft.reasons.trim()) lacking.push('reasons');
  if (isUndecided(draft, advice)) lacking.push('penalty');
  if (sanctions.some(lacksAmount)) lacking.push('amount');
  return {
    outcome,
    remedies,
    sanctions,
    declined,
    departs,
    isUnsaid,
    reasons: draft.reasons.trim(),
    told_at: toldAt(draft),
    lacking,
    grave: sanctions.filter((sanction) => GRAVE.has(sanction.kind)),
  };
}

/** Whether the remedies of the advice belong to what is ruled. */
export function keepsRemedies(draft: Draft, advice: Answer): boolean {
  return draft.mode === 'advised' || draft.outcome === advice.outcome;
}

function remediesOf(draft: Draft, advice: Answer): Remedy[] {
  const kept = keepsRemedies(draft, advice) ? advice.remedies.filter((_, place) => !draft.dropped.has(place)) : [];
  const set = (name: string) => draft.mode === 'otherwise' && kept.some((remedy) => remedy.do === name);
  const own: Remedy[] = [];
  if (draft.mode === 'otherwise' && draft.score) own.push({ do: 'set-score', score: draft.score });
  if (draft.mode === 'otherwise' && draft.cube) own.push({ do: 'set-cube', ...draft.cube });
  return [...kept.filter((remedy) => !(set(remedy.do) && own.some((one) => one.do === remedy.do))), ...own] as Remedy[];
}

/** Open points of a ruling as advised: an allowed sanction neither chosen nor declined, a penalty without a name. */
function isUndecided(draft: Draft, advice: Answer): boolean {
  if (draft.mode !== 'advised') return false;
  const open = advice.sanctions.map((sanction, place) => ({ sanction, place }));
  const allowed = open.filter(({ sanction }) => sanction.force === 'may');
  const isChosen = draft.declinesAll || allowed.some(({ place }) => isImposed(draft, advice, place));
  const isNameless = open.some(
    ({ sanction, place }) =>
      sanction.kind === UNSPECIFIED && sanction.force === 'must' && !isImposed(draft, advice, place),
  );
  return isNameless || (allowed.length > 0 && !isChosen);
}

function declinedOf(draft: Draft, advice: Answer): Decided['declined'] {
  return advice.sanctions.flatMap(({ kind, against, force }, place) =>
    force === 'may' && !isImposed(draft, advice, place) ? [{ kind, against }] : [],
  );
}

/** Following the advice imposes demanded sanctions always and allowed ones if chosen. */
export function isImposed(draft: Draft, advice: Answer, place: number): boolean {
  if (advice.sanctions[place]?.kind === UNSPECIFIED) return draft.named.has(place);
  return draft.imposed.has(place) || (draft.mode === 'advised' && advice.sanctions[place]?.force === 'must');
}

function sanctionsOf(draft: Draft, advice: Answer): Sanction[] {
  const advised = advice.sanctions.flatMap((sanction, place) =>
    isImposed(draft, advice, place)
      ? [draft.named.get(place) ?? withAmount(sanction, draft.imposed.get(place) ?? null)]
      : [],
  );
  return [...advised, ...(draft.mode === 'otherwise' ? draft.added : [])];
}

function withAmount(sanction: Answer['sanctions'][number], amount: number | null): Sanction {
  const { kind, against } = sanction;
  const name = AMOUNTS[kind];
  if (!name) return { kind, against };
  const fixed = (sanction as Partial<Record<AmountName, number | null>>)[name];
  return { kind, against, [name]: fixed ?? amount };
}

function lacksAmount(sanction: Sanction): boolean {
  const name = AMOUNTS[sanction.kind];
  return name !== undefined && (sanction[name] ?? null) === null;
}

function isDeparture(outcome: string, remedies: readonly Remedy[], draft: Draft, advice: Answer): boolean {
  const leavesOut = advice.sanctions.some(
    (sanction, place) =>
      sanction.force === 'must' &&
      !isImposed(draft, advice, place) &&
      !(draft.mode === 'advised' && sanction.kind === UNSPECIFIED), // it has no name yet, so it can't be left out
  );
  const adds = draft.mode === 'otherwise' && draft.added.length > 0;
  return outcome !== advice.outcome || !isSame(remedies, advice.remedies) || leavesOut || adds;
}

/** When both sides had been told; null until then. */
export function toldAt({ told }: Pick<Draft, 'told'>): string | null {
  if (!told.A || !told.B) return null;
  return new Date(Math.max(told.A.at, told.B.at)).toISOString();
}

/** Whether the screen makes a ruling that takes the place of the one on record. */
export function isReplacing(): boolean {
  return query.value.get('replace') !== null;
}

export function replacing(screen: 'ruling' | 'show', incident: string): string {
  return `${to(screen, { incident })}?replace=1`;
}
