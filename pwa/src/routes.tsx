// Which screen stands at which address. A screen's code is loaded when it is first needed.
import type { ComponentType } from 'preact';
import { loadWords } from './lib/i18n/catalogues';
import { type AddressName, addressOf } from './lib/router/addresses';
import type { ScreenProps } from './lib/router/screen';
import { language } from './lib/settings';

type Load = () => Promise<ComponentType<ScreenProps>>;

const LOADS: Record<AddressName, Load> = {
  login: async () => (await import('./routes/login')).Login,
  start: async () => (await import('./routes/accounts/start')).Start,
  join: async () => (await import('./routes/accounts/join')).Join,
  reset: async () => (await import('./routes/accounts/reset')).Reset,
  account: async () => (await import('./routes/accounts/account')).AccountScreen,
  people: async () => (await import('./routes/accounts/people')).PeopleScreen,
  floor: async () => (await import('./routes/floor')).Floor,
  'floor-table': async () => (await import('./routes/floor')).Floor,
  round: async () => (await import('./routes/round')).RoundScreen,
  match: async () => (await import('./routes/match')).MatchScreen,
  'log-kind': async () => (await import('./routes/log/kind')).LogKind,
  'log-facts': async () => (await import('./routes/log/facts')).LogFacts,
  'illegal-move': async () => (await import('./routes/illegal-move')).IllegalMoveScreen,
  rounds: async () => (await import('./rounds/rounds')).RoundsScreen,
  'round-draft': async () => (await import('./rounds/draft')).DraftScreen,
  standings: async () => (await import('./rounds/standings')).StandingsScreen,
  'final-places': async () => (await import('./rounds/final-places')).FinalPlacesScreen,
  bracket: async () => (await import('./rounds/bracket')).BracketScreen,
  'bracket-part': async () => (await import('./rounds/bracket')).BracketScreen,
  cases: async () => (await import('./routes/cases')).Cases,
  incident: async () => (await import('./routes/incident/incident')).IncidentScreen,
  advice: async () => (await import('./routes/incident/advice')).AdviceScreen,
  ruling: async () => (await import('./routes/incident/ruling')).RulingScreen,
  show: async () => (await import('./routes/incident/show')).ShowScreen,
  'appeal-new': async () => (await import('./routes/appeal-new')).AppealNew,
  appeal: async () => (await import('./routes/appeal')).AppealScreen,
  committee: async () => (await import('./routes/committee')).CommitteeScreen,
  deciding: async () => (await import('./routes/deciding')).DecidingScreen,
  'complaint-new': async () => (await import('./routes/complaint-new')).ComplaintNew,
  'score-sheet': async () => (await import('./score-sheet/screen')).ScoreSheetScreen,
  public: async () => (await import('./public/pairings')).PublicPairings,
  'public-standings': async () => (await import('./public/places')).PublicStandings,
  'public-bracket': async () => (await import('./public/places')).PublicBracket,
  projector: async () => (await import('./public/projector')).Projector,
  correction: async () => (await import('./routes/correction')).CorrectionScreen,
  link: async () => (await import('./routes/link')).OpenLink,
  bearer: async () => (await import('./routes/link')).BearerScreen,
  rulebooks: async () => (await import('./routes/rulebooks')).Rulebooks,
  rulebook: async () => (await import('./routes/rulebook')).RulebookScreen,
  article: async () => (await import('./routes/rulebook')).RulebookScreen,
  kind: async () => (await import('./routes/kind')).KindScreen,
  more: async () => (await import('./routes/more')).More,
  outbox: async () => (await import('./routes/outbox')).Outbox,
  reports: async () => (await import('./routes/reports')).Reports,
  'report-new': async () => (await import('./routes/report-new')).ReportNew,
  report: async () => (await import('./routes/report')).ReportScreen,
  inbox: async () => (await import('./routes/inbox')).Inbox,
  'inbox-report': async () => (await import('./routes/inbox/report')).InboxReportScreen,
  'suspension-new': async () => (await import('./routes/suspension-new')).SuspensionNew,
  suspensions: async () => (await import('./routes/suspensions')).Suspensions,
  persons: async () => (await import('./routes/persons')).Persons,
  setup: async () => (await import('./routes/setup')).Setup,
  division: async () => (await import('./routes/events/division')).DivisionScreen,
  'tournament-new': async () => (await import('./routes/events/new-tournament')).NewTournament,
  entries: async () => (await import('./routes/events/entries')).Entries,
  'entries-import': async () => (await import('./routes/events/import')).EntriesImport,
  'entries-check-in': async () => (await import('./routes/events/check-in')).CheckIn,
  'entries-cards': async () => (await import('./routes/events/cards')).Cards,
  audit: async () => (await import('./routes/audit')).AuditScreen,
  precedents: async () => (await import('./routes/precedents')).Precedents,
  precedent: async () => (await import('./routes/precedent')).PrecedentScreen,
  'proposal-new': async () => (await import('./routes/proposal-new')).ProposalNew,
  proposal: async () => (await import('./routes/proposal')).ProposalScreen,
  statistics: async () => (await import('./routes/statistics')).StatisticsScreen,
  settings: async () => (await import('./routes/settings')).SettingsScreen,
  notices: async () => (await import('./routes/notices')).Notices,
};

const loaded = new Map<AddressName, ComponentType<ScreenProps>>();

/** The screen of an address if its code is here already. */
export function screenOf(name: AddressName): ComponentType<ScreenProps> | undefined {
  return loaded.get(name);
}

/** Loads a screen's code. Rejects if it can't be fetched: the next call tries again. */
export async function loadScreen(name: AddressName): Promise<ComponentType<ScreenProps>> {
  const known = loaded.get(name);
  if (known) return known;
  const [screen] = await Promise.all([LOADS[name](), loadWords(language.peek())]);
  loaded.set(name, screen);
  return screen;
}

/** Starts loading the screen of the address that the app opens with, before it is known who is logged in. */
export async function loadAhead(path: string): Promise<void> {
  const found = addressOf(path);
  if (found) await loadScreen(found.route.name).catch(() => undefined); // the screen itself tries again, and says so
}

/** Where the floor's tiles lead. */
const BEHIND_TILES: readonly AddressName[] = ['match', 'log-facts', 'log-kind', 'incident'];

/**
 * Loads the screens behind the floor's tiles while the browser is idle: a tap there waits for nothing. Every other one,
 * too, if no service worker keeps their code on the device: a move waits for no network.
 */
export function loadWhenIdle(isKeptOnDevice: boolean): void {
  const wanted = isKeptOnDevice ? BEHIND_TILES : new Set([...BEHIND_TILES, ...(Object.keys(LOADS) as AddressName[])]);
  const rest = [...wanted].filter((name) => !loaded.has(name));
  const loadNext = () => {
    const name = rest.shift();
    if (name) void loadScreen(name).then(schedule, () => undefined); // offline: loaded when it is opened
  };
  const schedule = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(loadNext);
    else setTimeout(loadNext, 50);
  };
  schedule();
}
