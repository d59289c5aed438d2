// Private links at the desk: who has one, whether it was opened; shown as a code and as a text to send, taken back when need be.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { QrCode } from '../../components/qr-code';
import { Sheet } from '../../components/sheet';
import { toast } from '../../components/toast';
import { Unreachable } from '../../lib/api/http';
import { Refused } from '../../lib/api/problem';
import type { CaseFile, PrivateLink } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { members, SIDES } from '../../lib/appeal';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { committee as committeeWords } from '../../lib/i18n/words/committee';
import { type Bearer, issueLink, revokeLink, usable } from '../../lib/links';
import { renewShown, useReading } from '../../lib/offline/answers';
import { language } from '../../lib/settings';

export function LinksCard({ file }: { file: CaseFile }) {
  const say = words(committeeWords);
  const links = useReading(urls.appealLinks(file.id)).data ?? [];
  return (
    <section class="card">
      <h2 class="sect-name">{say.links}</h2>
      <p class="cap">{say.linksWhat}</p>
      <ul class="seat-list">
        {members(file).map((seat) => (
          <LinkRow
            key={seat.id}
            name={seat.name}
            file={file}
            bearer={{ appeal: file.id, member: seat.id }}
            link={usable(links, (link) => link.member === seat.id)}
          />
        ))}
        {SIDES.map((side) => (
          <LinkRow
            key={side}
            name={file.match.sides[side].name}
            file={file}
            bearer={{ incident: file.incident, side }}
            link={usable(links, (link) => link.side === side && link.member === null)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  name: string;
  file: CaseFile;
  bearer: Bearer;
  link: PrivateLink | null;
}

function LinkRow({ name, file, bearer, link }: RowProps) {
  const say = words(committeeWords);
  const zone = file.tournament.time_zone;
  const notice = link && file.notices.find((one) => one.link === link.id);
  const told = notice && sayNotice(notice, zone);
  const opened = link && (link.opened_at ? say.linkOpened(clockTime(link.opened_at, zone)) : say.linkNew);
  return (
    <li>
      <span class="grow">
        <b>{name}</b>
        <span class="cap">{[opened, told].filter(Boolean).join(' · ')}</span>
      </span>
      <LinkButton name={name} event={file.tournament.name} bearer={bearer} link={link} />
    </li>
  );
}

function sayNotice(notice: CaseFile['notices'][number], zone: string): string {
  const say = words(committeeWords);
  if (notice.state === 'sent' && notice.sent_at) return say.mailed(clockTime(notice.sent_at, zone));
  if (notice.state === 'by-hand') return say.byHand;
  return notice.state === 'dead' ? say.mailFailed : say.mailing;
}

interface ButtonProps {
  name: string;
  event: string;
  bearer: Bearer;
  link: PrivateLink | null;
}

/** Shows somebody's link; where there is none it is made. */
export function LinkButton({ name, event, bearer, link }: ButtonProps) {
  const say = words(committeeWords);
  const shown = useSignal<PrivateLink | null>(null);
  const wrong = useSignal<string | null>(null);
  const show = async () => {
    wrong.value = null;
    try {
      shown.value = link ?? (await issueLink(bearer, language.value));
      if (!link) renewShown();
    } catch (reason) {
      wrong.value = sayWrong(reason);
    }
  };
  return (
    <>
      <button type="button" class="btn" aria-label={say.linkFor(name)} onClick={() => void show()}>
        {link ? say.showLink : say.makeLink}
      </button>
      {wrong.value && (
        <p class="wrong full" role="alert">
          <Icon name="circle-alert" />
          {wrong.value}
        </p>
      )}
      {shown.value && <LinkSheet name={name} event={event} link={shown.value} onClose={() => (shown.value = null)} />}
    </>
  );
}

/** What to say of a write that needs the network. What isn't a no of the server or the network's is a fault of ours. */
export function sayWrong(reason: unknown): string {
  if (reason instanceof Unreachable) return words(committeeWords).offline;
  if (reason instanceof Refused) return reason.problem.detail;
  throw reason;
}

interface SheetProps {
  name: string;
  event: string;
  link: PrivateLink;
  onClose: () => void;
}

function LinkSheet({ name, event, link, onClose }: SheetProps) {
  const say = words(committeeWords);
  const isAsking = useSignal(false);
  const wrong = useSignal<string | null>(null);
  const text = `${say.linkText(name, event)}\n${link.address}`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(say.copied);
  };
  const revoke = async () => {
    isAsking.value = false;
    try {
      await revokeLink(link.id);
      renewShown();
      onClose();
    } catch (reason) {
      wrong.value = sayWrong(reason);
    }
  };
  return (
    <Sheet title={say.linkFor(name)} onClose={onClose}>
      <div class="link-sheet">
        <QrCode text={link.address} label={say.qr(name)} />
        <p class="cap">{say.linkScan}</p>
        <p class="link-text">{text}</p>
        {wrong.value && (
          <p class="wrong" role="alert">
            <Icon name="circle-alert" />
            {wrong.value}
          </p>
        )}
        <div class="acts">
          {navigator.clipboard && (
            <button type="button" class="btn" onClick={() => void copy()}>
              <Icon name="copy-plus" />
              {say.copy}
            </button>
          )}
          <button type="button" class="btn plain" onClick={() => (isAsking.value = true)}>
            <Icon name="ban" />
            {say.revoke}
          </button>
        </div>
      </div>
      {isAsking.value && (
        <Dialog
          question={say.revokeAsk}
          act={say.revoke}
          stay={say.keepLink}
          isGrave
          onAct={() => void revoke()}
          onStay={() => (isAsking.value = false)}
        >
          <p>{say.revokeWhat}</p>
        </Dialog>
      )}
    </Sheet>
  );
}
