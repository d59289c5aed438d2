// A position put together: checkers are moved by two taps, or counted place by place; from the start or from an empty board.
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import type { Side } from '../../lib/api/types';
import {
  BAR,
  countAt,
  countsOf,
  EMPTY,
  moved,
  OFF,
  onWire,
  type Place,
  type Position,
  pointsOnWire,
  positionOf,
  START,
  START_OF_ONE,
  standsAt,
  withCount,
} from '../../lib/board/position';
import { FactsAround } from '../../lib/facts/around';
import { isSide, type Names } from '../../lib/facts/saying';
import { isBoard, isRecord } from '../../lib/facts/values';
import { words } from '../../lib/i18n/dictionary';
import { board as boardWords } from '../../lib/i18n/words/board';
import { opponentOf } from '../../lib/side';
import { Board, type BoardNames } from '../board';
import { BoardViews } from '../board-figure';
import { Choice } from '../choice';
import { Icon } from '../icon';
import { AsSeen, CountOf } from './board-counts';
import { sayPlace } from './board-place';
import { PositionId } from './position-id';

interface Props {
  value: unknown;
  names: Names;
  onChange: (value: unknown) => void;
}

/** Both sides on the mover's board. */
export function BoardEditor({ value, names, onChange }: Props) {
  const { mover, called } = useMover(names);
  return (
    <Editing
      position={isBoard(value) ? positionOf(value) : null}
      start={START}
      mover={mover}
      names={called}
      onChange={(next) => onChange(onWire(next))}
    />
  );
}

/** One side alone, by its own points: how it had set up. */
export function PointsEditor({ value, names, side, onChange }: Props & { side: Side }) {
  const called = { own: names[side], other: names[opponentOf(side)] };
  return (
    <Editing
      position={isRecord(value) ? { own: countsOf(value), other: {} } : null}
      start={START_OF_ONE}
      mover={side}
      names={called}
      isOneSided
      onChange={(next) => onChange(pointsOnWire(next.own))}
    />
  );
}

/** The mover, if known, and both sides' names on the board. */
export function useMover(names: Names): { mover: Side; called: BoardNames } {
  const say = words(boardWords);
  const { by } = useContext(FactsAround);
  if (!isSide(by)) return { mover: 'A', called: { own: say.mover, other: say.opponent } };
  return { mover: by, called: { own: names[by], other: names[opponentOf(by)] } };
}

interface EditingProps {
  /** null until a position is entered: the editor shows the starting position but doesn't record it unchanged. */
  position: Position | null;
  start: Position;
  mover: Side;
  names: BoardNames;
  /** Only the mover's points are asked for. */
  isOneSided?: boolean;
  onChange: (position: Position) => void;
}

type Way = 'move' | 'count';

function Editing({ position, start, mover, names, isOneSided = false, onChange }: EditingProps) {
  const say = words(boardWords);
  const way = useSignal<Way>('move');
  const chosen = useSignal<Place | null>(null);
  const isBlocked = useSignal(false);
  const isTurned = useSignal(false);
  const past = useSignal<readonly Position[]>([]);
  const shown = position ?? start;
  const change = (next: Position) => {
    past.value = [...past.value, shown];
    isBlocked.value = false;
    onChange(next);
  };
  const undo = () => {
    const before = past.value.at(-1);
    if (!before) return;
    past.value = past.value.slice(0, -1);
    chosen.value = null;
    onChange(before);
  };
  const tap = (place: Place) => {
    if (isOneSided && place.at === BAR) return;
    const act = way.value === 'move' ? tapToMove : tapToCount;
    act(place);
  };
  const tapToMove = (place: Place) => {
    const from = chosen.value;
    isBlocked.value = false;
    if (from === null) {
      if (standsAt(shown, place)) chosen.value = place;
      return;
    }
    chosen.value = null;
    if (isSame(from, place)) return;
    const whose = standsAt(shown, from);
    const to = place.whose && whose ? { ...place, whose } : place;
    const next = moved(shown, from, to);
    if (next) change(next);
    else isBlocked.value = true;
  };
  const tapToCount = (place: Place) => {
    const isAgain = chosen.value !== null && isSame(chosen.value, place);
    chosen.value = place;
    const whose = place.whose ?? standsAt(shown, place);
    if (isAgain && whose) change(withCount(shown, whose, place.at, countAt(shown, whose, place.at) + 1));
  };
  return (
    <div class="board-editor">
      <p class="cap" aria-live="polite">
        {isBlocked.value ? say.blocked : hint(way.value, chosen.value, names)}
      </p>
      <Board
        scene={{ position: shown, mover }}
        names={names}
        below={isTurned.value ? opponentOf(mover) : mover}
        chosen={chosen.value}
        onTap={tap}
      />
      <div class="board-views">
        <BoardViews onTurn={() => (isTurned.value = !isTurned.value)} />
      </div>
      <Choice<Way>
        label={say.how}
        value={way.value}
        options={[
          { value: 'move', word: say.move },
          { value: 'count', word: say.count },
        ]}
        onChoose={(next) => {
          way.value = next;
          chosen.value = null;
        }}
      />
      {!isOneSided && <OffButtons position={shown} names={names} chosen={chosen.value} onTap={tap} />}
      {way.value === 'count' && chosen.value && (
        <CountOf place={chosen.value} position={shown} names={names} isOneSided={isOneSided} onChange={change} />
      )}
      <div class="board-tools">
        <button type="button" class="btn" onClick={() => change(start)}>
          {say.start}
        </button>
        <button type="button" class="btn" onClick={() => change(EMPTY)}>
          {say.clear}
        </button>
        <button type="button" class="btn" disabled={!past.value.length} onClick={undo}>
          <Icon name="undo-2" />
          {say.undo}
        </button>
      </div>
      {!isOneSided && <PositionId onTake={change} />}
      <AsSeen position={position} names={names} isOneSided={isOneSided} />
    </div>
  );
}

function isSame(one: Place, other: Place): boolean {
  return one.at === other.at && one.whose === other.whose;
}

function hint(way: Way, chosen: Place | null, names: BoardNames): string {
  const say = words(boardWords);
  if (way === 'count') return say.countHow;
  return chosen ? say.moveTo({ from: sayPlace(chosen, names) }) : say.moveHow;
}

interface PartProps {
  position: Position;
  names: BoardNames;
}

function OffButtons({
  position,
  names,
  chosen,
  onTap,
}: PartProps & { chosen: Place | null; onTap: (place: Place) => void }) {
  return (
    <div class="pairs">
      {(['own', 'other'] as const).map((whose) => {
        const place = { at: OFF, whose };
        return (
          <button
            key={whose}
            type="button"
            class="btn"
            aria-pressed={chosen !== null && isSame(chosen, place)}
            onClick={() => onTap(place)}
          >
            {words(boardWords).placeHolds({
              place: sayPlace(place, names),
              what: String(countAt(position, whose, OFF)),
            })}
          </button>
        );
      })}
    </div>
  );
}
