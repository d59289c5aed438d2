// A banner for what a person has to do before the rest can go: a device that stores nothing, a session that the server has
// closed, a refused record.

import { hasLapsed } from '../lib/api/http';
import { venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime, shortDate } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { lostActs, ranges } from '../lib/offline/numbers';
import { goesOutAgain } from '../lib/offline/receipts';
import { broughtBack } from '../lib/offline/second-copy';
import { refusesToStore } from '../lib/offline/storage';
import { refused } from '../lib/offline/sync';
import { pathname } from '../lib/router/location';
import { me } from '../lib/session';
import { Icon } from './icon';

export function SyncBanner() {
  const say = words(common);
  const count = refused.value.length;
  if (refusesToStore.value)
    return <Banner text={say.notStoredBanner} href="/outbox" action={say.openOutbox} onFollow={seen} />;
  if (lostActs.value && lostActs.value.owner === me.value?.id) {
    const { count, held, lost, until } = lostActs.value;
    const when = { day: shortDate(until, venueZone.value), time: clockTime(until, venueZone.value) };
    return (
      <Banner
        text={
          lost.length
            ? say.actsLostBanner({ count, held, lost: lost.length, numbers: ranges(lost), ...when })
            : say.actsHeldBanner({ count, ...when })
        }
        href="/outbox"
        action={say.openOutbox}
        onFollow={closeLosses}
      />
    );
  }
  if (broughtBack.value)
    return (
      <Banner
        text={broughtBack.value.missing ? say.lostBanner(broughtBack.value) : say.broughtBackBanner(broughtBack.value)}
        href="/outbox"
        action={say.openOutbox}
        onFollow={() => {
          broughtBack.value = null;
        }}
      />
    );
  if (hasLapsed.value) return <Banner text={say.lapsedBanner} href="/login" action={say.logInAgain} />;
  if (goesOutAgain.value)
    return (
      <Banner
        text={say.restoredBanner({ count: goesOutAgain.value })}
        href="/outbox"
        action={say.openOutbox}
        onFollow={() => {
          goesOutAgain.value = 0;
        }}
      />
    );
  if (count && pathname.value !== '/outbox')
    return <Banner text={say.refusedBanner({ count })} href="/outbox" action={say.openOutbox} />;
  return null;
}

/** What the numbers of acts say is exact, and stands for what the count of records says. */
function closeLosses(): void {
  if (broughtBack.value?.missing) broughtBack.value = null;
  void import('../lib/offline/lost-acts').then(({ closeLostActs }) => closeLostActs());
}

function seen(): void {
  refusesToStore.value = false;
}

interface BannerProps {
  text: string;
  href: string;
  action: string;
  onFollow?: () => void;
}

function Banner({ text, href, action, onFollow }: BannerProps) {
  return (
    <div class="banner" role="alert">
      <Icon name="circle-alert" />
      <p>{text}</p>
      <a class="btn plain" href={href} onClick={onFollow}>
        {action}
      </a>
    </div>
  );
}
