// A field that narrows the list below it while a person types.
import type { Signal } from '@preact/signals';
import { Icon } from './icon';

interface Props {
  typed: Signal<string>;
  label: string;
  hint: string;
  onKey?: ((event: KeyboardEvent) => void) | undefined;
}

export function SearchBox({ typed, label, hint, onKey }: Props) {
  return (
    <div class="searchbox">
      <Icon name="search" />
      <input
        class="input"
        type="search"
        placeholder={hint}
        aria-label={label}
        value={typed.value}
        onKeyDown={onKey}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
    </div>
  );
}
