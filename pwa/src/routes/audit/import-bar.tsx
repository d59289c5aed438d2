// Bringing the match into the tournament that is worked on: asked once, and said where it stands. For director and assistant.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { ProblemNote } from '../../components/notice';
import { Unreachable } from '../../lib/api/http';
import { type Problem, Refused } from '../../lib/api/problem';
import type { ImportedMatch } from '../../lib/api/types';
import { type Checked, importInto } from '../../lib/audit';
import { imported } from '../../lib/audit-incident';
import { words } from '../../lib/i18n/dictionary';
import { auditWords } from '../../lib/i18n/words/audit';
import { to } from '../../lib/router/addresses';
import { may, tournament } from '../../lib/session';

export function ImportBar({ checked }: { checked: Checked }) {
  const say = words(auditWords);
  const isAsking = useSignal(false);
  const isBusy = useSignal(false);
  const problem = useSignal<Problem | 'offline' | null>(null);
  const done = imported.value?.importId === checked.importId ? imported.value.match : null;
  const here = tournament.value;
  if (!here || !may('import')) return null;
  const bringIn = async () => {
    [isAsking.value, isBusy.value, problem.value] = [false, true, null];
    try {
      imported.value = await importInto(here.tournament, checked);
    } catch (reason) {
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (reason instanceof Unreachable) problem.value = 'offline';
      else throw reason;
    } finally {
      isBusy.value = false;
    }
  };
  if (done) return <Imported match={done} />;
  return (
    <div class="stack tight">
      {problem.value === 'offline' && <p role="alert">{say.offline}</p>}
      {problem.value !== null && problem.value !== 'offline' && <ProblemNote problem={problem.value} />}
      <button
        type="button"
        class="btn main-act"
        disabled={isBusy.value}
        onClick={() => {
          isAsking.value = true;
        }}
      >
        <Icon name="download" />
        {say.import}
      </button>
      {isAsking.value && (
        <Dialog
          question={say.importAsk}
          act={say.importAct}
          stay={say.notNow}
          onAct={bringIn}
          onStay={() => {
            isAsking.value = false;
          }}
        >
          <p>
            {checked.audit.faults.length
              ? say.importWhat({ name: here.name })
              : say.importWhatClean({ name: here.name })}
          </p>
        </Dialog>
      )}
    </div>
  );
}

function Imported({ match }: { match: ImportedMatch }) {
  const say = words(auditWords);
  return (
    <div class="row" role="status">
      <p class="grow">
        <b class="strong">{say.imported({ round: match.round, table: match.table })}</b>{' '}
        {match.incidents.length > 0 && say.opened({ count: match.incidents.length })}
      </p>
      <a class="btn" href={to('match', { match: match.match })}>
        {say.seeMatch}
      </a>
    </div>
  );
}
