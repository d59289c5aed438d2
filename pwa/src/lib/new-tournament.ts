// The form of a new tournament, and its request.
import type { SetUpTournament, TournamentFormat } from './api/types';
import { LANGUAGES } from './i18n/catalogues';
import { newId } from './ids';

export interface Plan {
  id: string;
  divisionId: string;
  preset: string;
  name: string;
  place: string;
  startsOn: string;
  endsOn: string;
  timeZone: string;
  /** '' for none, 'new' for one that is entered here, else its id. */
  federation: string;
  newFederation: { id: string; code: string; name: string };
  languages: string[];
  rulebook: string;
  division: string;
  matchLength: number | null;
  clocked: boolean;
  rounds: number | null;
  places: number | null;
  /** Null: as long as the other matches. */
  finalLength: number | null;
  consolationLength: number | null;
  hasConsolation: boolean;
  options: Record<string, unknown>;
  tieBreaks: string[];
  /** Of a copy: the divisions after the first, and the rulebooks that they need. */
  otherDivisions: DivisionBody[];
  otherRulebooks: string[];
  /** Of a copy: the tournament before, and its divisions that don't come along. */
  copiedFrom: { name: string; leftOut: string[] } | null;
}

type SetUpDivision = SetUpTournament['divisions'][number];
export type DivisionBody = ReturnType<typeof divisionOf>;

type FormatPart = Pick<
  Plan,
  | 'preset'
  | 'rulebook'
  | 'matchLength'
  | 'clocked'
  | 'rounds'
  | 'places'
  | 'finalLength'
  | 'consolationLength'
  | 'hasConsolation'
  | 'options'
  | 'tieBreaks'
>;

/** The values that a preset fills in. */
export function ofFormat(format: TournamentFormat): FormatPart {
  const optional = format.stages.find((stage) => stage.is_optional);
  return {
    preset: format.code,
    rulebook: format.rulebook,
    matchLength: format.match_length,
    clocked: format.clocked,
    rounds: format.stages.find((stage) => stage.round_choices.length > 0)?.planned_rounds ?? null,
    places: format.stages.find((stage) => stage.place_choices.length > 0)?.places ?? null,
    finalLength: null,
    consolationLength: optional?.match_length ?? null,
    hasConsolation: optional !== undefined,
    options: {},
    tieBreaks: [...format.tie_breaks],
  };
}

/** The length that a consolation of this format is proposed with: never longer than the matches before it. */
export function consolationFor(format: TournamentFormat, matchLength: number | null): number | null {
  const proposed = ofFormat(format).consolationLength;
  return proposed === null || matchLength === null ? proposed : Math.min(proposed, matchLength);
}

/** What follows when another match length is chosen: the consolation's length goes with it, unless it was chosen too. */
export function withLength(plan: Plan, format: TournamentFormat, matchLength: number): Partial<Plan> {
  const isProposed = plan.consolationLength === consolationFor(format, plan.matchLength);
  return { matchLength, ...(isProposed && { consolationLength: consolationFor(format, matchLength) }) };
}

/** A plan with the device's day and time zone. */
export function newPlan(format: TournamentFormat, today: string, divisionName: string): Plan {
  return {
    id: newId(),
    divisionId: newId(),
    name: '',
    place: '',
    startsOn: today,
    endsOn: today,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Paris',
    federation: '',
    newFederation: { id: newId(), code: '', name: '' },
    languages: [...LANGUAGES],
    division: divisionName,
    otherDivisions: [],
    otherRulebooks: [],
    copiedFrom: null,
    ...ofFormat(format),
  };
}

/** What a division that stands has chosen of its format. */
export function ofDivision(division: SetUpDivision, format: TournamentFormat): FormatPart & Pick<Plan, 'division'> {
  const optional = division.stages.find((stage) => stage.kind.includes('consolation'));
  const cut = division.stages.find((stage) => stage.places !== null);
  return {
    ...ofFormat(format),
    division: division.name,
    matchLength: division.match_length,
    clocked: division.clocked,
    rounds: division.stages.find((stage) => stage.planned_rounds !== null)?.planned_rounds ?? null,
    places: cut?.places ?? null,
    finalLength: cut?.match_length ?? null,
    consolationLength: optional?.match_length ?? null,
    hasConsolation: optional !== undefined,
    options: { ...division.options },
    tieBreaks: [...division.tie_breaks],
  };
}

