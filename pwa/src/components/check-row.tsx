// A row that is ticked or not; a locked one says why it is.
import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

interface Props {
  isOn: boolean;
  isLocked?: boolean;
  children: ComponentChildren;
  line?: ComponentChildren;
  onToggle: () => void;
}

export function CheckRow({ isOn, isLocked = false, children, line, onToggle }: Props) {
  return (
    <button
      type="button"
      class="check"
      role="checkbox"
      aria-checked={isOn}
      aria-disabled={isLocked}
      onClick={() => !isLocked && onToggle()}
    >
      <span class={`box ${isOn ? 'on' : ''}`}>
        <Icon name={isLocked ? 'lock' : 'check'} />
      </span>
      <span>
        {children}
        {line && <span class="cap">{line}</span>}
      </span>
    </button>
  );
}
