// Reports owed to the federation: by when they are due, each with how it stands. The server sends them.
import { useState } from 'preact/hooks';
import { ArticleRef } from '../components/article-ref';
import { Dialog } from '../components/dialog';
import { Icon, type IconName } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Pill, type PillTone } from '../components/pill';
import { Screen } from '../components/screen';
import type { Report } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { venueZone } from '../lib/current-floor';
import { type Words, words } from '../lib/i18n/dictionary';
import { clockTime, shortDate } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { reports } from '../lib/i18n/words/reports';
import { rulebooks } from '../lib/kinds';
import { useReading } from '../lib/offline/answers';
import { sendDeliveryAgain, sendReport } from '../lib/offline/reports';
import { to } from '../lib/router/addresses';
import { me, tournament } from '../lib/session';

type Say = Words<typeof reports.entries>;

const EVERY_SECONDS = 15;

export function Reports() {
  const say = words(reports);
  const reading = useReading(tournament.value ? urls.reports(tournament.value.tournament) : null, EVERY_SECONDS);
  const listed = reading.data?.results ?? [];
  const groups = [
    { when: 'at-once', word: say.now },
    { when: 'after-tournament', word: say.after },
    { when: 'optional', word: say.optional },
  ] as const;
  return (
    <Screen title={say.title} sub={tournament.value?.name} back={to('more')}>
      <div class="page">
        <Awaited reading={reading} />
        {reading.data && listed.length === 0 && <Empty>{say.empty}</Empty>}
        {groups.map(({ when, word }) => {
          const of = listed.filter((report) => report.when === when);
          return of.length === 0 ? null : (
            <section key={when} class="stack tight">
              <h2 class="eyebrow">{word}</h2>
              <ul class="list">
                {of.map((report) => (
                  <li key={report.id} class="item">
                    <ReportRow report={report} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {listed.length > 0 && (
          <p class="note">
            <Icon name="send" />
            <span>{say.sentBy}</span>
          </p>
        )}
      </div>
    </Screen>
  );
}

function ReportRow({ report }: { report: Report }) {
  const say = words(reports);
  const [tone, icon, word] = standing(report, say);
  const delivered = report.deliveries.map((delivery) => delivery.delivered_at).find((at) => at !== null);
  return (
    <>
      <Icon name="file-text" />
      <span class="grow">
        <b class="strong">
          {report.about.matter} · {words(common).table(Number(report.about.table))}
        </b>
        <span class="cap">{report.about.sides}</span>
        <span class="cap">
          {say.report} <ArticleRef number={report.duty} rulebook={rulebooks.value.backgammon} /> ·{' '}
          {[
            report.federation,
            delivered ? say.deliveredAt(when(delivered)) : report.due_at && say.due(when(report.due_at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {report.deliveries.map((delivery) => (
          <span key={delivery.id} class="cap">
            {[
              { email: say.email, webhook: say.webhook }[delivery.channel],
              delivery.receiver,
              deliveryWord(delivery.state, say),
            ].join(' · ')}
          </span>
        ))}
      </span>
      <span class="end stack tight">
        <Pill tone={tone} icon={icon}>
          {word}
        </Pill>
        <Acts report={report} />
      </span>
    </>
  );
}

/** What a director can do with a report: let it go before its time, or once more after every attempt failed. */
function Acts({ report }: { report: Report }) {
  const say = words(reports);
  const [isAsking, ask] = useState(false);
  const owner = me.value?.id;
  const role = tournament.value?.role;
  if (!owner || (role !== 'director' && role !== 'assistant')) return null;
  const lost = report.deliveries.filter((delivery) => delivery.state === 'dead');
  return (
    <>
      {report.state === 'owed' && (
        <button type="button" class="btn" onClick={() => ask(true)}>
          <Icon name="send" />
          {say.send}
        </button>
      )}
      {lost.map((delivery) => (
        <button
          key={delivery.id}
          type="button"
          class="btn"
          onClick={() => void sendDeliveryAgain(delivery.id, report.id, owner)}
        >
          <Icon name="send" />
          {say.sendAgain}
        </button>
      ))}
      {isAsking && (
        <Dialog
          question={say.askSend}
          act={say.send}
          stay={say.notYet}
          onStay={() => ask(false)}
          onAct={() => {
            ask(false);
            void sendReport(report.id, owner);
          }}
        >
          {say.sendMeans}
        </Dialog>
      )}
    </>
  );
}

function when(at: string): string {
  return `${shortDate(at, venueZone.value)}, ${clockTime(at, venueZone.value)}`;
}

function standing(report: Report, say: Say): [PillTone, IconName, string] {
  switch (report.state) {
    case 'owed':
      return ['plain', 'clock', say.owed];
    case 'sending':
      return ['plain', 'send', say.queued];
    case 'delivered':
      return ['settled', 'check', say.delivered];
    case 'failed':
      return ['grave', 'circle-alert', say.failed];
  }
}

function deliveryWord(state: Report['deliveries'][number]['state'], say: Say): string {
  return {
    waiting: say.deliveryWaiting,
    leased: say.queued,
    delivered: say.delivered,
    uncertain: say.uncertain,
    dead: say.failed,
  }[state];
}
