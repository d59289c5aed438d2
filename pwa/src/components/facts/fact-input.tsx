// The answer to one question, by the type that the description gives it. Choices are buttons; what is put together has an editor.
import { useMemo } from 'preact/hooks';
import type { Fact, Side } from '../../lib/api/types';
import { type Fault, faultOf, isWide, startOf } from '../../lib/facts/check';
import type { Leaf } from '../../lib/facts/leaves';
import { askedAs, choiceWord, type Names } from '../../lib/facts/saying';
import { type Words, words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Icon } from '../icon';
import { AnswerGroup, type AnswerOption } from './answer-group';
import { CubeEditor } from './cube-editor';
import { ListEditor } from './list-editor';
import { HistoryEditor, ScoreEditor } from './score-editor';
import { Stepper } from './stepper';

export interface FactInputProps {
  leaf: Leaf;
  value: unknown;
  names: Names;
  /** The score of the match, where a score is asked for and nobody has said one. */
  score?: Record<Side, number> | undefined;
  /** What an answer would give, by its value. */
  gives?: ReadonlyMap<string, string> | undefined;
  /** null is Unknown. */
  onChange: (value: unknown) => void;
}

/** Answers that are one tap; the rest are put together and then noted. */
export function isOneTap(fact: Fact): boolean {
  return fact.type === 'side' || fact.type === 'boolean' || fact.type === 'choice';
}

export function FactInput(props: FactInputProps) {
  const { leaf, value, onChange } = props;
  if (isOneTap(leaf.fact)) return <Choices {...props} />;
  return (
    <div class="editor">
      <Editor {...props} />
      <FaultNote fault={faultOf(leaf.fact, value)} />
      <button
        type="button"
        role="checkbox"
        aria-checked={value === null}
        class="opt unknown"
        onClick={() => onChange(value === null ? undefined : null)}
      >
        {words(common).unknown}
      </button>
    </div>
  );
}

function Choices({ leaf, value, names, gives, onChange }: FactInputProps) {
  const options = optionsOf(leaf.fact, names).map((option) => ({ ...option, gives: gives?.get(String(option.value)) }));
  return <AnswerGroup label={askedAs(leaf)} options={options} value={value} onAnswer={onChange} />;
}

/** What can be chosen from, without Unknown. */
export function optionsOf(fact: Fact, names: Names): AnswerOption[] {
  if (fact.type === 'boolean') {
    return [
      { value: true, word: words(common).yes },
      { value: false, word: words(common).no },
    ];
  }
  if (fact.type === 'side') {
    return [
      { value: 'A', word: names.A },
      { value: 'B', word: names.B },
    ];
  }
  return (fact.values ?? []).map((choice) => ({ value: choice.value, word: choiceWord(choice, names) }));
}

/** The part of an input that is put together, without Unknown. */
export function Editor({ leaf, value, names, score, onChange }: FactInputProps) {
  const { fact } = leaf;
  switch (fact.type) {
    case 'integer':
      return <WholeNumber leaf={leaf} value={value} onChange={onChange} />;
    case 'score':
      return (
        <ScoreEditor
          value={value}
          proposed={score ?? { A: 0, B: 0 }}
          names={names}
          least={fact.min ?? 0}
          onChange={onChange}
        />
      );
    case 'scores':
      return <HistoryEditor value={value} names={names} onChange={onChange} />;
    case 'cube':
      return <CubeEditor value={value} names={names} onChange={onChange} />;
    case 'choices':
      return <Several leaf={leaf} value={value} names={names} onChange={onChange} />;
    case 'list':
      return <ListEditor fact={fact} value={value} names={names} onChange={onChange} />;
    default:
      return <Wording leaf={leaf} value={value} onChange={onChange} />;
  }
}

type Part = Pick<FactInputProps, 'leaf' | 'value' | 'onChange'>;

function WholeNumber({ leaf, value, onChange }: Part) {
  const { fact } = leaf;
  const unit = fact.unit ? words(factWords).unitOf(fact.unit) : undefined;
  return (
    <Stepper
      label={askedAs(leaf)}
      value={typeof value === 'number' ? value : null}
      proposed={startOf(fact)}
      min={fact.min ?? 0}
      max={fact.max ?? Number.MAX_SAFE_INTEGER}
      unit={unit}
      {...(isWide(fact) && !fact.unit ? DOUBLING : {})}
      onChange={onChange}
    />
  );
}

/** A bare number with so wide a range is a level of the cube. */
const DOUBLING = { up: (found: number) => found * 2, down: (found: number) => Math.floor(found / 2) };

function Several({ leaf, value, names, onChange }: Part & { names: Names }) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const toggle = (word: string) =>
    onChange(chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word]);
  return (
    <div class="seg two-by" role="group" aria-label={askedAs(leaf)}>
      {optionsOf(leaf.fact, names).map((option) => (
        <button
          key={String(option.value)}
          type="button"
          role="checkbox"
          class="opt"
          aria-checked={chosen.includes(String(option.value))}
          onClick={() => toggle(String(option.value))}
        >
          {option.word}
        </button>
      ))}
      <button
        type="button"
        role="checkbox"
        class="opt"
        aria-checked={Array.isArray(value) && !chosen.length}
        onClick={() => onChange([])}
      >
        {words(factWords).noneOfThese}
      </button>
    </div>
  );
}

function Wording({ leaf, value, onChange }: Part) {
  return (
    <textarea
      class="area"
      aria-label={askedAs(leaf)}
      value={typeof value === 'string' ? value : ''}
      rows={2}
      onInput={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

export function FaultNote({ fault }: { fault: Fault | null }) {
  const say = words(factWords);
  const text = useMemo(() => fault && sayFault(fault, say), [fault, say]);
  if (!text) return null;
  return (
    <p class="wrong" role="alert">
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}

function sayFault(fault: Fault, say: Words<typeof factWords.entries>): string {
  switch (fault.code) {
    case 'between':
      return say.between(fault.min, fault.max);
    case 'too-long':
      return say.tooLong(fault.most);
    case 'power-of-two':
      return say.powerOfTwo;
    case 'misplaced':
      return say.misplaced;
    case 'at-least-one':
      return say.atLeastOne;
  }
}
