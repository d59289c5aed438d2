// A match's screen data: points still needed, whether the sheets agree, and its history, newest first.
import type { BySide, Description, Game, IncidentSummary, Match, Ruling, Sheet, Side } from './api/types';
import { compare } from './compare';
import { said, UNNAMED, words } from './i18n/dictionary';
import { ordinal, signed } from './i18n/format';
import { appeal as appealWords } from './i18n/words/appeal';
import { incident as incidentWords } from './i18n/words/incident';
import { match as matchWords } from './i18n/words/match';
import { kindIcon, kindLabel, kindOf } from './kinds';
import type { LocalIncident } from './offline/database';
import { to } from './router/addresses';
import { inWords } from './tongues';

/** Points that a side still needs; null where the match has no length. */
export function away(match: Pick<Match, 'score' | 'match_length'>, side: Side): number | null {
  return match.match_length === null ? null : Math.max(0, match.match_length - match.score[side]);
}

/** The score after a finished game; before it while it is being played. */
export function scoreAfter(game: Game): BySide<number> {
  const { A, B } = game.score_before;
  if (!game.is_finished || !game.winner) return { A, B };
  return game.winner === 'A' ? { A: A + game.points, B } : { A, B: B + game.points };
}

/** The discipline, in a word. */
export function disciplineName(discipline: Match['discipline']): string {
  const say = words(matchWords);
  return { backgammon: say.backgammonGame, scrabble: say.scrabble, draughts: say.draughts }[discipline];
}

type Adjustments = Match['adjustments'];

/** Changes of the score by rulings, apart from those that an entered result made. */
export function corrections(match: Pick<Match, 'adjustments'>): Adjustments {
  return match.adjustments.filter((change) => !isByResult(change));
}

/** The net points that rulings gave or took from a side. */
export function byRulings(match: Pick<Match, 'adjustments'>, side: Side): number {
  return netOf(corrections(match), side);
}

/** The net points that an entered result added to what the sheets say. */
export function byResult(match: Pick<Match, 'adjustments'>, side: Side): number {
  return netOf(match.adjustments.filter(isByResult), side);
}

function isByResult(change: Adjustments[number]): boolean {
  return change.reason === 'result';
}

function netOf(changes: Adjustments, side: Side): number {
  return changes.filter((change) => change.side === side).reduce((sum, change) => sum + change.points, 0);
}

/** Why points were changed: the remedy's own words, or what a ruling did by itself. */
function reasonLabel(description: Description | null, reason: string): string {
  const say = words(matchWords);
  if (reason === 'penalty') return say.penalty;
  if (reason === 'superseded') return say.taken;
  const known = description?.remedies[reason];
  return known ? said(known.label) : UNNAMED;
}

export type Sheets =
  | { state: 'none' }
  | { state: 'one'; side: Side }
  | { state: 'agree' }
  | { state: 'differ'; since: number };

/** Whether the two sheets agree: the latest version of each, game by game. */
export function compareSheets(sheets: readonly Sheet[]): Sheets {
  const a = latest(sheets, 'A');
  const b = latest(sheets, 'B');
  if (!a && !b) return { state: 'none' };
  if (!a || !b) return { state: 'one', side: a ? 'A' : 'B' };
  const games = Math.max(a.entries.length, b.entries.length);
  for (let index = 0; index < games; index += 1) {
    if (!sameScore(a.entries[index], b.entries[index])) return { state: 'differ', since: index + 1 };
  }
  return { state: 'agree' };
}

function latest(sheets: readonly Sheet[], side: Side): Sheet | undefined {
  return sheets.filter((sheet) => sheet.kept_by === side).sort((one, other) => other.version - one.version)[0];
}

type Entry = Record<string, unknown> | undefined;

function sameScore(one: Entry, other: Entry): boolean {
  const score = (entry: Entry) => entry?.score as Partial<BySide<number>> | undefined;
  return score(one)?.A === score(other)?.A && score(one)?.B === score(other)?.B;
}

/** One thing that happened, as a row of the match's history. */
export interface Happening {
  key: string;
  at: string;
  /** By its Lucide name. */
  icon: string;
  /** Its kind, shown before the text: "Ruling". */
  head?: string;
  text: string;
  cap?: string;
  articles?: readonly string[];
  href?: string;
  /** On this tablet only. */
  isHereOnly?: boolean;
}

/** Everything that is known to have happened in a match, newest first. */
export function history(match: Match, description: Description | null, local: readonly LocalIncident[]): Happening[] {
  const rows = [
    ...match.rulings.map((ruling) => rulingRow(ruling)),
    ...match.rulings.flatMap((ruling) => ruling.appeals.flatMap((appeal) => appealRows(appeal, match))),
    ...match.incidents.map((incident) => incidentRow(incident, match, description)),
    ...local
      .filter((known) => !match.incidents.some((incident) => incident.id === known.id))
      .map((known) => localRow(known, description)),
    ...local.flatMap((known) => localRulingRow(known, match, description)),
    ...otherRows(match, description),
  ];
  return rows.sort((one, other) => compare(other.at, one.at) || compare(one.key, other.key));
}

/** A committee's ruling that overturns another without replacing it. */
export const SET_ASIDE = 'set-aside';

/** An outcome in the words of the screen; its own name while the description isn't here. */
function outcomeLabel(description: Description | null, kind: string, outcome: string): string {
  if (outcome === SET_ASIDE) return words(appealWords).setAside;
  const known = kindOf(description, kind)?.outcomes.find((found) => found.outcome === outcome);
  return known ? said(known.label) : UNNAMED;
}

