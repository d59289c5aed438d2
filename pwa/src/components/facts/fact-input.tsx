// The answer to one question, by the type that the description gives it. Choices are buttons; what is put together has an editor.
import { useSignal } from '@preact/signals';
import { useContext, useMemo, useRef } from 'preact/hooks';
import type { Fact, Side } from '../../lib/api/types';
import { FactsAround } from '../../lib/facts/around';
import { type Fault, faultOf, isReadable, isWide, startOf } from '../../lib/facts/check';
import { toggled } from '../../lib/facts/editing';
import { found, MOST_AT_A_GLANCE } from '../../lib/facts/finding';
import type { Leaf } from '../../lib/facts/leaves';
import { isOfTwoSides, proposedNumber } from '../../lib/facts/quick-answers';
import { askedAs, choiceWord, type Names } from '../../lib/facts/saying';
import { type Words, words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import { common } from '../../lib/i18n/words/common';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Wrong } from '../wrong';
import { AnswerGroup, type AnswerOption, AnswerSearch } from './answer-group';
import { BoardEditor, PointsEditor } from './board-editor';
import { CountsEditor } from './counts-editor';
import { CubeEditor } from './cube-editor';
import { DiceEditor, PairEditor } from './dice-editor';
import { ListEditor } from './list-editor';
import { LettersEditor, PlayEditor } from './play-editor';
import { QuickRow } from './quick-row';
import { HistoryEditor, ScoreEditor } from './score-editor';
import { Stepper } from './stepper';

export interface FactInputProps {
  leaf: Leaf;
  value: unknown;
  names: Names;
  /** The advice each answer would give, by its value. */
  gives?: ReadonlyMap<string, string> | undefined;
  /** null is Unknown. */
  onChange: (value: unknown) => void;
}

const ONE_TAP = ['side', 'boolean', 'choice'] as const;

type Composite = Exclude<Fact['type'], (typeof ONE_TAP)[number] | 'result'>;

/** Answers that are one tap; the rest are put together and then noted. */
export function isOneTap(fact: Fact): boolean {
  return (ONE_TAP as readonly string[]).includes(fact.type);
}

export function FactInput(props: FactInputProps) {
  return isOneTap(props.leaf.fact) ? <Choices {...props} /> : <Held {...props} />;
}

/** Keeps an incomplete value (one die of two, a word that is no move) until the rulebook can read it. */
function Held(props: FactInputProps) {
  const { leaf, value, onChange } = props;
  const held = useSignal<unknown>(undefined);
  const shown = held.value ?? value;
  const take = (next: unknown) => {
    const isNoted = isReadable(leaf.fact, next);
    held.value = isNoted ? undefined : next;
    if (isNoted) onChange(next);
  };
  return (
    <div class="editor">
      <QuickRow leaf={leaf} value={shown} names={props.names} onAnswer={take} />
      {!isOfTwoSides(leaf.fact) && <Editor {...props} value={shown} onChange={take} />}
      <FaultNote fault={faultOf(leaf.fact, shown)} />
      <button
        type="button"
        role="checkbox"
        aria-checked={value === null}
        class="opt unknown"
        onClick={() => {
          held.value = undefined;
          onChange(value === null ? undefined : null);
        }}
      >
        {words(common).unknown}
      </button>
    </div>
  );
}

function Choices({ leaf, value, names, gives, onChange }: FactInputProps) {
  const options = optionsOf(leaf.fact, names).map((option) => ({ ...option, gives: gives?.get(String(option.value)) }));
  return <AnswerGroup label={askedAs(leaf, names)} options={options} value={value} onAnswer={onChange} />;
}

/** The choices, without Unknown. */
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

/** An editor's props; editors don't handle Unknown. */
type EditorProps = Omit<FactInputProps, 'gives'>;

/** The editor of each type that is put together; objects are taken apart into leaves, but for those of numbers. */
export const EDITORS: Readonly<Record<Composite, (props: EditorProps) => preact.JSX.Element>> = {
  integer: WholeNumber,
  object: ({ leaf, ...rest }) => <CountsEditor fact={leaf.fact} {...rest} />,
  text: Wording,
  score: Points,
  scores: HistoryEditor,
  cube: CubeEditor,
  choices: Several,
  list: ({ leaf, ...rest }) => <ListEditor fact={leaf.fact} {...rest} />,
  board: BoardEditor,
  points: ({ leaf, ...rest }) => <PointsEditor side={sideOf(leaf)} {...rest} />,
  dice: DiceEditor,
  pair: ({ leaf, ...rest }) => <PairEditor fact={leaf.fact} {...rest} />,
  play: ({ leaf, names, ...rest }) => <PlayEditor label={askedAs(leaf, names)} names={names} {...rest} />,
  letters: ({ leaf, names, ...rest }) => <LettersEditor label={askedAs(leaf, names)} isOne={false} {...rest} />,
  letter: ({ leaf, names, ...rest }) => <LettersEditor label={askedAs(leaf, names)} isOne {...rest} />,
};

