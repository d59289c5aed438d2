// Reports owed to the federation: what didn't arrive first, then by when they are due. The server sends them.
import { ArticleRef } from '../components/article-ref';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Pill } from '../components/pill';
import { StandingPill, timeLine, when } from '../components/report/standing';
import { Screen } from '../components/screen';
import type { Duties, Report } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { inbox } from '../lib/i18n/words/inbox';
import { reports } from '../lib/i18n/words/reports';
import { useReading } from '../lib/offline/answers';
import { GROUPS } from '../lib/reports';
import { to } from '../lib/router/addresses';
import { may, me, tournament } from '../lib/session';
import { inWords } from '../lib/tongues';
import { CloseTournament } from './report/close';
import { DeadLetters } from './report/dead-letters';
import { FailedWork } from './report/failed-work';

const EVERY_SECONDS = 10;

export function Reports() {
  const say = words(reports);
  const here = tournament.value;
  const reading = useReading(here ? urls.reports(here.tournament) : null, EVERY_SECONDS);
  const listed = reading.data?.results ?? [];
  const headings = { 'at-once': say.now, 'after-tournament': say.after, optional: say.optional };
  const duties = useReading(here && may('see-reports') ? urls.duties(here.tournament) : null, EVERY_SECONDS).data;
  return (
    <Screen
      title={say.title}
      sub={here?.name}
      back={to('more')}
      bar={here && <Acts reports={listed} duties={duties} />}
    >
      <div class="page">
        <Awaited reading={reading} />
        {reading.data && listed.length === 0 && <Empty>{say.empty}</Empty>}
        <DeadLetters reports={listed} />
        {duties && <FailedWork duties={duties} />}
        {GROUPS.map((group) => (
          <Group key={group} heading={headings[group]} reports={listed.filter((report) => report.when === group)} />
        ))}
        {duties && <HowItGoes duties={duties} />}
      </div>
    </Screen>
  );
}

/** Only the director closes the tournament; all its officials may send a report. */
function Acts({ reports: listed, duties }: { reports: readonly Report[]; duties: Duties | null }) {
  const say = words(reports);
  const here = tournament.value;
  const owner = me.value?.id;
  const mayClose = here && may('set-up') && owner && duties && duties.closed_at === null;
  return (
    <div class="barwrap slim two-acts">
      <a class="btn tall-act" href={to('report-new')}>
        <Icon name="pen-line" />
        {say.write}
      </a>
      {mayClose && <CloseTournament reports={listed} duties={duties} tournament={here.tournament} owner={owner} />}
    </div>
  );
}

/** By itself, when, and whether the federation can be reached at all. */
function HowItGoes({ duties }: { duties: Duties }) {
  const say = words(reports);
  const isReached = duties.channels.length > 0;
  const isSent = isReached && duties.channels.some((channel) => channel !== 'pull');
  return (
    <p class={`note ${isReached ? '' : 'wait'}`}>
      <Icon name={isReached ? (isSent ? 'send' : 'inbox') : 'circle-alert'} />
      <span>
        {isSent ? say.sentBy : isReached ? say.onlyInbox : say.noReceiver}{' '}
        {duties.closed_at
          ? say.closed({ when: when(duties.closed_at) })
          : say.fallsDue({ when: when(duties.falls_due_at) })}
      </span>
    </p>
  );
}

function Group({ heading, reports: listed }: { heading: string; reports: readonly Report[] }) {
  if (listed.length === 0) return null;
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{heading}</h2>
      <ul class="list">
        {listed.map((report) => (
          <li key={report.id}>
            <Row report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ report }: { report: Report }) {
  const say = words(reports);
  const { matter, table, sides } = report.about;
  return (
    <a class="item report-row" href={to('report', { report: report.id })}>
      <Icon name="file-text" />
      <span class="grow">
        <b class="strong">
          {[inWords(matter), table && words(common).table({ number: Number(table) })].filter(Boolean).join(' · ')}
        </b>
        {sides && <span class="cap">{sides}</span>}
        <span class="cap">
          <ArticleRef number={report.duty} /> · {[report.federation, timeLine(report, say)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span class="end">
        {report.open_questions > 0 && (
          <Pill tone="call" icon="circle-help">
            {words(inbox).openQuestions({ count: report.open_questions })}
          </Pill>
        )}
        <StandingPill report={report} />
      </span>
    </a>
  );
}
