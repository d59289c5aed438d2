// An error message under the field it is about.
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
