// A banner for what a person has to do before the rest can go: a refused record, or a session that the server has closed.

import { hasLapsed } from '../lib/api/http';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { refused } from '../lib/offline/sync';
import { pathname } from '../lib/router/location';
import { Icon } from './icon';

export function SyncBanner() {
  const say = words(common);
  const count = refused.value.length;
  if (hasLapsed.value) return <Banner text={say.lapsedBanner} href="/login" action={say.logInAgain} />;
  if (count && pathname.value !== '/outbox')
    return <Banner text={say.refusedBanner(count)} href="/outbox" action={say.openOutbox} />;
  return null;
}

function Banner({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <div class="banner" role="alert">
      <Icon name="circle-alert" />
      <p>{text}</p>
      <a class="btn plain" href={href}>
        {action}
      </a>
    </div>
  );
}