/** The part of an input that is put together, without Unknown. */
export function Editor(props: EditorProps) {
  const { type } = props.leaf.fact;
  if (!isComposite(type)) throw new Error(`no editor puts together what is of the type ${type}`);
  const Shown = EDITORS[type];
  return <Shown {...props} />;
}

function isComposite(type: Fact['type']): type is Composite {
  return type in EDITORS;
}

/** The side whose set-up is asked for: the last part of the fact's name. */
function sideOf(leaf: Leaf): Side {
  return leaf.path.at(-1) === 'B' ? 'B' : 'A';
}

function Points({ leaf, value, names, onChange }: EditorProps) {
  return <ScoreEditor value={value} proposed={null} names={names} least={leaf.fact.min ?? 0} onChange={onChange} />;
}

type Part = Pick<FactInputProps, 'leaf' | 'value' | 'names' | 'onChange'>;

function WholeNumber({ leaf, value, names, onChange }: Part) {
  const { fact } = leaf;
  const proposed = proposedNumber(fact, useContext(FactsAround));
  const unit = fact.unit ? words(factWords).unitOf(fact.unit) : undefined;
  return (
    <Stepper
      label={askedAs(leaf, names)}
      value={typeof value === 'number' ? value : null}
      proposed={proposed}
      start={startOf(fact)}
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

function Several({ leaf, value, names, onChange }: Part) {
  const say = words(factWords);
  const list = useRef<HTMLDivElement>(null);
  const typed = useSignal('');
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const toggle = (word: string) => onChange(toggled(value, word));
  const options = optionsOf(leaf.fact, names);
  const isLong = options.length > MOST_AT_A_GLANCE;
  const matching = isLong ? found(options, typed.value) : options;
  const isChosen = (option: AnswerOption) => chosen.includes(String(option.value));
  const none = (
    <button
      type="button"
      role="checkbox"
      class="opt none-of-these"
      aria-checked={Array.isArray(value) && !chosen.length}
      onClick={() => onChange([])}
    >
      {say.noneOfThese}
    </button>
  );
  return (
    <>
      <p class="cap">{say.allThatApply}</p>
      {isLong && (
        <AnswerSearch
          typed={typed}
          shown={matching}
          list={list}
          onOnly={(word) => {
            toggle(String(word));
            typed.value = '';
          }}
        />
      )}
      <div class="answers" role="group" aria-label={askedAs(leaf, names)} ref={list}>
        <div class={`seg two-by ${isLong ? 'long' : ''}`}>
          {options
            .filter((option) => matching.includes(option) || isChosen(option))
            .map((option) => (
              <button
                key={String(option.value)}
                type="button"
                role="checkbox"
                class="opt"
                aria-checked={isChosen(option)}
                onClick={() => toggle(String(option.value))}
              >
                {option.word}
              </button>
            ))}
          {!isLong && none}
        </div>
        {isLong && none}
      </div>
    </>
  );
}

function Wording({ leaf, value, names, onChange }: Part) {
  return (
    <textarea
      class="area"
      aria-label={askedAs(leaf, names)}
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
  return <Wrong>{text}</Wrong>;
}

function sayFault(fault: Fault, say: Words<typeof factWords.entries>): string {
  switch (fault.code) {
    case 'between':
      return say.between({ min: fault.min, max: fault.max });
    case 'too-long':
      return say.tooLong({ most: fault.most });
    case 'power-of-two':
      return say.powerOfTwo;
    case 'misplaced':
      return say.misplaced;
    case 'at-least-one':
      return say.atLeastOne;
    case 'crowd':
      return words(boardWords).crowd({ most: fault.most });
    case 'play':
      return words(boardWords).notAPlay;
    case 'letters':
      return words(boardWords).letters;
    case 'letter':
      return words(boardWords).letter;
  }
}
