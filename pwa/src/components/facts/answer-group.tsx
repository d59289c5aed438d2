// Answers to choose from as large buttons, Unknown last and of the same size; many have a search. Arrow keys move, space chooses.
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { found, MOST_AT_A_GLANCE } from '../../lib/facts/finding';
import { words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { SearchBox } from '../search-box';

export interface AnswerOption {
  value: string | boolean;
  word: string;
  /** The advice this answer would give, shown under it. */
  gives?: string | undefined;
}

interface Props {
  label: string;
  options: readonly AnswerOption[];
  /** The chosen one; null for Unknown, undefined while nothing was said. */
  value: unknown;
  /** Whether Unknown is among the answers; what is decided instead of found out isn't unknown. */
  hasUnknown?: boolean;
  onAnswer: (value: string | boolean | null) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Words longer than this don't fit three to a row on a phone. */
const SHORT_WORD = 9;

export function AnswerGroup({ label, options, value, hasUnknown = true, onAnswer }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const unknown = { value: null, word: words(common).unknown, gives: undefined };
  const typed = useSignal('');
  const isLong = options.length > MOST_AT_A_GLANCE;
  const shown = isLong ? found(options, typed.value) : options;
  const all = hasUnknown ? [...shown, unknown] : shown;
  const chosen = all.findIndex((option) => option.value === value);
  useLayoutEffect(() => bringIntoSight(group.current), []);
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    if (by === undefined || !buttons.length) return;
    event.preventDefault();
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(from + by + buttons.length) % buttons.length]?.focus();
  };
  const buttons = all.map((option, index) => (
    <button
      key={String(option.value)}
      type="button"
      role="radio"
      class={`opt ${option.value === null ? 'unknown' : ''}`}
      aria-checked={index === chosen}
      tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
      onClick={() => onAnswer(index === chosen && hasUnknown ? null : option.value)}
    >
      {option.gives ? (
        <span>
          {option.word}
          <small>{option.gives}</small>
        </span>
      ) : (
        option.word
      )}
    </button>
  ));
  const props = { role: 'radiogroup', 'aria-label': label, ref: group, onKeyDown: move } as const;
  if (!isLong)
    return (
      <div class={`seg ${layoutOf(all)}`} {...props}>
        {buttons}
      </div>
    );
  return (
    <div class="answers">
      <AnswerSearch typed={typed} shown={shown} list={group} onOnly={onAnswer} />
      <div class="answers" {...props}>
        <div class={`seg long ${layoutOf(all)}`}>{buttons.slice(0, shown.length)}</div>
        {buttons.slice(shown.length)}
      </div>
    </div>
  );
}

/** In a list that scrolls, the answer that was given. */
function bringIntoSight(group: HTMLElement | null): void {
  const list = group?.querySelector<HTMLElement>('.long');
  const chosen = list?.querySelector<HTMLElement>('[aria-checked="true"]');
  if (list && chosen)
    list.scrollTop = chosen.offsetTop - list.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2;
}

interface SearchProps {
  typed: Signal<string>;
  shown: readonly AnswerOption[];
  list: RefObject<HTMLElement | null>;
  /** Enter takes the only answer that is left. */
  onOnly: (value: string | boolean) => void;
}

/** The search above a long list. Enter and the arrow down lead into the list. */
export function AnswerSearch({ typed, shown, list, onOnly }: SearchProps) {
  const say = words(factWords);
  const [first, ...others] = shown;
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'Enter' && first && !others.length) onOnly(first.value);
    else list.current?.querySelector('button')?.focus();
  };
  const isEmpty = shown.length === 0;
  return (
    <>
      <SearchBox typed={typed} label={say.findAnswer} hint={say.findAnswer} onKey={key} />
      <p class={isEmpty ? 'cap' : 'sr'} role="status">
        {isEmpty ? say.noAnswer({ text: typed.value }) : typed.value && say.answersFound({ count: shown.length })}
      </p>
    </>
  );
}

/** Up to three short words stand in a row, more in two columns. */
function layoutOf(all: readonly { word: string; gives?: string | undefined }[]): string {
  if (all.some((option) => option.gives)) return 'one-by';
  const isShort = all.every((option) => option.word.length <= SHORT_WORD || !option.word.includes(' '));
  return all.length <= 3 && isShort ? '' : 'two-by';
}