/** The set-up of a tournament before, for the next one, as many days long: all but divisions whose format isn't known. */
export function copied(plan: Plan, from: SetUpTournament, formats: readonly TournamentFormat[]): Plan {
  const found = from.divisions.flatMap((division) => {
    const format = formats.find((known) => known.code === division.preset);
    return format ? [{ division, format }] : [];
  });
  const copy: Plan = {
    ...plan,
    name: from.name,
    place: from.place,
    endsOn: dayAfter(plan.startsOn, daysBetween(from.starts_on, from.ends_on)),
    copiedFrom: {
      name: from.name,
      leftOut: from.divisions.flatMap((each) => (found.some(({ division }) => division === each) ? [] : [each.name])),
    },
    timeZone: from.time_zone,
    federation: from.federation?.id ?? '',
    languages: [...from.languages],
  };
  const [first, ...others] = found;
  if (!first) return copy;
  const rulebook = from.rulebooks[first.division.discipline] ?? first.format.rulebook;
  return {
    ...copy,
    ...ofDivision(first.division, first.format),
    rulebook,
    otherRulebooks: Object.values(from.rulebooks).filter((known) => known !== rulebook),
    otherDivisions: others.map(({ division, format }) =>
      divisionOf({ ...plan, ...ofDivision(division, format), divisionId: newId() }, format),
    ),
  };
}

export const DAY_MS = 86_400_000;

export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** A division as the server takes it. */
export function divisionOf(plan: Plan, format: TournamentFormat) {
  const stages = format.stages
    .filter((stage) => !stage.is_optional || plan.hasConsolation)
    .map((stage) => ({
      kind: stage.kind,
      planned_rounds: stage.round_choices.length > 0 ? plan.rounds : stage.planned_rounds,
      places: stage.place_choices.length > 0 ? plan.places : stage.places,
      match_length: lengthOf(stage, plan),
      options: stage.options,
    }));
  return {
    id: plan.divisionId,
    name: plan.division.trim(),
    preset: plan.preset,
    match_length: plan.matchLength,
    clocked: plan.clocked,
    options: plan.options,
    tie_breaks: plan.tieBreaks,
    stages,
  };
}

function lengthOf(stage: TournamentFormat['stages'][number], plan: Plan): number | null {
  if (stage.is_optional) return plan.consolationLength;
  return stage.place_choices.length > 0 ? plan.finalLength : stage.match_length;
}

/** The body of the request. */
export function bodyOf(plan: Plan, format: TournamentFormat) {
  return {
    name: plan.name.trim(),
    place: plan.place.trim(),
    starts_on: plan.startsOn,
    ends_on: plan.endsOn,
    time_zone: plan.timeZone,
    languages: plan.languages,
    federation: plan.federation === 'new' ? plan.newFederation.id : plan.federation || null,
    rulebooks: [plan.rulebook, ...plan.otherRulebooks],
    divisions: [divisionOf(plan, format), ...plan.otherDivisions],
  };
}

/** When the rounds start, one after another from `first` ("10:00"), with an hour at noon; each with its day from 0. */
export function timetable(rounds: number, minutes: number, first: string, days: number): { day: number; at: string }[] {
  const [hours = 10, start = 0] = first.split(':').map(Number);
  const perDay = Math.ceil(rounds / Math.max(1, days));
  return Array.from({ length: rounds }, (_, index) => {
    const onDay = index % perDay;
    const raw = hours * 60 + start + onDay * minutes;
    const afterNoon = raw >= 12 * 60 + 30 && hours < 12 ? 60 : 0;
    return { day: Math.floor(index / perDay), at: clock(raw + afterNoon) };
  });
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
