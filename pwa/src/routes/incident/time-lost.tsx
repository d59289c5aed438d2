// The time that a table lost through a case: while it is ruled on, and afterwards, when it can be given back.
import { Icon } from '../../components/icon';
import type { ExtraTimeInput, Ruling } from '../../lib/api/types';
import { beganAt, byServer, serverNow, venueZone } from '../../lib/current-floor';
import { words } from '../../lib/i18n/dictionary';
import { clockTime, duration } from '../../lib/i18n/format';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { isStopped } from '../../lib/offline/ahead';
import type { LocalIncident } from '../../lib/offline/database';
import { addTime, pathOfTimeFor } from '../../lib/offline/extra-time';
import { outboxRows } from '../../lib/offline/sync';
import { me } from '../../lib/session';

/** A case that is older than this isn't time lost at the table. */
const LONGEST_LOST_SECONDS = 3 * 3_600;

/** When the first ruling ended the interruption: one that replaces it stops no clock. */
export function endOfInterruption(rulings: readonly Pick<Ruling, 'ruled_at'>[], ruledAt: string): string {
  const before = rulings.map(({ ruled_at }) => ruled_at);
  return before.reduce((first, at) => (Date.parse(at) < Date.parse(first) ? at : first), ruledAt);
}

interface Props {
  incident: LocalIncident;
  /** When the ruling ended the interruption; until then it goes on. */
  until?: string;
}

export function TimeLost({ incident, until }: Props) {
  const say = words(rulingWords);
  const ends = until ? byServer(until) : serverNow.value;
  const seconds = (ends - beganAt(incident)) / 1000;
  if (seconds < 0 || seconds > LONGEST_LOST_SECONDS) return null;
  return (
    <section class="card stack tight">
      <p class="strong">{say.timeLost({ time: duration(seconds) })}</p>
      <p class="cap">{say.since({ time: clockTime(incident.happenedAt, venueZone.value) })}</p>
      {until && <GiveBack incident={incident} minutes={Math.max(1, Math.round(seconds / 60))} />}
    </section>
  );
}

/** More time for this table alone, with the case that measured it. */
function GiveBack({ incident, minutes }: { incident: LocalIncident; minutes: number }) {
  const say = words(rulingWords);
  const given = outboxRows.value.find((row) => row.path === pathOfTimeFor(incident.id) && !isStopped(row));
  const give = () =>
    addTime(
      { match: incident.match, table: incident.table, owner: me.value?.id ?? '' },
      minutes,
      say.timeLost({ time: `${minutes} min` }),
      incident.id,
    );
  if (given) {
    const { seconds } = given.body as ExtraTimeInput;
    return (
      <p role="status">
        <Icon name="check" /> {say.timeGiven({ minutes: seconds / 60 })}
      </p>
    );
  }
  return (
    <button type="button" class="btn" onClick={() => void give()}>
      {say.giveTime({ table: incident.table, minutes })}
    </button>
  );
}
