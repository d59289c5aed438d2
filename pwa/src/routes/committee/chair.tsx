// The chair of the committee: the first seat unless another member is chosen.
import type { Signal } from '@preact/signals';
import type { Pool } from '../../lib/api/types';
import { chairOf, type Making } from '../../lib/committee';
import { words } from '../../lib/i18n/dictionary';
import { seats as seatWords } from '../../lib/i18n/words/seats';

export function Chair({ pool, making }: { pool: Pool; making: Signal<Making> }) {
  const say = words(seatWords);
  const sitting = pool.candidates.filter((about) => making.value.members.includes(about.candidate.id));
  if (!sitting.length) return null;
  return (
    <section class="card form">
      <div class="field">
        <label for="chair" class="sect-name">
          {say.chair}
        </label>
        <p class="hint" id="chair-hint">
          {say.chairWhat}
        </p>
        <select
          id="chair"
          class="input"
          aria-describedby="chair-hint"
          value={chairOf(making.value) ?? ''}
          onChange={(event) => (making.value = { ...making.value, chair: event.currentTarget.value })}
        >
          {sitting.map(({ candidate }) => (
            <option key={candidate.id} value={candidate.id}>
              {candidate.name}
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}
