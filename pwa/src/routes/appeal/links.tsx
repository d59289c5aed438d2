// Private links at the desk: their state; sent by mail, shown once as a code, or revoked. The desk never sees a token again.

import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { QrCode } from '../../components/qr-code';
import { Sheet } from '../../components/sheet';
import { toast } from '../../components/toast';
import { Unreachable } from '../../lib/api/http';
import { Refused } from '../../lib/api/problem';
import type { CaseFile, IssuedLink, PrivateLink } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { members } from '../../lib/appeal';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { committee as committeeWords } from '../../lib/i18n/words/committee';
import { type Bearer, issueLink, revokeLink, usable } from '../../lib/links';
import { renewShown, useReading } from '../../lib/offline/answers';
import { language } from '../../lib/settings';
import { SIDES } from '../../lib/side';

export function LinksCard({ file }: { file: CaseFile }) {
  const say = words(committeeWords);
  const links = useReading(urls.appealLinks(file.id)).data ?? [];
  return (
    <section class="card">
      <h2 class="sect-name">{say.links}</h2>
      <p class="cap">{say.linksWhat}</p>
      {file.you.shows_codes_of.length < 2 && <p class="cap">{say.codesByOther}</p>}
      <ul class="seat-list">
        {members(file).map((seat) => (
          <LinkRow
            key={seat.id}
            name={seat.name}
            file={file}
            bearer={{ appeal: file.id, member: seat.id }}
            takesMail={seat.takes_mail}
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
  /** A player's link is shown as a code alone. */
  takesMail?: boolean;
  link: PrivateLink | null;
}

function LinkRow({ name, file, bearer, takesMail = false, link }: RowProps) {
  const say = words(committeeWords);
  const zone = file.tournament.time_zone;
  const notice = link && file.notices.find((one) => one.link === link.id);
  const told = notice && sayNotice(notice, zone);
  const opened =
    link && (link.opened_at ? say.linkOpened({ time: clockTime(link.opened_at, zone) }) : sayUnopened(link));
  return (
    <li>
      <span class="grow">
        <b>{name}</b>
        <span class="cap">{[opened, told].filter(Boolean).join(' · ') || say.linkNone}</span>
      </span>
      <LinkButton
        name={name}
        event={file.tournament.name}
        bearer={bearer}
        link={link}
        takesMail={takesMail}
        showsCode={file.you.shows_codes_of.includes('member' in bearer ? 'member' : 'side')}
      />
    </li>
  );
}

function sayUnopened(link: PrivateLink): string {
  const say = words(committeeWords);
  return link.way === 'code' ? say.codeShownBy({ name: link.issued_by ?? '' }) : say.linkNew;
}

function sayNotice(notice: CaseFile['notices'][number], zone: string): string {
  const say = words(committeeWords);
  if (notice.state === 'sent' && notice.sent_at) return say.mailed({ time: clockTime(notice.sent_at, zone) });
  if (notice.state === 'by-hand') return say.byHand;
  return notice.state === 'dead' ? say.mailFailed : say.mailing;
}

interface ButtonProps {
  name: string;
  event: string;
  bearer: Bearer;
  link: PrivateLink | null;
  /** Not to a person whom the case concerns: they could scan it themselves. */
  showsCode: boolean;
  takesMail?: boolean;
}

/** Issues a link, as a code or by mail, and revokes the one that is in use. */
export function LinkButton({ name, event, bearer, link, showsCode, takesMail = false }: ButtonProps) {
  const say = words(committeeWords);
  const shown = useSignal<IssuedLink | null>(null);
  const asked = useSignal<'code' | 'mail' | 'revoke' | null>(null);
  const wrong = useSignal<string | null>(null);
  const act = async (what: 'code' | 'mail' | 'revoke') => {
    asked.value = null;
    wrong.value = null;
    try {
      if (what === 'revoke') await revokeLink(link?.id ?? '');
      else {
        const issued = await issueLink(bearer, what, language.value);
        if (what === 'code') shown.value = issued;
        else toast(say.mailing);
      }
      renewShown();
    } catch (reason) {
      wrong.value = sayWrong(reason);
    }
  };
  const ask = (what: 'code' | 'mail') => {
    if (link) asked.value = what;
    else void act(what);
  };
  return (
    <>
      {showsCode && (
        <button type="button" class="btn" aria-label={say.codeFor({ name })} onClick={() => ask('code')}>
          {say.showCode}
        </button>
      )}
      {takesMail && (
        <button type="button" class="btn plain" aria-label={say.mailFor({ name })} onClick={() => ask('mail')}>
          {say.sendMail}
        </button>
      )}
      {link && (
        <button
          type="button"
          class="btn plain"
          aria-label={say.revokeFor({ name })}
          onClick={() => (asked.value = 'revoke')}
        >
          {say.revoke}
        </button>
      )}
      {wrong.value && (
        <p class="wrong full" role="alert">
          <Icon name="circle-alert" />
          {wrong.value}
        </p>
      )}
      {asked.value && (
        <AskFirst
          what={asked.value}
          onAct={() => asked.value && void act(asked.value)}
          onStay={() => (asked.value = null)}
        />
      )}
      {shown.value?.address && (
        <CodeSheet name={name} event={event} address={shown.value.address} onClose={() => (shown.value = null)} />
      )}
    </>
  );
}

/** A link in use is given up for a new one, or for none. */
function AskFirst({
  what,
  onAct,
  onStay,
}: {
  what: 'code' | 'mail' | 'revoke';
  onAct: () => void;
  onStay: () => void;
}) {
  const say = words(committeeWords);
  const isRevoking = what === 'revoke';
  return (
    <Dialog
      question={isRevoking ? say.revokeAsk : say.renewAsk}
      act={isRevoking ? say.revoke : say.renew}
      stay={say.keepLink}
      isGrave
      onAct={onAct}
      onStay={onStay}
    >
      <p>{isRevoking ? say.revokeWhat : say.renewWhat}</p>
    </Dialog>
  );
}

/** The message for a failed online write. Errors other than a refusal or a lost network are bugs and surface. */
export function sayWrong(reason: unknown): string {
  if (reason instanceof Unreachable) return words(committeeWords).offline;
  if (reason instanceof Refused) return reason.problem.detail;
  throw reason;
}

interface SheetProps {
  name: string;
  event: string;
  address: string;
  onClose: () => void;
}

/** The code, this once. It is an image alone: no text to copy, no address to send on. */
function CodeSheet({ name, event, address, onClose }: SheetProps) {
  const say = words(committeeWords);
  return (
    <Sheet title={say.linkFor({ name })} onClose={onClose}>
      <div class="link-sheet">
        <QrCode text={address} label={say.qr({ name })} />
        <p class="strong">{say.linkScan({ name, event })}</p>
        <p class="cap">{say.codeOnce}</p>
      </div>
    </Sheet>
  );
}
