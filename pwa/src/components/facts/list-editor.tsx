// A list of things with facts of their own, such as the games on a sheet: each is opened, answered and closed again.
import { useSignal } from '@preact/signals';
import type { Fact } from '../../lib/api/types';
import { leavesOfItem } from '../../lib/facts/leaves';
import { askedAs, contextOf, type Names, sayItem } from '../../lib/facts/saying';
import { type Facts, valueAt, withValue } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Icon } from '../icon';
import { FactInput } from './fact-input';

interface Props {
  fact: Fact;
  value: unknown;
  names: Names;
  onChange: (value: unknown[]) => void;
}

export function ListEditor({ fact, value, names, onChange }: Props) {
  const say = words(factWords);
  const list = Array.isArray(value) ? (value as Facts[]) : [];
  const open = useSignal<number | null>(null);
  const add = () => {
    onChange([...list, {}]);
    open.value = list.length;
  };
  return (
    <div class="items">
      {list.map((item, index) => (
        <div class="item-box" key={`${index}-of-${list.length}`}>
          <div class="row">
            <button
              type="button"
              class="item-head"
              aria-expanded={open.value === index}
              onClick={() => (open.value = open.value === index ? null : index)}
            >
              <span class="cap">{say.entry({ nth: index + 1 })}</span>
              <span class="strong">{sayItem(fact, item, names) || '–'}</span>
              <Icon name="chevron-down" />
            </button>
            <button
              type="button"
              class="btn icon"
              aria-label={say.removeEntry({ nth: index + 1 })}
              onClick={() => onChange(list.filter((_, at) => at !== index))}
            >
              <Icon name="x" />
            </button>
          </div>
          {open.value === index && (
            <Item
              fact={fact}
              item={item}
              names={names}
              onChange={(next) => onChange(list.map((old, at) => (at === index ? next : old)))}
            />
          )}
        </div>
      ))}
      <button type="button" class="btn" onClick={add}>
        <Icon name="plus" />
        {say.addEntry}
      </button>
    </div>
  );
}

function Item({
  fact,
  item,
  names,
  onChange,
}: {
  fact: Fact;
  item: Facts;
  names: Names;
  onChange: (item: Facts) => void;
}) {
  return (
    <div class="qlist">
      {leavesOfItem(fact).map((leaf) => (
        <div class="qrow" key={leaf.name}>
          <p class="lg">
            {contextOf(leaf, names) && <span class="cap">{contextOf(leaf, names)} </span>}
            {askedAs(leaf, names)}
          </p>
          <FactInput
            leaf={leaf}
            value={valueAt(item, leaf.path)}
            names={names}
            onChange={(found) => onChange(withValue(item, leaf.path, found === null ? undefined : found))}
          />
        </div>
      ))}
    </div>
  );
}
