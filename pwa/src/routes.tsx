// Which screen stands at which address.
import type { ComponentType } from 'preact';
import type { AddressName } from './lib/router/addresses';
import { AppealScreen } from './routes/appeal';
import { AppealNew } from './routes/appeal-new';
import { AuditScreen } from './routes/audit';
import { Cases } from './routes/cases';
import { CommitteeScreen } from './routes/committee';
import { ComplaintNew } from './routes/complaint-new';
import { DecidingScreen } from './routes/deciding';
import { Floor } from './routes/floor';
import { IllegalMoveScreen } from './routes/illegal-move';
import { Inbox } from './routes/inbox';
import { InboxReportScreen } from './routes/inbox/report';
import { AdviceScreen } from './routes/incident/advice';
import { IncidentScreen } from './routes/incident/incident';
import { RulingScreen } from './routes/incident/ruling';
import { ShowScreen } from './routes/incident/show';
import { KindScreen } from './routes/kind';
import { BearerScreen, OpenLink } from './routes/link';
import { LogFacts } from './routes/log/facts';
import { LogKind } from './routes/log/kind';
import { Login } from './routes/login';
import { MatchScreen } from './routes/match';
import { More } from './routes/more';
import { Notices } from './routes/notices';
import { Outbox } from './routes/outbox';
import { PrecedentScreen } from './routes/precedent';
import { Precedents } from './routes/precedents';
import { ProposalScreen } from './routes/proposal';
import { ProposalNew } from './routes/proposal-new';
import { ReportScreen } from './routes/report';
import { ReportNew } from './routes/report-new';
import { Reports } from './routes/reports';
import { RulebookScreen } from './routes/rulebook';
import { Rulebooks } from './routes/rulebooks';
import { SettingsScreen } from './routes/settings';
import { Setup } from './routes/setup';
import { StatisticsScreen } from './routes/statistics';
import { SuspensionNew } from './routes/suspension-new';
import { Suspensions } from './routes/suspensions';

export interface ScreenProps {
  params: Record<string, string>;
}

export const SCREENS: Record<AddressName, ComponentType<ScreenProps>> = {
  login: Login,
  floor: Floor,
  'floor-table': Floor,
  match: MatchScreen,
  'log-kind': LogKind,
  'log-facts': LogFacts,
  'illegal-move': IllegalMoveScreen,
  cases: Cases,
  incident: IncidentScreen,
  advice: AdviceScreen,
  ruling: RulingScreen,
  show: ShowScreen,
  'appeal-new': AppealNew,
  appeal: AppealScreen,
  committee: CommitteeScreen,
  deciding: DecidingScreen,
  'complaint-new': ComplaintNew,
  link: OpenLink,
  bearer: BearerScreen,
  rulebooks: Rulebooks,
  rulebook: RulebookScreen,
  article: RulebookScreen,
  kind: KindScreen,
  more: More,
  outbox: Outbox,
  reports: Reports,
  'report-new': ReportNew,
  report: ReportScreen,
  inbox: Inbox,
  'inbox-report': InboxReportScreen,
  'suspension-new': SuspensionNew,
  suspensions: Suspensions,
  setup: Setup,
  audit: AuditScreen,
  precedents: Precedents,
  precedent: PrecedentScreen,
  'proposal-new': ProposalNew,
  proposal: ProposalScreen,
  statistics: StatisticsScreen,
  settings: SettingsScreen,
  notices: Notices,
};
