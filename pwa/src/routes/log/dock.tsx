// The dock of a phone: the open question, and below it what the rulebook says so far.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Ask } from '../../components/facts/ask';
import { Blocks } from '../../components/notice';
import type { Kind } from '../../lib/api/types';
import { progressOf } from '../../lib/facts/asking';
import { jointOf } from '../../lib/facts/joints';
import { askedAs, contextOf } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { useKey } from '../../lib/keys';
import type { useFacts } from './facts-of-case';

/** How long a chosen answer is seen before the next question stands there. */
const SEEN_MS = 200;

type DockProps = ReturnType<typeof useFacts> & { kind: Kind; live: preact.ComponentChildren };

/** The open question. It changes a moment after an answer, once the rulebook has said what to ask. */
export function Dock(props: DockProps) {
  const { kind, facts, rows, names, next, kept, live, opened, recorded, reading, plan, isSettled } = props;
  const docked = useSignal<string | null>(null);
  const answeredAt = useSignal<number | null>(null);
  const hasAnswered = useSignal(false);
  const wanted = opened.value ?? docked.value;
  const shown = rows.find((known) => known.leaf.name === wanted) ?? null;
  useEffect(() => {
    if (!isSettled) return undefined;
    if (answeredAt.value === null) {
      docked.value ??= next?.leaf.name ?? null;
      return undefined;
    }
    const wait = Math.max(0, SEEN_MS - (Date.now() - answeredAt.value));
    const timer = setTimeout(() => {
      answeredAt.value = null;
      opened.value = null;
      docked.value = next?.leaf.name ?? null;
    }, wait);
    return () => clearTimeout(timer);
  });
  const isOpening = docked.value === null && (next !== null || !isSettled);
  const joint = shown && jointOf(kind, facts, shown.leaf.name);
  const taking = (act: () => void) => {
    if (!shown) return;
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
      ) : kept.length ? (
        <KeptOpen {...props} onOpen={(name) => (opened.value = name)} />
      ) : (
        <AllAsked />
      )}
      <div class="barwrap">{live}</div>
    </>
  );
}

/** All was asked, but the advice needs what is unknown: these questions can be answered after all. */
function KeptOpen({ kind, facts, kept, names, onOpen }: DockProps & { onOpen: (name: string) => void }) {
  const say = words(factWords);
  return (
    <div class="ask">
      <h2 tabIndex={-1}>{words(adviceWords).keptOpen({ count: kept.length })}</h2>
      <p class="cap">{say.keptOpenWhat}</p>
      {kept.map(({ leaf }) => {
        const joint = jointOf(kind, facts, leaf.name)?.joint;
        const question = joint ? said(joint.question) : askedAs(leaf, names);
        return (
          <button key={leaf.name} type="button" class="btn" onClick={() => onOpen(leaf.name)}>
            {[joint ? '' : contextOf(leaf, names), question].filter(Boolean).join(' · ')}
          </button>
        );
      })}
    </div>
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
