// Players already through who may sit out the last round: an offer, ticked by the director.
import { useSignal } from '@preact/signals';
import { words } from '../lib/i18n/dictionary';
import type { Pairings } from './overview';
import { Sentence } from './reasons';
import { said } from './words';
import { act, write } from './writes';

export function Exclusions({ round }: { round: Pairings }) {
  const say = words(said);
  const left = useSignal<readonly string[]>(round.excluded.map((each) => each.entrant));
  if (round.exclusions.length === 0) return null;
  const toggle = (id: string) => {
    left.value = left.value.includes(id) ? left.value.filter((known) => known !== id) : [...left.value, id];
  };
  return (
    <fieldset class="card stack">
      <legend class="strong">{say.mayExclude}</legend>
      <p>{say.mayExcludeWhat}</p>
      {round.exclusions.map(({ competitor, reasons }) => (
        <label class="tickline" key={competitor.entrant}>
          <input
            type="checkbox"
            checked={left.value.includes(competitor.entrant)}
            onChange={() => toggle(competitor.entrant)}
          />
          <span>
            {competitor.name}
            <small class="cap">{reasons[0] && <Sentence reason={reasons[0]} isLink={false} />}</small>
          </span>
        </label>
      ))}
      <button
        type="button"
        class="btn"
        disabled={act.value.isRunning}
        onClick={() =>
          void write(`/rounds/${round.id}/draft`, {
            stage: round.stage.id,
            excluded: left.value,
            is_new_draft: true,
          })
        }
      >
        {say.leaveOut}
      </button>
    </fieldset>
  );
}
