// How long it has been going on since the call or the first tap; by the server's clock, so it runs on while the app sleeps.
import { useClock } from '../lib/clock';
import { serverNow } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { duration } from '../lib/i18n/format';
import { log } from '../lib/i18n/words/log';
import { Icon } from './icon';

/** Minutes that are said to readers; the rest is silent. */
const SAID_MINUTES: readonly number[] = [1, 2, 5];

/** After this many minutes it is no longer time lost at the table, but an old case. */
const LONGEST_MINUTES = 180;

export function Timer({ since }: { since: number }) {
  const say = words(log);
  useClock();
  const seconds = Math.max(0, (serverNow.value - since) / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= LONGEST_MINUTES) return null;
  return (
    <>
      <span class="timer num" role="timer" aria-label={say.timeLost}>
        <Icon name="timer" />
        {duration(seconds)}
      </span>
      <span class="sr" role="status">
        {SAID_MINUTES.includes(minutes) ? say.minutes({ count: minutes }) : ''}
      </span>
    </>
  );
}
