// The chair of the committee: the first seat unless another member is chosen.
import type { Signal } from '@preact/signals';
import { Which } from '../../components/which';
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
      <Which
        label={say.chair}
        hint={say.chairWhat}
        value={chairOf(making.value) ?? ''}
        onChoose={(chair) => (making.value = { ...making.value, chair })}
      >
        {sitting.map(({ candidate }) => ({ value: candidate.id, word: candidate.name }))}
      </Which>
    </section>
  );
}
