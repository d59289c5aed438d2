// Numbers that belong together, on one card: the pieces of both sides, the moves that each has made.
import type { Fact } from '../../lib/api/types';
import { numbersIn } from '../../lib/facts/leaves';
import { countLabel, type Names } from '../../lib/facts/saying';
import { type Facts, isRecord, valueAt, withValue } from '../../lib/facts/values';
import { Editor } from './fact-input';

interface Props {
  fact: Fact;
  value: unknown;
  names: Names;
  onChange: (value: Facts) => void;
}

export function CountsEditor({ fact, value, names, onChange }: Props) {
  const counts = isRecord(value) ? value : {};
  return (
    <div class="counts">
      {numbersIn(fact).map((leaf) => (
        <div class="count-row" key={leaf.name}>
          <span>{countLabel(leaf, names)}</span>
          <Editor
            leaf={leaf}
            value={valueAt(counts, leaf.path)}
            names={names}
            onChange={(found) => onChange(withValue(counts, leaf.path, found))}
          />
        </div>
      ))}
    </div>
  );
}
