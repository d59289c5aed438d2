// The doubling cube: whose it is, and its number.
import type { Cube, Side } from '../../lib/api/types';
import type { Names } from '../../lib/facts/saying';
import { isRecord } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { Choice } from '../choice';
import { Stepper } from './stepper';

const HIGHEST = 65_536;

type Owner = Side | 'centre';

/** Choosing the centre sets the cube to 1, a side to 2: where it stands by itself. */
export function CubeEditor({
  value,
  names,
  onChange,
}: {
  value: unknown;
  names: Names;
  /** A cube without an owner is no answer yet. */
  onChange: (value: Partial<Cube>) => void;
}) {
  const say = words(factWords);
  const known = isRecord(value) ? value : {};
  const level = typeof known.value === 'number' ? known.value : undefined;
  const owner: Owner | null = 'owner' in known ? ((known.owner as Side | null) ?? 'centre') : null;
  const own = (next: Owner) => {
    const isCentre = next === 'centre';
    const stays = level !== undefined && (level === 1) === isCentre;
    onChange({ value: stays ? level : isCentre ? 1 : 2, owner: isCentre ? null : next });
  };
  return (
    <div class="cube-editor">
      <Choice<Owner>
        label={say.cubeOwner}
        value={owner}
        options={[
          { value: 'A', word: names.A },
          { value: 'centre', word: say.centre },
          { value: 'B', word: names.B },
        ]}
        onChoose={own}
      />
      <Stepper
        label={say.cubeValue}
        value={level}
        proposed={1}
        min={1}
        max={HIGHEST}
        up={(found) => found * 2}
        down={(found) => Math.floor(found / 2)}
        moreLabel={say.double}
        lessLabel={say.halve}
        onChange={(found) => onChange(atNumber(found, owner))}
      />
    </div>
  );
}

/** The cube at a number: one above 1 keeps its owner, or waits for one; at 1 only the director says that it is centred. */
function atNumber(level: number, owner: Owner | null): Partial<Cube> {
  if (level === 1) return owner === 'centre' ? { value: 1, owner: null } : { value: 1 };
  return owner === null || owner === 'centre' ? { value: level } : { value: level, owner };
}

/** The cube as it is set by a ruling: at 1 it lies in the centre. */
export function settled({ value = 1, owner = null }: Partial<Cube>): Cube {
  return { value, owner };
}
