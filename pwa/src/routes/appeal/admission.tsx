// Whether the appeal is heard: time and standing as the rulebook sees them, and what the director makes of it.
import { type Signal, useSignal } from '@preact/signals';
import { Choice } from '../../components/choice';
import { Dialog } from '../../components/dialog';
import { ArticleRefs } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { TextArea } from '../../components/text-area';
import { TimeMarks } from '../../components/time-marks';
import { advisedAct, isHeard, type YesNo } from '../../lib/admission';
import type { CaseFile } from '../../lib/api/types';
import { isDesk } from '../../lib/appeal';
import { isLinkPage } from '../../lib/bearer';
import { words } from '../../lib/i18n/dictionary';
import { clockTime, inSentence, number } from '../../lib/i18n/format';
import { appeal } from '../../lib/i18n/words/appeal';
import { common } from '../../lib/i18n/words/common';
import { complaint, deciding } from '../../lib/i18n/words/finality';
import { markedTime } from '../../lib/marked-time';
import { noteAdmission } from '../../lib/offline/appeals';
import { inWords } from '../../lib/tongues';
import { withoutRefs } from '../incident/advice-parts';
import type { PartProps } from './part';

export function Admission({ file, where }: PartProps) {
  const say = words(appeal);
  const zone = file.tournament.time_zone;
  const { window: time, admission, admission_advice: advised } = file;
  const judgedAt = admission && judgedTime(file, admission.happened_at);
  const isComplaint = file.instance === 'complaint';
  const isOpen = file.phase === 'lodged' && file.goes_to !== 'director' && file.you.may.includes('admit-appeal');
  const told = advised && inWords(advised.words);
  const lodged = markedTime({ record: file.id, at: file.lodged_at }, file.time_marks, zone);
  const toldAt = time.told_at && toldTime(file, time.told_at);
  return (
    <section class="card said">
      <h2 class="sect-name">{isComplaint || file.goes_to !== 'committee' ? words(complaint).decides : say.receive}</h2>
      <p>
        {isComplaint
          ? say.lodgedAt({ time: lodged })
          : [
              toldAt ? say.told({ time: toldAt }) : say.untold,
              time.ends_at && say.until({ time: clockTime(time.ends_at, zone) }),
              say.lodgedAt({ time: lodged }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <GoesTo file={file} />
      <TimeMarks marks={file.time_marks} zone={zone} />
      {!time.is_in_time && !isComplaint && (
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
              rulebook={file.tournament.rulebook}
              isLink={!isLinkPage.value}
            />
          </p>
        </div>
      )}
      <Deposit file={file} where={where} />
      {admission && judgedAt && (
        <p>
          <b>{admission.admitted ? say.admittedAt({ time: judgedAt }) : say.refusedAt({ time: judgedAt })}</b>{' '}
          {admission.reasons}
        </p>
      )}
      {isOpen && <Judge file={file} where={where} />}
    </section>
  );
}

/** When the ruling was told, which is when the time to appeal begins. */
function toldTime(file: CaseFile, at: string): string {
  if (!file.ruling) return clockTime(at, file.tournament.time_zone);
  return markedTime({ record: file.ruling.id, at, field: 'told_at' }, file.time_marks, file.tournament.time_zone);
}

/** When the director judged it, which an act of the appeal says. */
function judgedTime(file: CaseFile, at: string): string {
  const act = file.acts.find((one) => one.kind === 'admitted' || one.kind === 'refused');
  return markedTime({ record: act?.id ?? '', at }, file.time_marks, file.tournament.time_zone);
}

/** Where no committee decides: who does, by the rulebook. */
function GoesTo({ file }: { file: CaseFile }) {
  const say = words(deciding);
  if (file.goes_to === 'committee' || file.phase !== 'lodged') return null;
  return (
    <p class="note">
      <Icon name="gavel" />
      <span>{file.goes_to === 'director' ? say.goesToDirector : say.noFurtherAppeal}</span>
    </p>
  );
}

function Deposit({ file }: PartProps) {
  const say = words(appeal);
  if (file.deposit === 'not-asked') return null;
  const sum = file.deposit_cents === null ? say.deposit : say.depositSum({ sum: number(file.deposit_cents / 100) });
  return (
    <p>
      {sum}: {inSentence(file.deposit === 'paid' ? say.depositPaid : say.depositUnpaid)}
    </p>
  );
}

const yes = (answer: YesNo | null): boolean | null => (answer === null ? null : answer === 'yes');

/** The director follows the advice, or says why not. What no body can hear can be refused alone. */
function Judge({ file, where }: PartProps) {
  const say = words(appeal);
  const ofComplaint = words(complaint);
  const isHearable = file.goes_to === 'committee';
  const isComplaint = file.instance === 'complaint' && isHearable;
  const excused = useSignal<YesNo | null>(null);
  const other = useSignal<YesNo | null>(null);
  const impartial = useSignal<YesNo | null>(null);
  const reasons = useSignal('');
  const step = useSignal<'reading' | 'admitting' | 'refusing'>('reading');
  const asked = useSignal<boolean | null>(null);
  const advice = file.admission_advice?.advice;
  const missing = advice?.missing ?? [];
  const judged = { excused: excused.value, other: other.value, impartial: impartial.value };
  const advised = advisedAct(advice, judged);
  const heard = isHeard(advice?.outcome, judged);
  const isLacking = asked.value !== null && asked.value !== heard && !reasons.value.trim();
  const ask = (admits: boolean) => {
    const lacks = !reasons.value.trim() && admits !== heard;
    asked.value = lacks ? admits : null;
    if (!lacks) step.value = admits ? 'admitting' : 'refusing';
  };
  const judge = async () => {
    const admitted = step.value === 'admitting';
    const seen = isComplaint
      ? { other_director: yes(other.value), other_impartial: other.value === 'yes' ? yes(impartial.value) : null }
      : { is_excused: yes(excused.value) };
    await noteAdmission(where, { admitted, ...seen, reasons: reasons.value.trim() });
    step.value = 'reading';
  };
  const [admit, refuse] = isComplaint ? [ofComplaint.toCommittee, ofComplaint.toOther] : [say.admit, say.refuse];
  const admitting = step.value === 'admitting';
  return (
    <div class="form">
      {missing.includes('delay_excused') && <Ask label={say.excused} answer={excused} />}
      {missing.includes('other_director') && <Ask label={ofComplaint.otherDirector} answer={other} />}
      {other.value === 'yes' && <Ask label={ofComplaint.otherImpartial} answer={impartial} />}
      <TextArea
        label={say.reasonsWhy}
        maxLength={4_000}
        value={reasons.value}
        wrong={isLacking && (advised || !missing.length ? say.reasonsNeeded : say.answerFirst)}
        onText={(typed) => (reasons.value = typed)}
      />
      <div class="pairs">
        <button
          type="button"
          class={`btn ${advised === 'refuse' ? 'main-act' : 'tall-act'}`}
          onClick={() => ask(false)}
        >
          {refuse}
        </button>
        {isHearable && (
          <button
            type="button"
            class={`btn ${advised === 'admit' ? 'main-act' : 'tall-act'}`}
            onClick={() => ask(true)}
          >
            {admit}
          </button>
        )}
      </div>
      {step.value !== 'reading' && (
        <Dialog
          question={questionOf(isComplaint, admitting)}
          act={admitting ? admit : refuse}
          stay={say.notYet}
          isGrave={!admitting && !isComplaint}
          onAct={judge}
          onStay={() => (step.value = 'reading')}
        >
          <p>{whatOf(isComplaint, admitting)}</p>
        </Dialog>
      )}
    </div>
  );
}

function questionOf(isComplaint: boolean, admitting: boolean): string {
  const [say, other] = [words(appeal), words(complaint)];
  if (isComplaint) return admitting ? other.toCommitteeAsk : other.toOtherAsk;
  return admitting ? say.admitAsk : say.refuseAsk;
}

function whatOf(isComplaint: boolean, admitting: boolean): string {
  const [say, other] = [words(appeal), words(complaint)];
  if (isComplaint) return admitting ? other.toCommitteeWhat : other.toOtherWhat;
  return admitting ? say.admitWhat : say.refuseWhat;
}

/** A fact that the rulebook's answer turns on. */
function Ask({ label, answer }: { label: string; answer: Signal<YesNo | null> }) {
  const both = words(common);
  return (
    <div class="field">
      <p class="strong">{label}</p>
      <Choice<YesNo>
        label={label}
        value={answer.value}
        options={[
          { value: 'yes', word: both.yes },
          { value: 'no', word: both.no },
        ]}
        onChoose={(chosen) => (answer.value = chosen)}
      />
    </div>
  );
}

/** Whether the reader has any part in the admission: the desk judges it, everybody reads what was judged. */
export function hasAdmission({ file }: PartProps): boolean {
  return isDesk(file) || file.admission !== null || file.phase === 'lodged';
}
