// A suspension of an entered player: who registered it, until when, why, and what the rulebook says.
import { useSignal } from '@preact/signals';
import { Icon } from '../../components/icon';
import type { Entrant } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { tables } from '../../lib/current-floor';
import { ENTRY_KIND } from '../../lib/entry-question';
import { words } from '../../lib/i18n/dictionary';
import { suspensions as suspensionWords } from '../../lib/i18n/words/inbox';
import { setup } from '../../lib/i18n/words/setup';
import { kindOf } from '../../lib/kinds';
import { useReading } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import { daysOf } from '../suspensions';
import { EntryQuestion } from './entry-question';

export function Warning({ entrant, rulebook }: { entrant: Entrant; rulebook: string | null }) {
  const say = words(setup);
  const told = words(suspensionWords);
  const isAsking = useSignal(false);
  const description = useReading(rulebook === null ? null : urls.description(rulebook)).data;
  const kind = kindOf(description, ENTRY_KIND);
  const match = tables.value.find(({ sides }) => [sides.A.name, sides.B.name].includes(entrant.name))?.match;
  return (
    <section class="card warning">
      <h3>
        <Icon name="ban" />
        {entrant.name} · {say.suspended}
      </h3>
      {entrant.suspensions.map((suspension) => (
        <div key={suspension.id}>
          <p class="strong">{suspension.reason || say.noReason}</p>
          <p class="cap">{say.registeredBy({ federation: suspension.federation, days: daysOf(suspension, told) })}</p>
        </div>
      ))}
      <p>{say.youDecide}</p>
      {kind && rulebook && (
        <div class="acts">
          <button type="button" class="btn" onClick={() => (isAsking.value = true)}>
            <Icon name="book-open" />
            {say.askRulebook}
          </button>
          {match && (
            <a class="btn" href={to('log-facts', { match, kind: ENTRY_KIND })}>
              <Icon name="clipboard-list" />
              {say.logCase}
            </a>
          )}
        </div>
      )}
      {isAsking.value && kind && rulebook && (
        <EntryQuestion entrant={entrant} kind={kind} rulebook={rulebook} onClose={() => (isAsking.value = false)} />
      )}
    </section>
  );
}
