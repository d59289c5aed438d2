// One write in the outbox. A refused one opens: what was found, what was expected, what to do.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon, type IconName } from '../../components/icon';
import { ProblemNote } from '../../components/notice';
import { venueZone } from '../../lib/current-floor';
import { type Words, words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { handover } from '../../lib/i18n/words/handover';
import { outbox } from '../../lib/i18n/words/outbox';
import { describing, kindLabel, useDescriptions } from '../../lib/kinds';
import type { OutboxRow, OutboxState } from '../../lib/offline/database';
import { canBeHandedOver } from '../../lib/offline/handover';
import { sendAgain, setAside } from '../../lib/offline/outbox';
import { sendSoon } from '../../lib/offline/sync';
import { to } from '../../lib/router/addresses';
import { Give } from './give';

type Say = Words<typeof outbox.entries>;

const ICONS: Record<OutboxState, IconName> = {
  waiting: 'cloud-upload',
  sending: 'send',
  sent: 'cloud-check',
  'needs-you': 'cloud-alert',
  'set-aside': 'bookmark',
};

export function OutboxItem({ row }: { row: OutboxRow }) {
  const isRefused = row.state === 'needs-you';
  if (!isRefused) {
    return (
      <div class="item">
        <Summary row={row} />
        {canBeHandedOver(row) && <GiveButton row={row} />}
      </div>
    );
  }
  return (
    <details class="refused" open>
      <summary class="item alert">
        <Summary row={row} />
      </summary>
      <Refused row={row} />
    </details>
  );
}

function Summary({ row }: { row: OutboxRow }) {
  const say = words(outbox);
  useDescriptions();
  const { table, kind, match, name, author } = row.subject;
  const about = [
    table !== undefined && words(common).table({ number: table }),
    kind && kindLabel(describing(match, kind), kind),
    name,
    author && words(handover).by({ author }),
  ];
  return (
    <>
      <Icon name={ICONS[row.state]} />
      <span class="grow">
        <b class="strong">{say[row.subject.what]}</b>
        <span class="cap">{[...about, clockTime(row.notedAt, venueZone.value)].filter(Boolean).join(' · ')}</span>
      </span>
      <span class="end">
        <span class="strong">{stateWord(row.state, say)}</span>
        {row.attempts > 1 && row.state === 'waiting' && <span class="cap">{say.tries({ count: row.attempts })}</span>}
      </span>
    </>
  );
}

function GiveButton({ row }: { row: OutboxRow }) {
  const say = words(handover);
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="btn icon" aria-label={say.give} onClick={() => (isOpen.value = true)}>
        <Icon name="handshake" />
      </button>
      {isOpen.value && <Give row={row} onClose={() => (isOpen.value = false)} />}
    </>
  );
}

function stateWord(state: OutboxState, say: Say): string {
  return {
    waiting: say.waiting,
    sending: say.sending,
    sent: say.sent,
    'needs-you': say.refused,
    'set-aside': say.setAside,
  }[state];
}

function Refused({ row }: { row: OutboxRow }) {
  const say = words(outbox);
  const isAsking = useSignal(false);
  const aside = async () => {
    await setAside(row.position);
    isAsking.value = false;
    sendSoon();
  };
  return (
    <div class="details">
      {row.problem && <ProblemNote problem={row.problem} />}
      <p>
        <b>{say.toDo}</b>
        <br />
        {whatToDo(row, say)}
      </p>
      <div class="acts">
        {row.subject.incident && (
          <a class="btn" href={to('incident', { incident: row.subject.incident })}>
            {say.openCase}
          </a>
        )}
        {!row.subject.incident && row.subject.match && (
          <a class="btn" href={to('match', { match: row.subject.match })}>
            {say.openMatch}
          </a>
        )}
        <button type="button" class="btn" onClick={() => void sendAgain(row.position).then(sendSoon)}>
          {say.again}
        </button>
        {canBeHandedOver(row) && <GiveButton row={row} />}
        <button
          type="button"
          class="btn plain"
          onClick={() => {
            isAsking.value = true;
          }}
        >
          {say.putAside}
        </button>
      </div>
      {isAsking.value && (
        <Dialog
          question={say.putAsideAsk}
          act={say.putAside}
          stay={say.keepIt}
          isGrave
          onAct={aside}
          onStay={() => {
            isAsking.value = false;
          }}
        >
          <p>{say.putAsideWhat}</p>
        </Dialog>
      )}
    </div>
  );
}

function whatToDo(row: OutboxRow, say: Say): string {
  if (row.problem?.status === 409) return say.toDoConflict;
  if (row.problem?.status === 403 || row.problem?.status === 404) return say.toDoForbidden;
  return say.toDoOther;
}
