// A count that the records know was changed: it holds for this case only, and the reason goes with the finding.
import { useId } from 'preact/hooks';
import { noteFacts } from '../../lib/case';
import type { Row } from '../../lib/facts/asking';
import { words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import type { LocalIncident } from '../../lib/offline/database';

/** Facts that come from counting what is on record. */
const COUNTED = new Set(['prior', 'warned']);

export function OnlyThisCase({ incident, rows }: { incident: LocalIncident; rows: readonly Row[] }) {
  const say = words(factWords);
  const id = useId();
  const isChanged = rows.some((row) => row.source === 'changed' && COUNTED.has(row.leaf.name));
  if (!isChanged) return null;
  return (
    <div class="field">
      <label for={id}>{say.onlyThisCase}</label>
      <p class="cap">{say.onlyThisCaseWhy}</p>
      <textarea
        id={id}
        class="input"
        rows={2}
        value={incident.reason ?? ''}
        aria-required="true"
        onChange={(event) =>
          void noteFacts(incident, { facts: incident.facts, reason: event.currentTarget.value.trim() }).catch(
            reportError,
          )
        }
      />
    </div>
  );
}
