// Claimed times that the server doesn't bear out: what the device said, and what deadlines count instead.
import type { TimeMark } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { clockTime, shortDate } from '../lib/i18n/format';
import { timeMarks } from '../lib/i18n/words/time-marks';
import { Icon } from './icon';

export function TimeMarks({ marks, zone }: { marks: readonly TimeMark[]; zone: string | undefined }) {
  const say = words(timeMarks);
  const at = (moment: string) => `${shortDate(moment, zone)}, ${clockTime(moment, zone)}`;
  if (!marks.length) return null;
  return (
    <div class="note wait">
      <Icon name="clock" />
      <div>
        {marks.map((mark) => {
          const what = marks.length > 1 && whatOf(mark);
          return (
            <p key={`${mark.record} ${mark.field}`}>
              {what && <strong>{what} · </strong>}
              {say.inDoubt({ claimed: at(mark.claimed_at), counted: at(mark.counted_at) })}
            </p>
          );
        })}
      </div>
    </div>
  );
}

/** What happened at the time, where that has a word of its own. */
function whatOf({ of, field }: TimeMark): string | undefined {
  const say = words(timeMarks);
  if (field === 'told_at') return say.told;
  return { ruling: say.ruled, appeal: say.lodged }[of];
}
