// "Something else": what happened in the director's own words. No rulebook is asked; the ruling follows at once.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Screen } from '../../components/screen';
import { Strip } from '../../components/strip';
import { Wrong } from '../../components/wrong';
import { type Place, WITHOUT_ADVICE } from '../../lib/case';
import { words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { log } from '../../lib/i18n/words/log';
import { useOnce } from '../../lib/once';
import { to } from '../../lib/router/addresses';
import { onward } from '../../lib/router/location';
import { startIncident } from './start';

const LONGEST_NOTE = 4_000;

export function Other({ place, match, onBack }: { place: Place; match: string; onBack: () => void }) {
  const say = words(log);
  const text = useSignal('');
  const isMissing = useSignal(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useOnce(async () => {
    const goOn = onward();
    isMissing.value = !text.value.trim();
    if (isMissing.value) return;
    const incident = await startIncident(place, WITHOUT_ADVICE, {}, text.value.trim());
    goOn(to('ruling', { incident: incident.id }));
  });
  return (
    <Screen
      title={say.other}
      sub={place.table && words(common).table({ number: place.table.table })}
      back={to('log-kind', { match })}
      hidesNavigation
      bar={
        <div class="barline">
          <p class="cap wide-only">{say.otherWhat}</p>
          <div class="pairs">
            <button type="button" class="btn" onClick={onBack}>
              {words(common).cancel}
            </button>
            <button type="button" class="btn main-act" onClick={() => void save()}>
              {say.otherSave}
            </button>
          </div>
        </div>
      }
    >
      <div class="page">
        {place.table && <Strip table={place.table} />}
        <div class="field">
          <label for="other-text">{say.otherAsk}</label>
          <p class="hint" id="other-hint">
            {say.otherWhat}
          </p>
          <textarea
            ref={field}
            id="other-text"
            class="area tall"
            maxLength={LONGEST_NOTE}
            aria-describedby="other-hint"
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
          {isMissing.value && <Wrong>{say.otherEmpty}</Wrong>}
        </div>
      </div>
    </Screen>
  );
}
