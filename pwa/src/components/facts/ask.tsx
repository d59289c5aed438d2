// The open question, docked under the thumb: what it is for, how far one is, the question, its answers.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Progress, RecordedFact, Row } from '../../lib/facts/asking';
import { faultOf } from '../../lib/facts/check';
import type { AskedJoint, Joint } from '../../lib/facts/joints';
import { rootOf } from '../../lib/facts/leaves';
import { isOfTwoSides } from '../../lib/facts/quick-answers';
import { recordSource } from '../../lib/facts/record-source';
import { contextOf, type Names, questionOf, sayValue } from '../../lib/facts/saying';
import { isKnown } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { inWords } from '../../lib/tongues';
import { Editor, FactInput, FaultNote, isOneTap } from './fact-input';
import { JointInput } from './joint-input';
import { QuickRow } from './quick-row';

interface Props {
  row: Row;
  names: Names;
  /** None while the plan is awaited. */
  progress: Progress | null;
  /** The recorded value, where this fact comes from the match record or was changed. */
  recorded: RecordedFact | undefined;
  /** Whether the question takes the focus: it does once the first answer was given. */
  takesFocus: boolean;
  onAnswer: (value: unknown) => void;
  /** The joint question in whose place the fact would be asked. */
  joint: AskedJoint | null;
  onJoint: (joint: Joint, chosen: number | null) => void;
}

export function Ask(props: Props) {
  const { row, names, progress, takesFocus, joint } = props;
  const say = words(factWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [row.leaf.name]);
  const context = joint ? '' : contextOf(row.leaf, names);
  const question = joint ? { text: said(joint.joint.question), note: '' } : questionOf(row.leaf, names);
  return (
    <div class="ask">
      <div class="meta cap">
        <span>{context || weightLine(row)}</span>
        {progress && row.weight !== 'adds' && (
          <span>{say.progress({ done: Math.min(progress.answered + 1, progress.total), all: progress.total })}</span>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {question.text}
      </h2>
      {question.note && <p class="cap">{question.note}</p>}
      <RecordLine {...props} />
      {joint ? (
        <JointInput asked={joint} names={names} onAnswer={(chosen) => props.onJoint(joint.joint, chosen)} />
      ) : isOneTap(row.leaf.fact) ? (
        <FactInput leaf={row.leaf} value={shownValue(row)} names={names} onChange={props.onAnswer} />
      ) : (
        <Composed {...props} />
      )}
    </div>
  );
}

/** What a question is asked for. */
export function weightLine(row: Row): string {
  const say = words(factWords);
  if (row.weight === 'aside') return say.asideOne;
  if (row.weight === 'adds') return row.worth ? inWords(row.worth.words) : say.optional;
  return row.isMissing || rootOf(row.leaf).need !== 'always' ? say.needed : say.always;
}

export function shownValue(row: Row): unknown {
  return row.answer === 'unknown' ? null : row.value;
}

/** A fact of the record says where it comes from, and that a change counts for this case alone. */
export function RecordLine({ row, recorded, names, onAnswer }: Pick<Props, 'row' | 'recorded' | 'names' | 'onAnswer'>) {
  const say = words(factWords);
  if (recorded === undefined || row.leaf.path.length > 1) return null;
  return (
    <div class="from-record cap">
      <p>
        {say.recordSays({ value: sayValue(row.leaf.fact, recorded.value, names), source: recordSource(recorded) })}.{' '}
        {say.changeRecord}
      </p>
      {row.source === 'changed' && (
        <button type="button" class="btn plain" onClick={() => onAnswer(recorded.value)}>
          {say.takeRecord}
        </button>
      )}
    </div>
  );
}

/** Two dice end with the second tap; a correction is noted with the button. */
function endsItself(row: Row): boolean {
  return row.leaf.fact.type === 'pair' && !isKnown(row.leaf.fact, row.value);
}

/** A composed value is recorded with its own button. An untouched number is no answer. */
function Composed({ row, names, onAnswer }: Props) {
  const say = words(factWords);
  const { fact } = row.leaf;
  const draft = useSignal<unknown>(row.value ?? undefined);
  const isWhole = isOfTwoSides(fact); // every answer is in the row of usual ones
  const isComplete = (value: unknown) => isKnown(fact, value) && faultOf(fact, value) === null;
  const isReady = isComplete(draft.value);
  const change = (value: unknown) => {
    draft.value = value;
    if (isComplete(value) && endsItself(row)) onAnswer(value);
  };
  return (
    <div class="editor">
      <div class="editor-scroll">
        <QuickRow leaf={row.leaf} value={draft.value} names={names} onAnswer={onAnswer} />
        {!isWhole && <Editor leaf={row.leaf} value={draft.value} names={names} onChange={change} />}
      </div>
      <FaultNote fault={faultOf(fact, draft.value)} />
      <div class={isWhole ? 'seg' : 'pairs'}>
        <button type="button" class="opt unknown" onClick={() => onAnswer(null)}>
          {words(common).unknown}
        </button>
        {!isWhole && (
          <button type="button" class="btn main-act" disabled={!isReady} onClick={() => onAnswer(draft.value)}>
            {say.ok}
          </button>
        )}
      </div>
    </div>
  );
}
