// A suspension on a federation's list has an entrant's name: the director decides.
import { Icon } from '../../components/icon';
import { put } from '../../lib/api/http';
import type { RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { longDate } from '../../lib/i18n/format';
import { entries } from '../../lib/i18n/words/events';

interface Props {
  entry: RosterEntry;
  run: (write: () => Promise<unknown>) => Promise<boolean>;
}

export function SuspensionCard({ entry, run }: Props) {
  const say = words(entries);
  const [suspension] = entry.suspensions;
  if (!suspension) return null;
  const names = [...new Set(entry.suspensions.map(({ player }) => player))].join(', ');
  const who = entry.members.length > 0 ? `${names} (${entry.name})` : entry.name;
  return (
    <section class="card to-decide">
      <div class="row">
        <Icon name="triangle-alert" />
        <div class="grow">
          <p class="strong">
            {suspension.ends_on
              ? say.suspendedUntil({ name: who, day: longDate(suspension.ends_on, 'UTC') })
              : say.suspendedOpen({ name: who })}
          </p>
          <p class="cap">{say.onListOf({ federation: suspension.federation })}</p>
        </div>
      </div>
      <div class="acts two-up">
        <button
          type="button"
          class="btn"
          onClick={() => void run(() => put(`/entries/${entry.id}/suspension-cleared`, {}))}
        >
          {say.notSame}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() =>
            void run(() =>
              put(`/entries/${entry.id}/refused`, { reason: say.refuseReason({ federation: suspension.federation }) }),
            )
          }
        >
          {say.refuse}
        </button>
      </div>
    </section>
  );
}
