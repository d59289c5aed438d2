// How a report and its deliveries stand, in a word and a shape.
import type { Report, ReportDelivery } from '../../lib/api/types';
import { venueZone } from '../../lib/current-floor';
import { type Words, words } from '../../lib/i18n/dictionary';
import { clockTime, shortDate } from '../../lib/i18n/format';
import { reports } from '../../lib/i18n/words/reports';
import { deliveredAt, type ReportStanding, standingOf } from '../../lib/reports';
import type { IconName } from '../icon';
import { Pill, type PillTone } from '../pill';

export type Say = Words<typeof reports.entries>;

export function when(at: string): string {
  return `${shortDate(at, venueZone.value)}, ${clockTime(at, venueZone.value)}`;
}

export function StandingPill({ report }: { report: Report }) {
  const say = words(reports);
  const looks: Record<ReportStanding, [PillTone, IconName, string]> = {
    draft: ['plain', 'file-text', say.draft],
    owed: ['plain', 'clock', say.owed],
    overdue: ['call', 'alarm-clock', say.owed],
    queued: ['plain', 'send', say.queued],
    uncertain: ['may', 'circle-help', say.uncertain],
    delivered: ['settled', 'check', say.delivered],
    acknowledged: ['settled', 'check', say.acknowledged],
    failed: ['grave', 'circle-alert', say.failed],
    replaced: ['plain', 'rotate-ccw', say.replaced],
  };
  const [tone, icon, word] = looks[standingOf(report)];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}

/** When it is due, is overdue since, was delivered or acknowledged. */
export function timeLine(report: Report, say: Say): string | null {
  if (report.acknowledged_at) return say.acknowledgedAt({ when: when(report.acknowledged_at) });
  const arrived = deliveredAt(report);
  if (report.state === 'delivered' && arrived) return say.deliveredAt({ time: when(arrived) });
  if (!report.due_at) return null;
  if (standingOf(report) === 'overdue') return say.overdueSince({ when: when(report.due_at) });
  const day = lastDayBefore(report.due_at);
  return day === null ? say.due({ when: when(report.due_at) }) : say.dueByEndOf({ day });
}

/** The day that ends at this moment; null where it isn't midnight. */
function lastDayBefore(at: string): string | null {
  const day = shortDate(new Date(Date.parse(at) - 1).toISOString(), venueZone.value);
  return day === shortDate(at, venueZone.value) ? null : day;
}

export function channelName(delivery: ReportDelivery, say: Say): string {
  return { email: say.email, webhook: say.webhook, pull: say.pull }[delivery.channel];
}

export function deliveryLine(delivery: ReportDelivery, say: Say): string {
  switch (delivery.state) {
    case 'delivered':
      return [
        delivery.delivered_at ? say.deliveredAt({ time: when(delivery.delivered_at) }) : say.delivered,
        say.receipt,
      ].join(', ');
    case 'dead':
      return `${say.failed}, ${say.tries({ count: delivery.attempts })}`;
    case 'leased':
      return say.queued;
    case 'uncertain':
      return say.uncertain;
    case 'waiting':
      return [
        say.deliveryWaiting,
        delivery.attempts > 0 && say.tries({ count: delivery.attempts }),
        delivery.attempts > 0 && delivery.next_attempt_at && say.nextTry({ when: when(delivery.next_attempt_at) }),
      ]
        .filter(Boolean)
        .join(', ');
  }
}
