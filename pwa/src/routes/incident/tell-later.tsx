// Telling the players of a ruling that was recorded before: the time to appeal starts, and the table leaves the floor.
import { useSignal } from '@preact/signals';
import { isFinal } from '../../components/final-note';
import { Icon } from '../../components/icon';
import type { OpenCase } from '../../lib/case';
import { words } from '../../lib/i18n/dictionary';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import type { LocalIncident } from '../../lib/offline/database';
import { adoptIncident, announceRuling } from '../../lib/offline/incidents';
import { to } from '../../lib/router/addresses';
import { type Draft, toldAt } from '../../lib/ruling';
import { me } from '../../lib/session';
import { Pads } from './tell';

interface Props {
  open: OpenCase;
  ruling: NonNullable<LocalIncident['ruling']>;
}

export function TellLater({ open, ruling }: Props) {
  const say = words(incidentWords);
  const told = useSignal<Draft['told']>({});
  const incident = open.found?.incident;
  const names = open.table?.sides;
  if (!incident || !names) return null;
  const finality = open.found?.file?.finality;
  const isLast = finality?.ruling === ruling.id && isFinal(finality); // no time to appeal starts
  const at = toldAt({ told: told.value });
  const noteTold = async () => {
    if (!at) return;
    const owner = me.value?.id ?? incident.owner;
    await adoptIncident({ ...incident, owner });
    await announceRuling(incident.id, ruling, at, told.value);
  };
  return (
    <section class="stack tight" id="tell" aria-label={say.tell}>
      <h3>{say.tell}</h3>
      {!isLast && <p class="cap">{words(rulingWords).tellWhat}</p>}
      <Pads draft={{ told: told.value }} names={names} onTold={(next) => (told.value = next)} />
      <a class="btn turn-act" href={to('show', { incident: incident.id })}>
        <Icon name="rotate-ccw" />
        {words(rulingWords).show}
      </a>
      <button
        type="button"
        class={at === null ? 'btn' : 'btn main-act'}
        disabled={at === null}
        onClick={() => void noteTold()}
      >
        {say.noteTold}
      </button>
      {at === null && <p class="cap">{say.bothFirst}</p>}
    </section>
  );
}
