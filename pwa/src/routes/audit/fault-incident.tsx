// From a fault to its incident: the one that the import opened, or a new one at the table of these two players.
import { useSignal } from '@preact/signals';
import { Icon } from '../../components/icon';
import type { Audit, FoundFault } from '../../lib/api/types';
import { checked } from '../../lib/audit';
import { imported, logFault, type Seat, seatsOf } from '../../lib/audit-incident';
import { tables } from '../../lib/current-floor';
import { words } from '../../lib/i18n/dictionary';
import { auditWords } from '../../lib/i18n/words/audit';
import { to } from '../../lib/router/addresses';
import { onward } from '../../lib/router/location';
import { me, tournament } from '../../lib/session';
import { language } from '../../lib/settings';

export function FaultIncident({ audit, fault, index }: { audit: Audit; fault: FoundFault; index: number }) {
  const say = words(auditWords);
  const isBusy = useSignal(false);
  const hasFailed = useSignal(false);
  const done = imported.value?.importId === checked.value?.importId ? imported.value : null;
  const known = done?.incidents.get(index);
  if (known) {
    return (
      <a class="btn main-act" href={to('advice', { incident: known })}>
        <Icon name="gavel" />
        {say.seeIncident}
      </a>
    );
  }
  const here = tournament.value;
  const owner = me.value?.id;
  if (!fault.advice || done || !here || !owner) return null;
  const seats = seatsOf(audit.names, tables.value);
  if (seats.length === 0) return <p class="cap">{say.importToOpen}</p>;
  const open = async (seat: Seat) => {
    const goOn = onward();
    if (isBusy.value) return;
    isBusy.value = true;
    try {
      const by = { owner, tournament: here.tournament, language: language.value };
      const incident = await logFault(fault, seat, by);
      goOn(to('advice', { incident: incident.id }));
    } catch (reason) {
      hasFailed.value = true;
      isBusy.value = false;
      reportError(reason);
    }
  };
  return (
    <>
      {seats.map((seat) => (
        <button
          key={seat.table.match}
          type="button"
          class="btn"
          disabled={isBusy.value}
          onClick={() => void open(seat)}
        >
          <Icon name="plus" />
          {say.openAt({ table: seat.table.table })}
        </button>
      ))}
      {hasFailed.value && (
        <p class="note wait" role="alert">
          {say.notSaved}
        </p>
      )}
    </>
  );
}
