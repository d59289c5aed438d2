// What is wrong or missing, said under what it is about as soon as it shows.
import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

export function Wrong({ children }: { children: ComponentChildren }) {
  return (
    <p class="wrong" role="alert">
      <Icon name="circle-alert" />
      {children}
    </p>
  );
}
