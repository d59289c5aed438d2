// A committee that both sides choose together: their agreement to the members and their challenges.

import { type Signal, useSignal } from '@preact/signals';
import { CheckRow } from '../../components/check-row';
import { Choice } from '../../components/choice';
import { Icon } from '../../components/icon';
import { TextForm } from '../../components/text-form';
import { put } from '../../lib/api/http';
import type { AppealActInput, AssessedCandidate, CaseFile, Side } from '../../lib/api/types';
import { namesOf } from '../../lib/appeal';
import { agreeing, type Making } from '../../lib/committee';
import { words } from '../../lib/i18n/dictionary';
import { seats as seatWords } from '../../lib/i18n/words/seats';
import { typedWords } from '../../lib/i18n/words/typed';
import { newId } from '../../lib/ids';
import { renewShown } from '../../lib/offline/answers';
import { SIDES } from '../../lib/side';
import { sayWrong } from '../appeal/links';

export function Together({ file, making }: { file: CaseFile; making: Signal<Making> }) {
  const say = words(seatWords);
  return (
    <section class="card">
      <h2 class="sect-name">{say.together}</h2>
      <p class="cap">{say.togetherWhat}</p>
      {SIDES.map((side) => (
        <CheckRow
          key={side}
          isOn={making.value.agreed.has(side)}
          onToggle={() => (making.value = agreeing(making.value, side))}
        >
          {say.agrees({ name: namesOf(file)[side] })}
        </CheckRow>
      ))}
    </section>
  );
}

/** The sides' objections to a candidate, recorded at the desk. */
export function Objections({ file, about }: { file: CaseFile; about: AssessedCandidate }) {
  const say = words(seatWords);
  const isOpen = useSignal(false);
  const side = useSignal<Side>('A');
  const names = namesOf(file);
  const wrong = useSignal<string | null>(null);
  const { candidate, objections } = about;
  const left = SIDES.filter((one) => !objections.some((known) => known.side === one));
  const note = async (kind: 'objected' | 'objection-dropped', by: Side, text: string) => {
    wrong.value = null;
    const body = { kind, candidate: candidate.id, side: by, text, happened_at: new Date().toISOString() };
    try {
      await put(`/appeals/${file.id}/acts/${newId()}`, body satisfies Partial<AppealActInput>);
      isOpen.value = false;
      renewShown();
      return true;
    } catch (reason) {
      wrong.value = sayWrong(reason);
      return false;
    }
  };
  return (
    <>
      {left.length > 0 && !isOpen.value && (
        <button
          type="button"
          class="btn plain"
          aria-label={say.objectTo({ name: candidate.name })}
          onClick={() => {
            side.value = left[0] ?? 'A';
            isOpen.value = true;
          }}
        >
          {say.objects}
        </button>
      )}
      {objections.map((known) => (
        <p key={known.side} class="note full">
          <Icon name="user-x" />
          <span>
            {say.objection({ name: names[known.side], why: known.text })}{' '}
            <button type="button" class="btn plain" onClick={() => void note('objection-dropped', known.side, '')}>
              {say.dropObjection({ name: names[known.side] })}
            </button>
          </span>
        </p>
      ))}
      {isOpen.value && (
        <div class="full">
          <TextForm
            label={say.objectWhy}
            act={say.objectAct}
            needed={words(typedWords).fillIn}
            onSend={(text) => note('objected', side.value, text)}
          >
            <Choice<Side>
              label={say.objectWho}
              value={side.value}
              options={left.map((one) => ({ value: one, word: names[one] }))}
              onChoose={(chosen) => (side.value = chosen)}
            />
          </TextForm>
        </div>
      )}
      {wrong.value && (
        <p class="wrong full" role="alert">
          <Icon name="circle-alert" />
          {wrong.value}
        </p>
      )}
    </>
  );
}
