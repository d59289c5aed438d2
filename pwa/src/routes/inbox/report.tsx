// One report in the inbox: the document, what stands beside it, and what a federation can do with it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { Awaited, Empty } from '../../components/notice';
import { moment, ReportArticles, ReportPosition, ReportText } from '../../components/report/document';
import { Files } from '../../components/report/files';
import { Questions } from '../../components/report/questions';
import { Record } from '../../components/report/record';
import { Screen } from '../../components/screen';
import { Sheet } from '../../components/sheet';
import { TextForm } from '../../components/text-form';
import type { InboxReport } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { inbox } from '../../lib/i18n/words/inbox';
import { documentWords } from '../../lib/i18n/words/report-document';
import { useMedia } from '../../lib/media';
import { renewShown, useReading } from '../../lib/offline/answers';
import { acknowledge, askBack } from '../../lib/offline/reports';
import { unsent } from '../../lib/offline/sync';
import { documentIn } from '../../lib/report-document';
import { to } from '../../lib/router/addresses';
import { query } from '../../lib/router/location';
import type { ScreenProps } from '../../lib/router/screen';
import { me } from '../../lib/session';
import { inWords } from '../../lib/tongues';
import { InboxList } from './list';
import { InboxState } from './table';

/** From here on the list stands beside the report. */
const BESIDE = '(min-width: 80rem)';

export function InboxReportScreen({ params }: ScreenProps) {
  const say = words(inbox);
  const reading = useReading(urls.inboxReport(params.report ?? ''));
  const report = reading.data;
  const hasRoom = useMedia(BESIDE);
  // that it was read now stands in the list beside it too
  useEffect(() => {
    if (hasRoom && report) renewShown();
  }, [hasRoom, report?.id, report?.state]);
  return (
    <Screen
      title={report ? inWords(report.about.matter) : say.title}
      sub={report && [report.duty, report.tournament_name].join(' · ')}
      back={to('inbox') + (query.value.size ? `?${query.value}` : '')}
      beside={hasRoom && { name: say.title, content: <InboxList open={params.report} /> }}
      bar={report && <Acts report={report} />}
    >
      {report ? <Read report={report} /> : <Awaited reading={reading} />}
    </Screen>
  );
}

function Read({ report }: { report: InboxReport }) {
  const document = documentIn(report.report);
  return (
    <div class="cols">
      <div class="stack">
        <p class="pills">
          <InboxState state={report.state} />
        </p>
        {document ? <ReportText document={document} /> : <Empty>{words(documentWords).unread}</Empty>}
        <Questions questions={report.questions} zone={zoneOf(report)} />
      </div>
      <div class="stack context">
        {document && <ReportPosition document={document} />}
        {document && <ReportArticles document={document} />}
        <FurtherActs report={report} />
        {document && <Record document={document} holds={report.journal_holds} />}
        <Files report={report.id} document={document} />
        <p class="cap">{words(inbox).fetched}</p>
      </div>
    </div>
  );
}

function FurtherActs({ report }: { report: InboxReport }) {
  const say = words(inbox);
  const document = documentIn(report.report);
  const incident = document && 'dispute' in document ? document.dispute.incident : null;
  return (
    <nav class="list" aria-label={say.what}>
      {report.ruling && (
        <a class="item" href={`${to('proposal-new')}?ruling=${report.ruling}`}>
          <Icon name="bookmark" />
          <span class="grow strong">{say.precedent}</span>
          <Icon name="chevron-right" class="go" />
        </a>
      )}
      <a class="item" href={`${to('suspension-new')}?report=${report.id}`}>
        <Icon name="user-x" />
        <span class="grow strong">{say.suspend}</span>
        <Icon name="chevron-right" class="go" />
      </a>
      {incident && (
        <a class="item" href={to('incident', { incident })}>
          <Icon name="clipboard-list" />
          <span class="grow strong">{say.openCase}</span>
          <Icon name="chevron-right" class="go" />
        </a>
      )}
    </nav>
  );
}

function Acts({ report }: { report: InboxReport }) {
  const say = words(inbox);
  const isAsking = useSignal(false);
  const owner = me.value?.id;
  if (!owner) return null;
  const isOnItsWay = unsent.value.some((row) => row.path === `/inbox/${report.id}/acknowledged`);
  return (
    <div class="barline">
      <p class="cap wide-only" role="status">
        {report.acknowledged_at ? say.acknowledgedAt({ when: moment(report.acknowledged_at, zoneOf(report)) }) : ''}
      </p>
      <div class={report.acknowledged_at ? '' : 'pairs'}>
        <button type="button" class="btn tall-act" onClick={() => (isAsking.value = true)}>
          <Icon name="circle-help" />
          {say.askBack}
        </button>
        {!report.acknowledged_at && (
          <button
            type="button"
            class="btn main-act"
            disabled={isOnItsWay}
            onClick={() => void acknowledge(report.id, owner)}
          >
            <Icon name="check" />
            {isOnItsWay ? say.acknowledging : say.acknowledge}
          </button>
        )}
      </div>
      {isAsking.value && (
        <Sheet title={say.askBack} onClose={() => (isAsking.value = false)}>
          <TextForm
            label={say.askLabel}
            hint={say.askHint}
            act={say.askSend}
            needed={say.askNeeded}
            onSend={async (text) => {
              await askBack(report.id, text, owner);
              isAsking.value = false;
            }}
          />
        </Sheet>
      )}
    </div>
  );
}

function zoneOf(report: InboxReport): string {
  return documentIn(report.report)?.tournament.time_zone ?? 'UTC';
}
