// Acts of this appeal that are on this device only: waiting to be sent, or refused with the reason.
import { Icon } from '../../components/icon';
import { ProblemNote } from '../../components/notice';
import { isReachable } from '../../lib/api/http';
import { words } from '../../lib/i18n/dictionary';
import { appeal } from '../../lib/i18n/words/appeal';
import { common } from '../../lib/i18n/words/common';
import { outbox } from '../../lib/i18n/words/outbox';
import { renewShown } from '../../lib/offline/answers';
import type { OutboxRow } from '../../lib/offline/database';
import { setAside } from '../../lib/offline/outbox';
import { mine, sendSoon } from '../../lib/offline/sync';

export function OnDevice({ stream }: { stream: string }) {
  const rows = mine.value.filter((row) => row.stream === stream);
  const refused = rows.filter((row) => row.state === 'needs-you');
  // A vote that waits is said where it was cast, with the time until which it counts.
  const waits = !isReachable.value && rows.some((row) => row.subject.what !== 'vote' && isOnItsWay(row));
  const say = words(appeal);
  return (
    <>
      {refused.map((row) => (
        <Refused key={row.position} row={row} />
      ))}
      {waits && (
        <p class="note wait" role="status">
          <Icon name="cloud-upload" />
          <span>{say.keptHere}</span>
        </p>
      )}
    </>
  );
}

function isOnItsWay(row: OutboxRow): boolean {
  return row.state === 'waiting' || row.state === 'sending';
}

function Refused({ row }: { row: OutboxRow }) {
  const say = words(appeal);
  const aside = async () => {
    await setAside(row.position);
    sendSoon();
    renewShown();
  };
  return (
    <section class="card refused-act">
      <p class="strong">{words(common).labelled({ label: words(outbox)[row.subject.what], value: say.refusedHere })}</p>
      {row.problem && <ProblemNote problem={row.problem} />}
      <button type="button" class="btn" onClick={() => void aside()}>
        {say.putAside}
      </button>
    </section>
  );
}
