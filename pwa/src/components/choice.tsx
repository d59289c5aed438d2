// One of a few: a radio group in a track, with arrow keys.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props<T extends string> {
  label: string;
  value: T | null;
  options: readonly { value: T; word: ComponentChildren }[];
  onChoose: (value: T) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Choice<T extends string>({ label, value, options, onChoose }: Props<T>) {
  const group = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (current + by + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChoose(option.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class={`choice of-${options.length}`} role="radiogroup" aria-label={label} ref={group} onKeyDown={step}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(option.value)}
        >
          {option.word}
        </button>
      ))}
    </div>
  );
}
