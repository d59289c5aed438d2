// The dock of a phone: the open question, and below it what the rulebook says so far.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Ask } from '../../components/facts/ask';
import { Blocks } from '../../components/notice';
import { isReachable } from '../../lib/api/http';
import type { Kind } from '../../lib/api/types';
import { progressOf, type Row } from '../../lib/facts/asking';
import { jointOf } from '../../lib/facts/joints';
import { said, words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { useKey } from '../../lib/keys';
import type { useFacts } from './facts-of-case';

/** How long a chosen answer is seen before the next question stands there. */
const SEEN_MS = 200;
/** A question that has just made way for another, because the records know it, may still be what a finger aims at. */
const AIMED_MS = 600;
/** How long the next question waits for the records and the rulebook's word on what to ask; later words change no open question. */
const PATIENCE_MS = 700;
/** The same where the server can be reached: a slow answer must not let an optional question in before one that decides. */
const ONLINE_PATIENCE_MS = 5000;

function patience(): number {
  return isReachable.value ? ONLINE_PATIENCE_MS : PATIENCE_MS;
}

type DockProps = ReturnType<typeof useFacts> & { kind: Kind; next: Row | null; live: preact.ComponentChildren };

/** The open question. It changes a moment after an answer, once the rulebook has said what to ask, or when the records turn out to know it. */
export function Dock(props: DockProps) {
  const { kind, facts, rows, names, next, live, opened, recorded, current, reading } = props;
  const docked = useSignal<string | null>(null);
  const answeredAt = useSignal<number | null>(null);
  const openedAt = useRef(Date.now());
  const replacedAt = useRef(0);
  const plan = current ?? reading.latest;
  const isSaid = (current !== null && props.isRead) || reading.problem !== null;
  const hasAnswered = useSignal(false);
  const wanted = opened.value ?? docked.value;
  const row = rows.find((known) => known.leaf.name === wanted) ?? null;
  const isKnownNow = row?.source === 'record' && opened.value === null; // the records came after the first advice
  useEffect(() => {
    if (answeredAt.value === null) {
      if (isKnownNow && !next) docked.value = null;
      if ((docked.value !== null && !isKnownNow) || !next) return undefined;
      const wait = isSaid ? 0 : Math.max(0, openedAt.current + patience() - Date.now());
      const first = setTimeout(() => {
        if (docked.value !== null) replacedAt.current = Date.now();
        docked.value = next.leaf.name;
      }, wait);
      return () => clearTimeout(first);
    }
    const since = Date.now() - answeredAt.value;
    const wait = Math.max(0, (isSaid ? SEEN_MS : patience()) - since);
    const timer = setTimeout(() => {
      answeredAt.value = null;
      opened.value = null;
      docked.value = next?.leaf.name ?? null;
    }, wait);
    return () => clearTimeout(timer);
  });
  const shown = row;
  const isOpening = docked.value === null && next !== null && answeredAt.value === null;
  const joint = shown && jointOf(kind, facts, shown.leaf.name);
  const taking = (act: () => void) => {
    if (!shown || Date.now() - replacedAt.current < AIMED_MS) return;
    docked.value = shown.leaf.name;
    hasAnswered.value = true;
    answeredAt.value = Date.now();
    act();
  };
  useAnswerKeys();
  const [head = ''] = shown?.leaf.path ?? [];
  return (
    <>
      {shown ? (
        <Ask
          key={joint ? said(joint.joint.question) : shown.leaf.name}
          row={shown}
          names={names}
          joint={joint}
          progress={plan || !reading.isAsking ? progressOf(rows, plan?.most_questions, kind.joints) : null}
          recorded={recorded[head]}
          takesFocus={hasAnswered.value || opened.value !== null}
          onAnswer={(value) => taking(() => props.answer(shown, value))}
          onJoint={(asked, chosen) => taking(() => props.answerJoint(asked, chosen))}
        />
      ) : isOpening ? (
        <Blocks count={1} />
      ) : (
        <AllAsked />
      )}
      <div class="barwrap">{live}</div>
    </>
  );
}

function AllAsked() {
  const say = words(factWords);
  return (
    <div class="ask">
      <h2 tabIndex={-1}>{say.allAsked}</h2>
      <p class="cap">{say.allAskedWhat}</p>
    </div>
  );
}

/** y, n and u answer, digits choose: the keys press the buttons of the docked question. */
function useAnswerKeys(): void {
  useKey((event) => {
    if (event.ctrlKey) return;
    const options = [...document.querySelectorAll<HTMLButtonElement>('.dock .opt[role="radio"]')];
    const known = { y: 0, o: 0, n: 1, u: options.length - 1, i: options.length - 1 } as Record<string, number>;
    const isYesNo = options.length === 3;
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : known[event.key];
    if (index === undefined || (!isYesNo && index !== options.length - 1 && !/^[1-9]$/.test(event.key))) return;
    options[index]?.click();
  });
}
