// A match that was written down: drop or choose the file, see it game by game with its faults, import it with incidents.
import { useSignal } from '@preact/signals';
import { Blocks, Empty, ProblemNote } from '../components/notice';
import { Screen } from '../components/screen';
import { Unreachable } from '../lib/api/http';
import { type Problem, Refused } from '../lib/api/problem';
import { check, checked, place, placeOfFault, START } from '../lib/audit';
import { floorUrl } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { auditWords } from '../lib/i18n/words/audit';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { tournament } from '../lib/session';
import { FaultList } from './audit/fault-list';
import { FileChoice } from './audit/file-choice';
import { GameView } from './audit/game-view';
import { ImportBar } from './audit/import-bar';
import { Summary } from './audit/summary';
import { UncheckedMoves } from './audit/unchecked-moves';
import '../styles/audit.css';
import '../styles/fold.css';

export function AuditScreen() {
  const say = words(auditWords);
  const problem = useSignal<Problem | 'offline' | null>(null);
  const isChecking = useSignal(false);
  const asked = useSignal('');
  const shown = checked.value;
  useReading(floorUrl.value); // at whose tables the players of a file sit
  const look = async (file: File) => {
    [isChecking.value, problem.value, checked.value, asked.value] = [true, null, null, file.name];
    try {
      const found = await check(file, tournament.value?.tournament);
      place.value = placeOfFault(found.audit, 0) ?? START;
      checked.value = found;
    } catch (reason) {
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (reason instanceof Unreachable) problem.value = 'offline';
      else throw reason;
    } finally {
      isChecking.value = false;
    }
  };
  return (
    <Screen
      title={say.title}
      sub={shown?.file.name}
      back={to('more')}
      bar={shown && <ImportBar key={shown.importId} checked={shown} />}
    >
      <div class="page audit">
        <FileChoice isSmall={shown !== null} onFile={(file) => void look(file)} />
        <div aria-live="polite" class="stack">
          {isChecking.value && (
            <>
              <p class="cap">{say.checking}</p>
              <Blocks />
            </>
          )}
          {problem.value === 'offline' && <Empty>{say.offline}</Empty>}
          {problem.value !== null && problem.value !== 'offline' && (
            <>
              <p>
                <b class="strong">{asked.value}</b> {say.refused}
              </p>
              <ProblemNote problem={problem.value} />
            </>
          )}
          {shown && <Summary audit={shown.audit} />}
        </div>
        {shown && <FaultList audit={shown.audit} />}
        {shown && <UncheckedMoves audit={shown.audit} />}
        {shown && <GameView audit={shown.audit} />}
      </div>
    </Screen>
  );
}
