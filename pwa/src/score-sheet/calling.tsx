// A player calls the director from their own phone. Without a network nothing is kept for later: a hand is quicker.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../components/icon';
import { ProblemNote } from '../components/notice';
import { Unreachable } from '../lib/api/http';
import { type Problem, Refused } from '../lib/api/problem';
import type { Call, SheetMatch } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { scoreSheet } from '../lib/i18n/words/score-sheet';
import { useOnce } from '../lib/once';
import { askCall, callDirector, cancelCall } from './link';

const EVERY_MS = 10_000;

export function CallTheDirector({ match, zone }: { match: SheetMatch; zone: string | undefined }) {
  const say = words(scoreSheet);
  const call = useSignal<Call | null>(null);
  const problem = useSignal<Problem | null>(null);
  const isOffline = useSignal(false);
  const attempt = useOnce(async (write: () => Promise<Call | null>) => {
    try {
      call.value = await write();
      isOffline.value = false;
      problem.value = null;
    } catch (reason) {
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (reason instanceof Unreachable) isOffline.value = true;
      else throw reason;
    }
  });
  useEffect(() => {
    const ask = () => attempt(() => askCall(match.match));
    void ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && call.value && void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="stack tight">
      {problem.value && <ProblemNote problem={problem.value} />}
      {isOffline.value && (
        <p class="note wait" role="alert">
          {say.callOffline}
        </p>
      )}
      {call.value && (
        <Called
          call={call.value}
          zone={zone}
          onCancel={() =>
            void attempt(async () => {
              if (call.value) await cancelCall(call.value);
              return null;
            })
          }
        />
      )}
      {(!call.value || call.value.taken_at) && (
        <>
          {match.clocked && <p class="cap">{say.stopClock}</p>}
          <button type="button" class="btn" onClick={() => void attempt(() => callDirector(match))}>
            <Icon name="bell-ring" />
            {say.call}
          </button>
        </>
      )}
    </section>
  );
}

export function Called({ call, zone, onCancel }: { call: Call; zone: string | undefined; onCancel: () => void }) {
  const say = words(scoreSheet);
  return (
    <>
      <p class="note wait" role="status">
        <Icon name="bell-ring" />
        <span>{call.taken_at ? say.onTheWay : say.called({ time: clockTime(call.happened_at, zone) })}</span>
      </p>
      {!call.taken_at && (
        <button type="button" class="btn" onClick={onCancel}>
          {say.cancelCall}
        </button>
      )}
    </>
  );
}
