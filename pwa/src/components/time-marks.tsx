// Claimed times that the server doesn't bear out: what the device said, and what deadlines count instead. Said once.
import type { TimeMark } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { timeMarks } from '../lib/i18n/words/time-marks';
import { besides, dayAndTime } from '../lib/marked-time';
import { Icon } from './icon';

interface Props {
  marks: readonly TimeMark[];
  zone: string | undefined;
}

export function TimeMarks({ marks, zone }: Props) {
  const say = words(timeMarks);
  const pairs = pairsOf(marks, zone);
  const [first] = pairs;
  if (!first) return null;
  return (
    <div class="note wait">
      <Icon name="clock" />
      {pairs.length === 1 ? (
        <p>
          {marks.length > 1 && <strong>{first.whats.join(', ')} · </strong>}
          {say.inDoubt(first)}
        </p>
      ) : (
        <div>
          <p>{say.severalInDoubt}</p>
          <ul>
            {pairs.map(({ whats, ...times }) => (
              <li key={times.claimed + times.counted}>
                <strong>{whats.join(', ')}</strong> · {say.pair(times)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Each pair of times once, with all that it is said of. */
export function pairsOf(marks: readonly TimeMark[], zone: string | undefined) {
  const pairs = new Map<string, { claimed: string; counted: string; whats: string[] }>();
  for (const mark of marks) {
    const times = {
      claimed: dayAndTime(mark.claimed_at, zone),
      counted: besides(mark.claimed_at, mark.counted_at, zone),
    };
    const key = times.claimed + times.counted;
    const { whats } = pairs.get(key) ?? { whats: [] };
    pairs.set(key, { ...times, whats: [...new Set([...whats, whatOf(mark)])] });
  }
  return [...pairs.values()];
}

/** What happened at the time, where that has a word of its own. */
function whatOf({ of, field }: TimeMark): string {
  const say = words(timeMarks);
  if (field === 'told_at') return say.told;
  return { ruling: say.ruled, appeal: say.lodged }[of] ?? say.other;
}
