// Dead letters: what was refused or given up, with the reason, and one tap to send it again.
import { Icon } from '../../components/icon';
import { channelName } from '../../components/report/standing';
import type { Report } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { reports } from '../../lib/i18n/words/reports';
import { sendDeliveryAgain } from '../../lib/offline/reports';
import { unsent } from '../../lib/offline/sync';
import { type DeadLetter, deadLetters } from '../../lib/reports';
import { to } from '../../lib/router/addresses';
import { me } from '../../lib/session';
import { inWords } from '../../lib/tongues';

export function DeadLetters({ reports: listed }: { reports: readonly Report[] }) {
  const say = words(reports);
  const dead = deadLetters(listed);
  if (dead.length === 0) return null;
  return (
    <section class="stack tight" aria-label={say.deadTitle}>
      <h2 class="eyebrow">{say.deadTitle}</h2>
      <p class="note wait">
        <Icon name="circle-alert" />
        <span>{say.deadWhat}</span>
      </p>
      <ul class="list">
        {dead.map((letter) => (
          <li key={letter.delivery.id} class="item dead-letter alert">
            <Letter letter={letter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Letter({ letter: { report, delivery } }: { letter: DeadLetter }) {
  const say = words(reports);
  const { matter, table } = report.about;
  return (
    <>
      <Icon name="circle-alert" />
      <span class="grow">
        <a class="strong" href={to('report', { report: report.id })}>
          {[inWords(matter), table && words(common).table({ number: Number(table) })].filter(Boolean).join(' · ')}
        </a>
        <span class="cap">{[channelName(delivery, say), delivery.receiver].join(' · ')}</span>
        <span class="why-failed">{delivery.reason || say.noReason}</span>
        <span class="cap">{say.tries({ count: delivery.attempts })}</span>
      </span>
      <span class="end">
        <Again delivery={delivery.id} report={report.id} />
      </span>
    </>
  );
}

export function Again({ delivery, report }: { delivery: string; report: string }) {
  const say = words(reports);
  const owner = me.value?.id;
  if (!owner) return null;
  const isOnItsWay = unsent.value.some((row) => row.path === `/deliveries/${delivery}/again`);
  return (
    <button
      type="button"
      class="btn"
      disabled={isOnItsWay}
      onClick={() => void sendDeliveryAgain(delivery, report, owner)}
    >
      <Icon name="rotate-ccw" />
      {say.sendAgain}
    </button>
  );
}
