// Claimed times that the server doesn't bear out: what the device said, and what deadlines count instead.
import type { TimeMark } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { clockTime, shortDate } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { Icon } from './icon';

export function TimeMarks({ marks, zone }: { marks: readonly TimeMark[]; zone: string | undefined }) {
  const say = words(common);
  const at = (moment: string) => `${shortDate(moment, zone)}, ${clockTime(moment, zone)}`;
  return (
    <>
      {marks.map((mark) => (
        <p key={`${mark.record} ${mark.field}`} class="note wait">
          <Icon name="clock" />
          <span>{say.timeInDoubt({ claimed: at(mark.claimed_at), counted: at(mark.counted_at) })}</span>
        </p>
      ))}
    </>
  );
}
