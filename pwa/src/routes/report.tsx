// One report of the tournament: what it says, how it travels, what the federation asked, and the way to send it before its time.
import { useSignal } from '@preact/signals';
import { ArticleRef } from '../components/article-ref';
import { Dialog } from '../components/dialog';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { ReportArticles, ReportPosition, ReportText } from '../components/report/document';
import { Files } from '../components/report/files';
import { Questions } from '../components/report/questions';
import { Record } from '../components/report/record';
import { StandingPill, timeLine } from '../components/report/standing';
import { Screen } from '../components/screen';
import { TextForm } from '../components/text-form';
import type { Report, ReportInFull } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { documentWords } from '../lib/i18n/words/report-document';
import { reports } from '../lib/i18n/words/reports';
import { useReading } from '../lib/offline/answers';
import { addRemark, answerFederation, sendReport } from '../lib/offline/reports';
import { unsent } from '../lib/offline/sync';
import { documentIn } from '../lib/report-document';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { may, me } from '../lib/session';
import { inWords } from '../lib/tongues';
import { Channels } from './report/channels';

const EVERY_SECONDS = 10;

export function ReportScreen({ params }: ScreenProps) {
  const say = words(reports);
  const reading = useReading(urls.report(params.report ?? ''), EVERY_SECONDS);
  const report = reading.data;
  const table = report?.about.table && words(common).table({ number: Number(report.about.table) });
  return (
    <Screen
      title={report ? inWords(report.about.matter) : say.one}
      sub={report && [report.duty, table].filter(Boolean).join(' · ')}
      back={to('reports')}
      bar={report?.state === 'owed' && may('send-report') && <Send report={report} />}
    >
      {report ? <Shown report={report} /> : <Awaited reading={reading} />}
    </Screen>
  );
}

function Shown({ report }: { report: ReportInFull }) {
  const owner = may('answer-federation') ? me.value?.id : undefined;
  const questions = useReading(urls.questions(report.id), EVERY_SECONDS).data ?? [];
  const document = documentIn(report.document);
  const answer = owner
    ? (question: string, text: string) => answerFederation({ report: report.id, question }, text, owner)
    : undefined;
  return (
    <div class="cols">
      <div class="stack">
        <Head report={report} />
        <Questions questions={questions} zone={document?.tournament.time_zone ?? venueZone.value} onAnswer={answer} />
        {document ? <ReportText document={document} /> : <Empty>{words(documentWords).unread}</Empty>}
        {owner && report.can_be_completed && <Complete report={report} owner={owner} />}
      </div>
      <div class="stack context">
        <Channels report={report} canSend={owner !== undefined} />
        {document && <ReportPosition document={document} />}
        {document && <ReportArticles document={document} />}
        {document && <Record document={document} />}
        <Files report={report.id} document={document} />
      </div>
    </div>
  );
}

function Head({ report }: { report: ReportInFull }) {
  const say = words(reports);
  return (
    <section class="card part">
      <p class="pills">
        <StandingPill report={report} />
      </p>
      {report.about.sides && <p class="lead">{report.about.sides}</p>}
      <p class="cap">
        {say.report} <ArticleRef number={report.duty} /> ·{' '}
        {[report.federation, timeLine(report, say)].filter(Boolean).join(' · ')}
      </p>
      {report.replaced_by && <a href={to('report', { report: report.replaced_by })}>{say.replacedBy}</a>}
    </section>
  );
}

function Complete({ report, owner }: { report: Report; owner: string }) {
  const say = words(reports);
  return (
    <section class="card part">
      <h2>{say.remark}</h2>
      <TextForm
        label={say.remarkLabel}
        hint={say.remarkHint}
        act={say.remarkSend}
        needed={say.remarkNeeded}
        onSend={(text) => addRemark(report.id, text, owner)}
      />
    </section>
  );
}

/** Lets a report go before its time. */
function Send({ report }: { report: Report }) {
  const say = words(reports);
  const isAsking = useSignal(false);
  const owner = me.value?.id;
  if (!owner) return null;
  const isOnItsWay = unsent.value.some((row) => row.path === `/reports/${report.id}/sent`);
  return (
    <div class="barwrap">
      <button type="button" class="btn main-act" disabled={isOnItsWay} onClick={() => (isAsking.value = true)}>
        <Icon name="send" />
        {isOnItsWay ? say.queued : say.send}
      </button>
      {isAsking.value && (
        <Dialog
          question={say.askSend}
          act={say.send}
          stay={say.notYet}
          onStay={() => (isAsking.value = false)}
          onAct={async () => {
            await sendReport(report.id, owner);
            isAsking.value = false;
          }}
        >
          {say.sendMeans}
        </Dialog>
      )}
    </div>
  );
}
