// Numbers of checkers: how many stand in one place, and a word where a side has other than fifteen.
import { useSignal } from '@preact/signals';
import {
  CHECKERS,
  countAt,
  MOST_CHECKERS,
  MOST_ON_POINT,
  type Place,
  type Position,
  standsAt,
  totalOf,
  type Whose,
  withCount,
} from '../../lib/board/position';
import { words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import type { BoardNames } from '../board';
import { Choice } from '../choice';
import { sayPlace } from './board-place';
import { Stepper } from './stepper';

interface PartProps {
  position: Position;
  names: BoardNames;
}

interface CountProps extends PartProps {
  place: Place;
  isOneSided: boolean;
  onChange: (position: Position) => void;
}

/** How many stand there, and whose they are: on a point the other side's give way. */
export function CountOf({ place, position, names, isOneSided, onChange }: CountProps) {
  const say = words(boardWords);
  const last = useSignal<Whose>('own');
  const whose = isOneSided ? 'own' : (place.whose ?? standsAt(position, place) ?? last.value);
  const count = countAt(position, whose, place.at);
  return (
    <div class="count-of">
      <p class="strong">{sayPlace(place, names)}</p>
      {!place.whose && !isOneSided && (
        <Choice<Whose>
          label={say.whose}
          value={whose}
          options={[
            { value: 'own', word: names.own },
            { value: 'other', word: names.other },
          ]}
          onChoose={(next) => {
            last.value = next;
            if (count) onChange(withCount(position, next, place.at, count));
          }}
        />
      )}
      <Stepper
        label={sayPlace(place, names)}
        value={count}
        proposed={0}
        min={0}
        max={MOST_ON_POINT}
        onChange={(found) => onChange(withCount(position, whose, place.at, found))}
      />
    </div>
  );
}

/** Another number of checkers than a side has: said, and kept. Beyond what the engine takes, the fault is said instead. */
export function AsSeen({
  position,
  names,
  isOneSided,
}: {
  position: Position | null;
  names: BoardNames;
  isOneSided: boolean;
}) {
  const say = words(boardWords);
  if (!position) return null;
  const sides: Whose[] = isOneSided ? ['own'] : ['own', 'other'];
  const odd = sides.filter(
    (whose) => totalOf(position[whose]) !== CHECKERS && totalOf(position[whose]) <= MOST_CHECKERS,
  );
  return (
    <>
      {odd.map((whose) => (
        <p key={whose} class="cap" aria-live="polite">
          {say.asSeen({ name: names[whose], count: totalOf(position[whose]) })}
        </p>
      ))}
    </>
  );
}
