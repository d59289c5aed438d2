// A report's frozen content (docs/schemas): a ruling, all results, or a statement.
import type { components } from './api/schema';

export interface CitedArticle {
  number: string;
  title: string;
  text: string;
}

export interface Signed {
  text: string;
  by: string;
  written_at: string;
}

interface Common {
  schema: string;
  number: string;
  language: string;
  duty: string;
  when: components['schemas']['ReportDuty']['when'];
  written_at: string;
  federation: string;
  tournament: { name: string; place: string; starts_on: string; ends_on: string; time_zone: string };
  rulebook: { id: string; title: string; edition: string; engine_version: string };
  articles: CitedArticle[];
  journal: { sequence: number; hash: string };
  remarks?: Signed[];
  /** Claimed times that the server doesn't bear out, by their place in the document. */
  time_marks?: { field: string; claimed_at: string; counted_at: string }[];
}

export interface Tally {
  vote: string;
  option: string;
  count: number;
}

export interface AppealPart {
  side: string;
  grounds: string;
  lodged_at: string;
  decision: string;
  decided_at: string;
  committee: string[];
  vote_mode: 'open' | 'sealed' | 'secret';
  counts: Tally[];
  votes: { member: string; vote: string; option: string }[];
  reading: string[];
}

/** The ruling that the report's own supersedes, and the number and fate of its report, if it had one. */
export interface FormerRuling {
  report: string | null;
  was_sent: boolean;
  is_owed?: boolean;
  is_undelivered?: boolean;
  verdict: string;
  reasons: string;
  ruled_by: string;
  ruled_at: string;
}

export interface RulingReport extends Common {
  match: { division: string; round: string; table: string; length: number | null; side_a: string; side_b: string };
  dispute: {
    incident: string;
    kind: string;
    matter: string;
    called_by: string;
    happened_at: string;
    note: string;
    photos?: number;
  };
  facts: { label: string; value: string }[];
  reading: string[];
  advice: { verdict: string; why: string; now: string[]; sanctions: { text: string; force: 'may' | 'must' }[] };
  ruling: {
    id: string;
    verdict: string;
    now: string[];
    ruled_by: string;
    ruled_at: string;
    told_at: string | null;
    departs: boolean;
    reasons: string;
  };
  penalties: { text: string; article: string }[];
  score_before: { A: number; B: number } | null;
  score_after: { A: number; B: number } | null;
  position?: { xgid: string; words: string; assumed: string };
  former?: FormerRuling;
  appeal?: AppealPart;
}

export interface ResultLine {
  match: string;
  division: string;
  stage: string;
  round: number;
  table: number;
  side_a: string;
  side_b: string;
  score_a: number;
  score_b: number;
  winner: 'A' | 'B' | '';
  result: string;
}

interface PlaceLine {
  division: string;
  place: number;
  /** The last of the places shared with others. */
  last: number;
  name: string;
  club: string;
}

export interface ResultsReport extends Common {
  results: ResultLine[];
  /** The final places, once the tournament is closed. */
  places?: PlaceLine[];
  unfinished: number;
}

export interface StatementReport extends Common {
  about: 'decision' | 'entry-refused' | 'placed-higher';
  concerns: string;
  text: string;
  written_by: string;
  /** The author's part, if the statement came through a private link. */
  written_as?: 'player' | 'member';
  ruling: string | null;
  verdict: string;
}

export type ReportDocument = RulingReport | ResultsReport | StatementReport;

export function isResults(document: ReportDocument): document is ResultsReport {
  return 'results' in document;
}

export function isStatement(document: ReportDocument): document is StatementReport {
  return 'written_by' in document;
}

/** Whether the ruling that the report shows is the committee's own. */
export function isOfCommittee({ appeal }: RulingReport): boolean {
  return appeal !== undefined && appeal.decision !== 'upheld';
}

/** The document in the body of an answer; null where this version of the client can't read it. */
export function documentIn(body: Record<string, unknown> | undefined): ReportDocument | null {
  const isOne = body !== undefined && ('ruling' in body || 'results' in body || 'written_by' in body);
  return isOne && 'journal' in body ? (body as unknown as ReportDocument) : null;
}

/** The names of those whom a report is about. */
export function namesIn(document: ReportDocument): string[] {
  if (isStatement(document)) return document.concerns ? [document.concerns] : [];
  return isResults(document) ? [] : [document.match.side_a, document.match.side_b];
}

/** The first characters of a hash: enough to compare two by eye. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12);
}
