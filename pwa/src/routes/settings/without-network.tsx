// What this device has for work without a network: the tournament, the law, and whether the browser keeps them.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isKept, keptParts, lookWhatIsKept, PARTS } from '../../engine/keeping';
import { words } from '../../lib/i18n/dictionary';
import { settingsWords } from '../../lib/i18n/words/settings';
import { countKeptOfDay, dayAhead, keptOfDay } from '../../lib/offline/day-ahead';
import { hasSecondCopy } from '../../lib/offline/second-copy';
import { tournament } from '../../lib/session';

export function WithoutNetwork() {
  const say = words(settingsWords);
  const isLasting = useSignal<boolean | null>(null);
  useEffect(() => {
    void lookWhatIsKept();
    void navigator.storage?.persisted?.().then((granted) => (isLasting.value = granted));
  }, []);
  useEffect(() => void countKeptOfDay(), [dayAhead.value]);
  const day = keptOfDay.value;
  return (
    <section class="card form" aria-label={say.withoutNetwork}>
      <div>
        <p class="strong">{say.withoutNetwork}</p>
        {day && tournament.value && (
          <p class="cap">
            {day.kept >= day.wanted
              ? say.dayIsHere({ name: tournament.value.name })
              : say.dayComes({ kept: day.kept, wanted: day.wanted })}
          </p>
        )}
        <p class="cap">{isKept() ? say.lawIsHere : say.lawComes({ kept: keptParts.value, parts: PARTS })}</p>
        {hasSecondCopy.value !== null && <p class="cap">{hasSecondCopy.value ? say.secondCopy : say.noSecondCopy}</p>}
        {isLasting.value !== null && <p class="cap">{isLasting.value ? say.storageLasts : say.storageMayGo}</p>}
      </div>
    </section>
  );
}
