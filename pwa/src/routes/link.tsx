// The page of a private link: a member's case file and vote, or a player's own page. No account is needed.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Dialog } from '../components/dialog';
import { Icon } from '../components/icon';
import { Blocks, Empty, ProblemNote } from '../components/notice';
import { Screen } from '../components/screen';
import { TextForm } from '../components/text-form';
import { Unreachable } from '../lib/api/http';
import { type Problem, Refused } from '../lib/api/problem';
import { ownerOfLink } from '../lib/api/tokens';
import { type Bearer, bearer, bearers } from '../lib/bearer';
import { useClock } from '../lib/clock';
import { serverNow } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime, duration } from '../lib/i18n/format';
import { appeal as appealWords } from '../lib/i18n/words/appeal';
import { committee as committeeWords } from '../lib/i18n/words/committee';
import { isStopped } from '../lib/offline/ahead';
import { lodgeAppeal } from '../lib/offline/appeals';
import { outboxRows } from '../lib/offline/sync';
import { askLinkAgain, leadTo, openLink } from '../lib/opening-links';
import { to } from '../lib/router/addresses';
import { navigate } from '../lib/router/location';
import { inWords } from '../lib/tongues';
import { Appeal } from './appeal';
import { OnDevice } from './appeal/on-device';
import { LinkLanguages } from './link/languages';
import { OwnStatement } from './link/own-statement';

/** How often an unopened link is tried without a network, and asked what it leads to until that is an appeal. */
const ASK_MS = 10_000;

/** `/link#token`: opens it, and goes on without the token in the address. */
export function OpenLink() {
  const say = words(committeeWords);
  const problem = useSignal<Problem | null>(null);
  const isOffline = useSignal(false);
  const token = location.hash.slice(1);
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = async () => {
    clearTimeout(next.current);
    problem.value = null;
    try {
      const held = await openLink(token);
      navigate(to('bearer', { link: held.id }), { replace: true });
    } catch (reason) {
      isOffline.value = reason instanceof Unreachable;
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (reason instanceof Unreachable) next.current = setTimeout(() => void open(), ASK_MS);
      else throw reason;
    }
  };
  useEffect(() => {
    if (token) void open();
    return () => clearTimeout(next.current);
  }, [token]);
  return (
    <Screen title={say.opening}>
      <div class="page">
        {!token && <Held />}
        {problem.value && <ProblemNote problem={problem.value} />}
        {isOffline.value && (
          <Empty
            action={
              <button type="button" class="btn main-act" onClick={() => void open()}>
                {say.tryAgain}
              </button>
            }
          >
            {say.noNetwork}
          </Empty>
        )}
        {token && !problem.value && !isOffline.value && <Blocks />}
      </div>
    </Screen>
  );
}

