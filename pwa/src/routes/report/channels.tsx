// How a report travels: each channel with its receiver, what came of it, and whom the server told when it was late.
import { channelName, deliveryLine, when } from '../../components/report/standing';
import type { Report, ReportDelivery } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { reports } from '../../lib/i18n/words/reports';
import { Again } from './dead-letters';

export function Channels({ report, canSend }: { report: Report; canSend: boolean }) {
  const say = words(reports);
  return (
    <section class="card part">
      <h2>{say.channels}</h2>
      {report.deliveries.length === 0 && <p class="cap">{say.noChannel}</p>}
      {report.deliveries.map((delivery) => (
        <Channel key={delivery.id} report={report} delivery={delivery} canSend={canSend} />
      ))}
      {report.alerts.length > 0 && (
        <div class="channel">
          <p class="strong">{say.told}</p>
          {report.alerts.map((alert) => (
            <p key={`${alert.name} ${alert.stage} ${alert.raised_at}`} class="cap">
              {[
                alert.name,
                alert.stage === 'answer' ? say.answerTold : say[alert.stage],
                when(alert.sent_at ?? alert.raised_at),
              ].join(' · ')}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

function Channel({ report, delivery, canSend }: { report: Report; delivery: ReportDelivery; canSend: boolean }) {
  const say = words(reports);
  return (
    <div class="channel">
      <p>
        <b class="strong">{channelName(delivery, say)}</b> <span class="cap">{delivery.receiver}</span>
      </p>
      <p>{deliveryLine(delivery, say)}</p>
      {delivery.state === 'uncertain' && <p class="cap">{say.uncertainWhat}</p>}
      {delivery.reason && delivery.state !== 'delivered' && <p class="why-failed">{delivery.reason}</p>}
      {delivery.state === 'dead' && canSend && <Again delivery={delivery.id} report={report.id} />}
    </div>
  );
}
