// The shapes of the API that the screens use.
import type { Label } from '../i18n/dictionary';

export type Side = 'A' | 'B';
export type BySide<T> = Record<Side, T>;
export type TableState = 'call' | 'with-director' | 'ruled' | 'appeal' | 'playing' | 'finished';
export type Role = 'director' | 'assistant' | 'arbiter' | 'observer' | 'federation' | 'committee';

export interface SessionUser {
  id: string;
  email: string;
  name: string;
  initials: string;
  language: 'en' | 'fr';
}

export interface SessionRole {
  tournament: string;
  slug: string;
  name: string;
  role: string;
}

export interface SessionAnswer {
  user: SessionUser | null;
  roles: SessionRole[];
  csrf_token: string;
}

export interface SideNames {
  name: string;
  short: string;
}

export interface Cube {
  value: number;
  owner: Side | null;
}

export interface TableIncident {
  id: string;
  kind: string;
  called_by: Side | null;
  logged_by_initials: string;
  is_mine: boolean;
}

/** A call from the table that nobody has taken yet. */
export interface TableCall {
  id: string;
  side: Side;
  group: string | null;
}

export interface Table {
  match: string;
  table: number;
  state: TableState;
  since: string | null;
  sides: BySide<SideNames>;
  score: BySide<number>;
  match_length: number;
  clocked: boolean;
  cube: Cube | null;
  game: { number: number; is_crawford: boolean } | null;
  incident: TableIncident | null;
  call?: TableCall | null;
}

export interface Floor {
  tournament: { id: string; slug: string; name: string; time_zone?: string; rulebooks: Record<string, string> };
  round: { id: string; number: number; starts_at: string; division: string } | null;
  server_time: string;
  tables: Table[];
}

export interface GameOut {
  number: number;
  score_before: BySide<number>;
  score_after: BySide<number> | null;
  is_crawford: boolean;
  cube: Cube;
  winner: Side | null;
  win: 'single' | 'gammon' | 'backgammon' | null;
  passed?: boolean;
  points: number | null;
  is_finished: boolean;
}

export interface SheetOut {
  kept_by: Side;
  version: number;
  score: BySide<number> | null;
  signed_at: string | null;
  /** The first game after which this sheet and the other part; null while they agree. */
  differs_since?: number | null;
}

export interface IncidentOut {
  id: string;
  match: string;
  table?: number;
  sides?: BySide<SideNames>;
  kind: string;
  called_by: Side | null;
  logged_by_initials: string;
  is_mine?: boolean;
  happened_at: string;
  recorded_at: string;
  facts: Record<string, unknown>;
  state: 'open' | 'ruled' | 'appealed' | 'closed' | 'withdrawn';
  note: string;
}

export interface RulingOut {
  id: string;
  incident: string;
  outcome: string;
  outcome_label?: Label;
  verdict?: Label;
  articles: string[];
  departs: boolean;
  reasons: string;
  ruled_by_initials?: string;
  ruled_at: string;
  told_at: string | null;
  supersedes: string | null;
}

export interface PenaltyOut {
  id: string;
  ruling: string;
  kind: string;
  kind_label?: Label;
  against: Side;
  article: string;
}

export interface AdjustmentOut {
  side: Side;
  points: number;
  reason: string;
  at: string;
}

export interface MatchOut extends Table {
  tournament?: string;
  round?: { number: number };
  division: string | { name: string };
  discipline?: string;
  rulebook: string;
  started_at?: string | null;
  finished_at?: string | null;
  games: GameOut[];
  sheets: SheetOut[];
  sheets_differ_since?: number | null;
  adjustments: AdjustmentOut[];
  incidents: IncidentOut[];
  rulings: RulingOut[];
  penalties: PenaltyOut[];
  counts: { illegal_moves: BySide<number> };
}

export interface Page<T> {
  results: T[];
  next: string | null;
}

export interface ArticleOut {
  number: string;
  title: Label;
  text: Label;
  section: string;
}

export interface RulebookOut {
  id: string;
  edition: string;
  discipline: string;
  title: Label;
  in_force: { from: string | null; until: string | null };
}

export interface RulebookWithArticles extends RulebookOut {
  articles: ArticleOut[];
}

export interface KindOut {
  kind: string;
  group: string;
  icon: string;
  label: Label;
  hint: Label;
}

export interface Description {
  rulebook: string;
  groups: { group: string; label: Label; icon: string }[];
  kinds: KindOut[];
}

export interface ReportOut {
  id: string;
  duty: string;
  when: 'at-once' | 'after-tournament' | 'optional';
  due_at: string | null;
  state: string;
  ruling: string | null;
  table?: number | null;
  title?: Label;
  delivered_at?: string | null;
}
