// A late arrival: who has come, how late that is by the clock of the round, and what the rulebook gives the opponent.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Choice } from '../../components/choice';
import { Stepper } from '../../components/facts/stepper';
import { ProblemNote } from '../../components/notice';
import { dataOf, send, Unreachable } from '../../lib/api/http';
import { type Problem, problemOf } from '../../lib/api/problem';
import type { LatenessPenalty, Side } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import type { Names } from '../../lib/facts/saying';
import { words } from '../../lib/i18n/dictionary';
import { round as roundWords } from '../../lib/i18n/words/round';
import { noteArrival, type Where } from '../../lib/offline/results';
import { opponentOf, SIDES } from '../../lib/side';
import { MOST_MINUTES } from './table-acts';

interface Props {
  where: Where;
  names: Names;
  onDone: () => void;
}

export function Arrival({ where, names, onDone }: Props) {
  const say = words(roundWords);
  const granted = useSignal(0);
  const side = useSignal<Side | null>(null);
  const { penalty, problem } = usePenalty(where.match, side.value, granted.value);
  const record = async (imposes: boolean) => {
    if (side.value === null) return;
    await noteArrival(where, side.value, granted.value, imposes);
    onDone();
  };
  // what the rulebook only allows is no advice: neither button has the accent then
  const isOpen = penalty !== null && penalty.points > 0 && !penalty.is_mandatory;
  return (
    <div class="result-form">
      <p class="strong">{say.whoLate}</p>
      <Choice
        label={say.whoLate}
        value={side.value}
        options={SIDES.map((each) => ({ value: each, word: names[each] }))}
        onChoose={(chosen) => (side.value = chosen)}
      />
      <p class="strong">{say.granted}</p>
      <Stepper
        label={say.granted}
        value={granted.value}
        proposed={0}
        min={0}
        max={MOST_MINUTES}
        unit="min"
        onChange={(found) => (granted.value = found)}
      />
      {problem && <ProblemNote problem={problem} />}
      {side.value && penalty && <p role="status">{sentenceOf(penalty, side.value, names)}</p>}
      {side.value && isOpen && (
        <button type="button" class="btn tall-act" onClick={() => void record(true)}>
          {say.givePoints({ points: penalty.points, opponent: names[opponentOf(side.value)] })}
        </button>
      )}
      {side.value && !problem && (
        <button type="button" class={isOpen ? 'btn tall-act' : 'btn main-act'} onClick={() => void record(false)}>
          {isOpen ? say.noPoints : say.recordArrival}
        </button>
      )}
    </div>
  );
}

/** What the rulebook gives for an arrival now; nothing while that is unknown, as it is without a network. */
function usePenalty(match: string, side: Side | null, granted: number) {
  const penalty = useSignal<LatenessPenalty | null>(null);
  const problem = useSignal<Problem | null>(null);
  useEffect(() => {
    penalty.value = problem.value = null;
    if (side === null) return;
    const unwanted = new AbortController();
    const ask = async () => {
      const path = urls.lateness(match, side, granted);
      const response = await send({ method: 'GET', path, signal: unwanted.signal });
      if (response.ok) penalty.value = await dataOf<LatenessPenalty>(response);
      else problem.value = await problemOf(response);
    };
    ask().catch((reason: unknown) => {
      if (!unwanted.signal.aborted && !(reason instanceof Unreachable)) reportError(reason);
    });
    return () => unwanted.abort();
  }, [match, side, granted]);
  return { penalty: penalty.value, problem: problem.value };
}

function sentenceOf({ minutes, points, is_mandatory }: LatenessPenalty, side: Side, names: Names): string {
  const say = words(roundWords);
  const name = names[side];
  if (!points) return say.lateFree({ name, minutes });
  const opponent = names[opponentOf(side)];
  return is_mandatory
    ? say.lateMust({ name, minutes, points, opponent })
    : say.lateMay({ name, minutes, points, opponent });
}