/** Links that were opened on this device before. */
function Held() {
  const say = words(committeeWords);
  const held = bearers.value ?? [];
  if (!held.length) return <Empty>{say.noLink}</Empty>;
  return (
    <ul class="list">
      {held.map((one) => (
        <li key={one.id}>
          <a class="item" href={to('bearer', { link: one.id })}>
            <Icon name="scale" />
            <span class="grow">
              <b class="strong">{one.opened.name}</b>
              <span class="cap">{one.opened.tournament.name}</span>
            </span>
            <Icon name="chevron-right" class="go" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `/link/{id}`: where the link leads, now and each time it is looked at. */
export function BearerScreen() {
  const say = words(committeeWords);
  const held = bearer.value;
  const problem = useSignal<Problem | null>(null);
  const leadsToAppeal = Boolean(held?.opened.appeal);
  const askAgain = async (token: string) => {
    const said = await askLinkAgain(token);
    if (said !== undefined) problem.value = said;
  };
  useEffect(() => {
    if (!held) return;
    void askAgain(held.token);
    if (leadsToAppeal) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void askAgain(held.token), ASK_MS);
    return () => clearInterval(timer);
  }, [held?.id, leadsToAppeal]);
  if (!held || problem.value) {
    return (
      <Screen title={say.opening}>
        <div class="page">{problem.value ? <ProblemNote problem={problem.value} /> : <Empty>{say.noLink}</Empty>}</div>
      </Screen>
    );
  }
  return held.opened.appeal && !wasRefused(held.opened.appeal) ? (
    <Appeal id={held.opened.appeal} />
  ) : (
    <PlayersPage held={held} />
  );
}

/** Whether the lodging that this device knows of was refused: then there is no appeal. */
function wasRefused(appeal: string): boolean {
  const row = outboxRows.value.find((known) => known.id === appeal);
  return row !== undefined && isStopped(row);
}

/** A player before there is an appeal: the ruling, the time left, and the way to appeal. */
function PlayersPage({ held }: { held: Bearer }) {
  const say = words(committeeWords);
  const { opened } = held;
  const told = opened.words && inWords(opened.words);
  return (
    <Screen title={opened.tournament.name} sub={say.yoursFor({ name: opened.name })}>
      <div class="page">
        <LinkLanguages />
        <OnDevice stream={opened.incident} />
        {told ? (
          <section class="card verdict">
            <p class="src">
              <Icon name="gavel" />
              {say.yourRuling}
            </p>
            <h2>{told.verdict}</h2>
            <p class="lead">{told.why}</p>
            {told.now.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <TimeLeft window={opened.window} zone={opened.tournament.time_zone} />
          </section>
        ) : (
          <Empty>{say.noRuling}</Empty>
        )}
        {opened.ruling && opened.side && <Lodge held={held} ruling={opened.ruling} />}
        {opened.ruling && <OwnStatement />}
      </div>
    </Screen>
  );
}

/** Counted from when the ruling was told; late it can still be lodged, with the reason. */
export function TimeLeft({ window, zone }: { window: Bearer['opened']['window']; zone: string | undefined }) {
  const say = words(appealWords);
  useClock();
  if (!window.told_at || !window.ends_at) return <p class="cap">{say.untold}</p>;
  const seconds = (Date.parse(window.ends_at) - serverNow.value) / 1000;
  if (seconds <= 0) {
    return (
      <p class="note wait" role="alert">
        <Icon name="clock" />
        <span>
          {say.told({ time: clockTime(window.told_at, zone) })} {say.late}
        </span>
      </p>
    );
  }
  return (
    <p class="note">
      <Icon name="timer" />
      <span class="num">
        {say.told({ time: clockTime(window.told_at, zone) })} {say.until({ time: clockTime(window.ends_at, zone) })}{' '}
        {say.left({ time: duration(seconds) })}
      </span>
    </p>
  );
}

function Lodge({ held, ruling }: { held: Bearer; ruling: string }) {
  const say = words(committeeWords);
  const grounds = useSignal<string | null>(null);
  const { opened } = held;
  const lodge = async () => {
    if (grounds.value === null || !opened.side) return;
    const id = await lodgeAppeal({
      owner: ownerOfLink(held.id),
      ruling,
      incident: opened.incident,
      match: opened.match.id,
      table: opened.match.table,
      kind: '',
      side: opened.side,
      grounds: grounds.value,
    });
    grounds.value = null;
    await leadTo(held, id);
  };
  return (
    <section class="card">
      <p class="strong">{say.mayAppeal}</p>
      <TextForm
        label={say.what}
        hint={say.whatHint}
        act={say.lodge}
        isMain
        needed={say.whatNeeded}
        onSend={async (text) => {
          grounds.value = text;
        }}
      />
      {grounds.value !== null && (
        <Dialog
          question={say.lodgeAsk}
          act={say.lodge}
          stay={say.notYet}
          onAct={lodge}
          onStay={() => (grounds.value = null)}
        >
          <p>{say.lodgeWhat}</p>
          <blockquote>{grounds.value}</blockquote>
        </Dialog>
      )}
    </section>
  );
}
