// The next step of an appeal, docked: what the desk and the committee do next, and what it still waits for.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import type { AppealActByHand, CaseFile } from '../../lib/api/types';
import { isDesk, mayDo, namesOf, type Obstacle, obstacles } from '../../lib/appeal';
import { useClock } from '../../lib/clock';
import { serverNow } from '../../lib/current-floor';
import { words } from '../../lib/i18n/dictionary';
import { appeal } from '../../lib/i18n/words/appeal';
import { deciding } from '../../lib/i18n/words/finality';
import { noteAct } from '../../lib/offline/appeals';
import { to } from '../../lib/router/addresses';
import type { PartProps } from './part';

export function DeskBar({ file, where }: PartProps) {
  const say = words(appeal);
  const isAsking = useSignal(false);
  useClock();
  const isOver = file.until !== null && Date.parse(file.until) <= serverNow.value;
  const act = (kind: AppealActByHand) => noteAct(where, kind);
  if (mayDo(file, 'director-decided')) {
    return (
      <Line>
        <a class="btn main-act record-act" href={to('deciding', { appeal: file.id })}>
          <Icon name="gavel" />
          {words(deciding).title}
        </a>
      </Line>
    );
  }
  if (file.phase === 'admitted' && isDesk(file)) {
    if (file.others.some((other) => other.is_heard_there || other.phase === 'voting')) return null;
    return (
      <Line>
        <a class="btn main-act record-act" href={to('committee', { appeal: file.id })}>
          <Icon name="users" />
          {say.callCommittee}
        </a>
      </Line>
    );
  }
  if (mayDo(file, 'hearing-opened')) {
    return (
      <Line>
        <button type="button" class="btn main-act record-act" onClick={() => void act('hearing-opened')}>
          {say.openHearing}
        </button>
      </Line>
    );
  }
  if (mayDo(file, 'hearing-closed')) {
    return (
      <Line>
        <button type="button" class="btn main-act record-act" onClick={() => (isAsking.value = true)}>
          {say.closeHearing}
        </button>
        {isAsking.value && (
          <Dialog
            question={say.closeAsk}
            act={say.closeHearing}
            stay={say.notYet}
            onStay={() => (isAsking.value = false)}
            onAct={async () => {
              await act('hearing-closed');
              isAsking.value = false;
            }}
          >
            <p>{say.closeWhat}</p>
          </Dialog>
        )}
      </Line>
    );
  }
  if (isOver && mayDo(file, 'deadline-passed')) {
    return (
      <Line>
        <button type="button" class="btn main-act record-act" onClick={() => void act('deadline-passed')}>
          {say.deadlinePassed}
        </button>
      </Line>
    );
  }
  const waits = file.phase === 'hearing' || file.phase === 'convened' ? obstacles(file) : [];
  if (!waits.length) return null;
  return <p class="cap waits">{say.waitsFor({ what: waits.map((one) => inWords(one, file)).join('; ') })}</p>;
}

function inWords(obstacle: Obstacle, file: CaseFile): string {
  const say = words(appeal);
  if (obstacle.what === 'word') return say.waitsForWord({ name: namesOf(file)[obstacle.side] });
  return { answer: say.waitsForAnswer, challenge: say.waitsForChallenge, seat: say.waitsForSeat }[obstacle.what];
}

function Line({ children }: { children: preact.ComponentChildren }) {
  return (
    <div class="barline">
      <span class="wide-only" />
      <div class="single">{children}</div>
    </div>
  );
}
