// The answers to a joint question as large buttons: one tap tells several facts.
import { type AskedJoint, jointWord } from '../../lib/facts/joints';
import type { Names } from '../../lib/facts/saying';
import { said } from '../../lib/i18n/dictionary';
import { AnswerGroup } from './answer-group';

interface Props {
  asked: AskedJoint;
  names: Names;
  /** The place of the answer; null is Unknown. */
  onAnswer: (chosen: number | null) => void;
}

export function JointInput({ asked: { joint, chosen }, names, onAnswer }: Props) {
  return (
    <AnswerGroup
      label={said(joint.question)}
      options={joint.answers.map((answer, index) => ({ value: String(index), word: jointWord(answer, names) }))}
      value={typeof chosen === 'number' ? String(chosen) : chosen}
      onAnswer={(value) => onAnswer(value === null ? null : Number(value))}
    />
  );
}
