// A state in a word and a shape. Never a target.
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon';

export type PillTone = 'plain' | 'call' | 'grave' | 'appeal' | 'settled' | 'may';

export function Pill({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: PillTone;
  icon?: IconName;
  children: ComponentChildren;
}) {
  return (
    <span class={`pill ${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
