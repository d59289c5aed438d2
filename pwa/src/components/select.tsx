// The device's own list of choices. The chosen one is shown whole: a browser cuts a long one off at the edge of its own box.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon';
import '../styles/select.css';

interface Props {
  id?: string;
  value: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  onChoose: (value: string) => void;
  children: ComponentChildren;
}

export function Select({ onChoose, children, ...select }: Props) {
  const list = useRef<HTMLSelectElement>(null);
  const chosen = useSignal('');
  useLayoutEffect(() => {
    chosen.value = list.current?.selectedOptions[0]?.text ?? '';
  });
  return (
    <div class="select">
      <span class="input" aria-hidden="true">
        <span>{chosen}</span>
        <Icon name="chevron-down" />
      </span>
      <select {...select} ref={list} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}
