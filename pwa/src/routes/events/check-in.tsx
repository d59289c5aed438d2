// Check-in by code: the camera reads the player's card, or the code is typed. It works without a network, too.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { Awaited, Empty } from '../../components/notice';
import { Screen } from '../../components/screen';
import { urls } from '../../lib/api/urls';
import { canScan, scan } from '../../lib/camera-codes';
import { type Scanned, scanned } from '../../lib/check-in';
import { words } from '../../lib/i18n/dictionary';
import { checkInSaid } from '../../lib/i18n/words/check-in';
import { isStopped } from '../../lib/offline/ahead';
import { reading, useReading } from '../../lib/offline/answers';
import { checkIn, checkInsNoted, checkInsSince } from '../../lib/offline/check-ins';
import type { OutboxRow } from '../../lib/offline/database';
import { to } from '../../lib/router/addresses';
import { me, tournament } from '../../lib/session';
import '../../styles/check-in.css';

const MOST_SHOWN = 10;
const EVERY_SECONDS = 20;

export function CheckIn() {
  const say = words(checkInSaid);
  const role = tournament.value;
  const setUp = useReading(role ? urls.setUp(role.tournament) : null);
  return (
    <Screen title={say.title} back={to('entries')}>
      <div class="page">
        {!role && <Empty>{say.noTournament}</Empty>}
        {role && <Awaited reading={setUp} />}
        {setUp.data && <Desk divisions={setUp.data.divisions.map(({ id }) => id)} />}
      </div>
    </Screen>
  );
}

function Desk({ divisions }: { divisions: string[] }) {
  const said = useSignal<Scanned | null>(null);
  const latest = useRef((_: string) => {});
  latest.current = (text) => {
    const readings = divisions.map((id) => reading(urls.roster(id)).peek());
    const since = readings.map(({ askedAt }) => askedAt ?? 0);
    const found = scanned(
      text,
      readings.flatMap(({ data }) => data ?? []),
      checkInsSince(Math.min(...since)),
    );
    said.value = found;
    if (found.kind === 'to-check-in' && me.value) void checkIn(found.entry, me.value.id);
  };
  const onCode = (text: string) => latest.current(text);
  return (
    <div class="stack">
      {divisions.map((id) => (
        <Kept key={id} division={id} />
      ))}
      <Camera onCode={onCode} />
      <Said said={said.value} />
      <Typed onCode={onCode} />
      <Noted rows={checkInsNoted.value.slice(0, MOST_SHOWN)} />
    </div>
  );
}

/** Keeps a division's list on the device and fresh; shows why there is none. */
function Kept({ division }: { division: string }) {
  return <Awaited reading={useReading(urls.roster(division), EVERY_SECONDS)} />;
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const say = words(checkInSaid);
  const video = useRef<HTMLVideoElement>(null);
  const isBlocked = useSignal(!canScan());
  useEffect(() => {
    if (isBlocked.peek() || !video.current) return;
    return scan(video.current, onCode, () => (isBlocked.value = true));
  }, []);
  if (isBlocked.value) return <p class="note">{say.noCamera}</p>;
  return (
    <div class="stack tight">
      <p class="cap">{say.point}</p>
      <video class="scanner" ref={video} muted playsInline aria-label={say.camera} />
    </div>
  );
}

function Typed({ onCode }: { onCode: (text: string) => void }) {
  const say = words(checkInSaid);
  const typed = useSignal('');
  return (
    <Form
      class="form"
      onSubmit={() => {
        onCode(typed.value);
        typed.value = '';
      }}
    >
      <Field
        label={say.code}
        hint={say.codeHint}
        value={typed.value}
        autocomplete="off"
        onText={(text) => (typed.value = text)}
      />
      <button type="submit" class="btn main-act">
        {say.checkIn}
      </button>
    </Form>
  );
}

function Said({ said }: { said: Scanned | null }) {
  const say = words(checkInSaid);
  const isGood = said?.kind === 'to-check-in';
  const text = said && ('entry' in said ? say[said.kind]({ name: said.entry.name }) : say[said.kind]);
  return (
    <div role="status">
      {text && (
        <p class="card row strong">
          <Icon name={isGood ? 'check' : 'triangle-alert'} />
          {text}
        </p>
      )}
    </div>
  );
}

function Noted({ rows }: { rows: readonly OutboxRow[] }) {
  const say = words(checkInSaid);
  if (rows.length === 0) return null;
  const state = (row: OutboxRow) => {
    if (row.state === 'sent') return say.sent;
    return isStopped(row) ? say.toDecide : say.onTheWay;
  };
  return (
    <section class="stack tight">
      <h2>{say.recent}</h2>
      <ul class="list">
        {rows.map((row) => (
          <li key={row.id} class="erow">
            <span class="who">
              <b>{row.subject.name}</b>
            </span>
            <span class="cap">{state(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
