// Icon and words at the top right: all sent, n to send, n need you. Opens the outbox.
import { isLinkPage } from '../lib/bearer';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { syncState } from '../lib/offline/sync';
import { Icon } from './icon';

export function SyncState({ short }: { short: boolean }) {
  const say = words(common);
  const sync = syncState.value;
  const [icon, text, full] =
    sync.state === 'sent'
      ? (['cloud-check', say.allSent, say.allSent] as const)
      : sync.state === 'waiting'
        ? (['cloud-upload', say.toSend({ count: sync.count }), say.savedToSend({ count: sync.count })] as const)
        : (['cloud-alert', say.needsYou({ count: sync.count }), say.needsYou({ count: sync.count })] as const);
  const style = `sync ${sync.state === 'needs-you' ? 'alert' : ''}`;
  const inside = (
    <>
      <Icon name={icon} />
      <span class={short || sync.state === 'sent' ? 'wide-only' : ''} aria-hidden="true">
        {text}
      </span>
      <span class="sr" aria-live="polite">
        {full}
      </span>
    </>
  );
  // A link's holder has no outbox to open: what isn't sent stands on the page itself.
  if (isLinkPage.value) return <span class={style}>{inside}</span>;
  return (
    <a class={style} href="/outbox">
      {inside}
    </a>
  );
}
