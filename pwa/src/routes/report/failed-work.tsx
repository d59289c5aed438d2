// Work that failed on the server and is tried again by itself: what, how often, and when next.
import { Icon } from '../../components/icon';
import { when } from '../../components/report/standing';
import type { Duties } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { reports } from '../../lib/i18n/words/reports';

export function FailedWork({ duties }: { duties: Duties }) {
  const say = words(reports);
  if (duties.failed === 0) return null;
  const tasks = { results: say.workResults, report: say.workReport, alert: say.workAlert, deadline: say.workDeadline };
  return (
    <section class="stack tight" aria-label={say.workTitle}>
      <h2 class="eyebrow">{say.workTitle}</h2>
      <p class="note wait">
        <Icon name="circle-alert" />
        <span>{say.workWhat({ count: duties.failed })}</span>
      </p>
      <ul class="list">
        {duties.failures.map((item) => (
          <li key={`${item.task} ${item.record}`} class="item alert">
            <Icon name="circle-alert" />
            <span class="grow">
              <b class="strong">{tasks[item.task]}</b>
              <span class="cap">{[item.record, item.fault].join(' · ')}</span>
              <span class="cap">
                {[say.tries({ count: item.failures }), say.nextTry({ when: when(item.next_attempt_at) })].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
