// Whether the appeal is heard: time and standing as the rulebook sees them, and what the director makes of it.
import { useSignal } from '@preact/signals';
import { Choice } from '../../components/choice';
import { Dialog } from '../../components/dialog';
import { ArticleRefs } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { inWords, isDesk } from '../../lib/appeal';
import { isLinkPage } from '../../lib/bearer';
import { words } from '../../lib/i18n/dictionary';
import { clockTime, number } from '../../lib/i18n/format';
import { appeal } from '../../lib/i18n/words/appeal';
import { common } from '../../lib/i18n/words/common';
import { noteAdmission } from '../../lib/offline/appeals';
import { withoutRefs } from '../incident/advice-parts';
import type { PartProps } from './part';

/** Outcomes of the rulebooks' answer by which the appeal is heard. */
const HEARD: ReadonlySet<string> = new Set(['admissible', 'committee-decides']);

export function Admission({ file, where }: PartProps) {
  const say = words(appeal);
  const zone = file.tournament.time_zone;
  const { window: time, admission, admission_advice: advised } = file;
  const isOpen = file.phase === 'lodged' && file.you.may.includes('admit-appeal');
  const told = advised && inWords(advised.words);
  return (
    <section class="card said">
      <h2 class="sect-name">{say.receive}</h2>
      <p>
        {[
          time.told_at ? say.told(clockTime(time.told_at, zone)) : say.untold,
          time.ends_at && say.until(clockTime(time.ends_at, zone)),
          say.lodgedAt(clockTime(file.lodged_at, zone)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!time.is_in_time && (
        <p class="note wait">
          <Icon name="clock" />
          <span>{say.lodgedLate}</span>
        </p>
      )}
      {told && advised && (
        <div class="one-side">
          <p class="strong">{told.verdict}</p>
          <p>
            {withoutRefs(told.why, advised.advice.articles)}{' '}
            <ArticleRefs
              numbers={advised.advice.articles}
              {...(isLinkPage.value ? {} : { rulebook: file.tournament.rulebook })}
            />
          </p>
        </div>
      )}
      <Deposit file={file} where={where} />
      {admission && (
        <p>
          <b>{(admission.admitted ? say.admittedAt : say.refusedAt)(clockTime(admission.happened_at, zone))}</b>{' '}
          {admission.reasons}
        </p>
      )}
      {isOpen && <Judge file={file} where={where} />}
    </section>
  );
}

function Deposit({ file }: PartProps) {
  const say = words(appeal);
  if (file.deposit === 'not-asked') return null;
  const sum = file.deposit_cents === null ? say.deposit : say.depositSum(number(file.deposit_cents / 100));
  return (
    <p>
      {sum}: {(file.deposit === 'paid' ? say.depositPaid : say.depositUnpaid).toLowerCase()}
    </p>
  );
}

/** The director follows the advice, or says why not. */
function Judge({ file, where }: PartProps) {
  const say = words(appeal);
  const both = words(common);
  const excused = useSignal<'yes' | 'no' | null>(null);
  const reasons = useSignal('');
  const step = useSignal<'reading' | 'admitting' | 'refusing'>('reading');
  const isLacking = useSignal(false);
  const asksExcuse = file.admission_advice?.advice.missing.includes('delay_excused') ?? false;
  const isHeard = HEARD.has(file.admission_advice?.advice.outcome ?? '') || excused.value === 'yes';
  const ask = (admits: boolean) => {
    isLacking.value = admits !== isHeard && !reasons.value.trim();
    if (!isLacking.value) step.value = admits ? 'admitting' : 'refusing';
  };
  const judge = async () => {
    const admitted = step.value === 'admitting';
    step.value = 'reading';
    await noteAdmission(where, {
      admitted,
      is_excused: excused.value === null ? null : excused.value === 'yes',
      reasons: reasons.value.trim(),
    });
  };
  return (
    <div class="form">
      {asksExcuse && (
        <div class="field">
          <p class="strong">{say.excused}</p>
          <Choice
            label={say.excused}
            value={excused.value}
            options={[
              { value: 'yes', word: both.yes },
              { value: 'no', word: both.no },
            ]}
            onChoose={(chosen) => (excused.value = chosen)}
          />
        </div>
      )}
      <div class="field">
        <label for="admission-why">{say.reasonsWhy}</label>
        <textarea
          id="admission-why"
          class="area"
          maxLength={4_000}
          value={reasons.value}
          onInput={(event) => (reasons.value = event.currentTarget.value)}
        />
        {isLacking.value && (
          <p class="wrong" role="alert">
            <Icon name="circle-alert" />
            {say.reasonsNeeded}
          </p>
        )}
      </div>
      <div class="pairs">
        <button type="button" class="btn tall-act" onClick={() => ask(false)}>
          {say.refuse}
        </button>
        <button type="button" class="btn main-act" onClick={() => ask(true)}>
          {say.admit}
        </button>
      </div>
      {step.value !== 'reading' && (
        <Dialog
          question={step.value === 'admitting' ? say.admitAsk : say.refuseAsk}
          act={step.value === 'admitting' ? say.admit : say.refuse}
          stay={say.notYet}
          isGrave={step.value === 'refusing'}
          onAct={() => void judge()}
          onStay={() => (step.value = 'reading')}
        >
          <p>{step.value === 'admitting' ? say.admitWhat : say.refuseWhat}</p>
        </Dialog>
      )}
    </div>
  );
}

/** Whether the reader has any part in the admission: the desk judges it, everybody reads what was judged. */
export function hasAdmission({ file }: PartProps): boolean {
  return isDesk(file) || file.admission !== null || file.phase === 'lodged';
}
