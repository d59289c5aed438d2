// The outbox: how it stands in full words, every write with its state, and what to do about those that the server refused.
import { Icon } from '../components/icon';
import { InPart } from '../components/in-part';
import { MissingActs } from '../components/missing-acts';
import { Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { isReachable, lastHeardAt } from '../lib/api/http';
import { floorReading, venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { outbox } from '../lib/i18n/words/outbox';
import { pin } from '../lib/i18n/words/pin';
import { SENT_SHOWN_MS, tryAllNow } from '../lib/offline/outbox';
import { mine, refused, sendSoon, unsent, waitingByName } from '../lib/offline/sync';
import { to } from '../lib/router/addresses';
import { OutboxItem } from './outbox/outbox-item';
import { SaveFile } from './outbox/save-file';
import { Take } from './outbox/take';

export function Outbox() {
  const say = words(outbox);
  const shownFrom = Date.now() - SENT_SHOWN_MS;
  const rows = mine.value.filter((row) => row.state !== 'sent' || (row.settledAt ?? 0) >= shownFrom).toReversed();
  return (
    <Screen title={say.title} back={to('more')}>
      <div class="page">
        <Standing />
        <MissingActs />
        {waitingByName.value.map(({ name, count }) => (
          <p key={name} class="note">
            <Icon name="users" />
            <span>{name ? words(pin).ofPerson({ name, count }) : say.ofOthers({ count })}</span>
          </p>
        ))}
        {rows.length === 0 ? (
          <Empty>{say.empty}</Empty>
        ) : (
          <section class="stack tight">
            <h2 class="eyebrow">{say.mine}</h2>
            <InPart rows={rows} always={(row) => row.state === 'needs-you'}>
              {(shown) => (
                <ul class="list">
                  {shown.map((row) => (
                    <li key={row.position}>
                      <OutboxItem row={row} />
                    </li>
                  ))}
                </ul>
              )}
            </InPart>
          </section>
        )}
        <Take />
        <SaveFile rows={mine.value} />
      </div>
    </Screen>
  );
}

/** How the outbox stands, and when the server was last heard. */
function Standing() {
  const say = words(outbox);
  const heardAt = lastHeardAt.value ?? floorReading.value?.fetchedAt ?? null;
  const [icon, text] = refused.value.length
    ? (['cloud-alert', say.needsYou({ count: refused.value.length })] as const)
    : unsent.value.length
      ? (['cloud-upload', say.toSend({ count: unsent.value.length })] as const)
      : (['cloud-check', say.allSent] as const);
  return (
    <section class={`card standing ${refused.value.length ? 'alert' : ''}`} aria-live="polite">
      <Icon name={icon} />
      <div class="grow">
        <p class="lead strong">{text}</p>
        {!isReachable.value && <p class="cap">{say.unreachable}</p>}
        {heardAt !== null && <p class="cap">{say.reachable({ time: clockTime(heardAt, venueZone.value) })}</p>}
      </div>
      {unsent.value.length > 0 && (
        <button type="button" class="btn" onClick={() => void tryAllNow().then(sendSoon)}>
          {say.sendNow}
        </button>
      )}
    </section>
  );
}
