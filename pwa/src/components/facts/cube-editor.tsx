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
  onChange: (value: Cube) => void;
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
        onChange={(found) =>
          onChange({
            value: found,
            owner: found === 1 || owner === 'centre' || owner === null ? ownerOf(found, owner) : owner,
          })
        }
      />
    </div>
  );
}

/** A cube at 1 lies in the centre; one at another number keeps its owner, or waits for one. */
function ownerOf(level: number, owner: Owner | null): Side | null {
  return level === 1 || owner === 'centre' || owner === null ? null : owner;
}
