// The groups of kinds, docked: a radio group with arrow keys.
import { useRef } from 'preact/hooks';
import { Icon, iconNamed } from '../../components/icon';
import type { Description } from '../../lib/api/types';
import { said, words } from '../../lib/i18n/dictionary';
import { log } from '../../lib/i18n/words/log';

/** More groups than this stand four to a row on a phone. */
const SIX = 6;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Groups({
  groups,
  chosen,
  onChoose,
}: {
  groups: Description['groups'];
  chosen: string | null;
  onChoose: (group: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = groups.findIndex((known) => known.group === chosen);
    const next = (Math.max(at, 0) + by + groups.length) % groups.length;
    const group = groups[next];
    if (group) onChoose(group.group);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      class={`groups ${groups.length > SIX ? 'of-many' : ''}`}
      role="radiogroup"
      aria-label={words(log).groups}
      ref={box}
      onKeyDown={move}
    >
      {groups.map(({ group, label, icon }, index) => (
        <button
          key={group}
          type="button"
          class="group"
          role="radio"
          aria-checked={group === chosen}
          tabIndex={group === chosen || (chosen === null && index === 0) ? 0 : -1}
          onClick={() => onChoose(group)}
        >
          <Icon name={iconNamed(icon)} />
          <span>{said(label)}</span>
        </button>
      ))}
    </div>
  );
}