function rulingRow(ruling: Ruling): Happening {
  const say = words(matchWords);
  const notes = [
    ruling.by_committee ? words(incidentWords).committeeRuled : ruling.departs ? say.otherwise : say.asAdvised,
    ruling.superseded_by && say.replaced,
    ruling.appeals.some((appeal) => appeal.decided_at === null && !ENDED.has(appeal.phase)) && say.underAppeal,
  ];
  return {
    key: `2 ${ruling.id}`,
    at: iso(ruling.ruled_at),
    icon: 'gavel',
    head: say.ruling,
    text: inWords(ruling.words).verdict,
    cap: notes.filter(Boolean).join(' · '),
    articles: ruling.articles,
    href: to('incident', { incident: ruling.incident }),
  };
}

/** Ways in which an appeal ends without a decision. */
const ENDED: ReadonlySet<string> = new Set(['refused', 'withdrawn', 'undecided']);

/** An appeal as it was lodged, and as it was decided. */
function appealRows(appeal: Ruling['appeals'][number], match: Match): Happening[] {
  const say = words(appealWords);
  const href = to('appeal', { appeal: appeal.id });
  const lodged = {
    key: `3 ${appeal.id}`,
    at: iso(appeal.lodged_at),
    icon: 'scale',
    head: words(matchWords).appeal,
    text: match.sides[appeal.side].short,
    cap: say.phase(appeal.phase),
    href,
  };
  if (!appeal.decided_at || !appeal.decision) return [lodged];
  const text = say.decidedAs({ decision: say.decided(appeal.decision) });
  return [lodged, { key: `4 ${appeal.id}`, at: iso(appeal.decided_at), icon: 'scale', text, href }];
}

function incidentRow(incident: IncidentSummary, match: Match, description: Description | null): Happening {
  const say = words(matchWords);
  const state = { open: say.openCase, withdrawn: say.withdrawn, appealed: say.underAppeal, ruled: null, closed: null }[
    incident.state
  ];
  const caller = incident.called_by && say.calledBy({ name: match.sides[incident.called_by].short });
  return {
    key: `1 ${incident.id}`,
    at: iso(incident.happened_at),
    icon: kindIcon(description, incident.kind),
    head: say.incident,
    text: kindLabel(description, incident.kind),
    cap: [state, caller].filter(Boolean).join(' · '),
    href: to('incident', { incident: incident.id }),
  };
}

function localRow(known: LocalIncident, description: Description | null): Happening {
  const say = words(matchWords);
  return {
    key: `1 ${known.id}`,
    at: known.happenedAt,
    icon: kindIcon(description, known.kind),
    head: say.incident,
    text: kindLabel(description, known.kind),
    cap: say.savedHere,
    href: to('incident', { incident: known.id }),
    isHereOnly: true,
  };
}

function localRulingRow(known: LocalIncident, match: Match, description: Description | null): Happening[] {
  const say = words(matchWords);
  const { ruling } = known;
  if (!ruling || match.rulings.some((found) => found.id === ruling.id)) return [];
  return [
    {
      key: `2 ${ruling.id}`,
      at: ruling.ruledAt,
      icon: 'gavel',
      head: say.ruling,
      text: ruling.verdict ?? outcomeLabel(description, known.kind, ruling.outcome),
      cap: say.savedHere,
      href: to('incident', { incident: known.id }),
      isHereOnly: true,
    },
  ];
}

function otherRows(match: Match, description: Description | null): Happening[] {
  const say = words(matchWords);
  const name = (side: Side) => match.sides[side].short;
  const rows: Happening[] = [];
  if (match.started_at) rows.push({ key: '0 started', at: iso(match.started_at), icon: 'swords', text: say.started });
  if (match.finished_at) rows.push({ key: '9 finished', at: iso(match.finished_at), icon: 'flag', text: say.ended });
  if (match.call) {
    const text = match.call.side ? say.calledFromTable({ name: name(match.call.side) }) : say.calledFromTableUnnamed;
    rows.push({ key: `0 ${match.call.id}`, at: iso(match.call.happened_at), icon: 'bell-ring', text });
  }
  for (const told of match.notifications) {
    const cap = say.nthInMatch({ nth: ordinal(told.number) });
    rows.push({
      key: `1 ${told.id}`,
      at: iso(told.happened_at),
      icon: 'move-right',
      head: say.illegalMove,
      text: name(told.side),
      cap,
    });
  }
  const adjusted = (change: Adjustments[number]) =>
    say.adjusted({ name: name(change.side), points: signed(change.points) });
  const results = match.adjustments.filter(isByResult);
  for (const reference of new Set(results.map((change) => change.reference))) {
    const [first, ...others] = results.filter((change) => change.reference === reference);
    if (!first) continue;
    const text = [first, ...others].map(adjusted).join(', ');
    rows.push({ key: `3 ${reference}`, at: iso(first.at), icon: 'hash', head: say.resultEntered, text });
  }
  for (const change of corrections(match)) {
    const text = adjusted(change);
    rows.push({
      key: `3 ${change.id}`,
      at: iso(change.at),
      icon: 'hash',
      head: say.correction,
      text,
      cap: reasonLabel(description, change.reason),
    });
  }
  return rows;
}

/** The same moment written in one way, so that texts sort as times do. */
function iso(moment: string): string {
  return new Date(moment).toISOString();
}
