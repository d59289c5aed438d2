// The board as a picture: points, checkers, bar, and what is off; said in words for those who don't see it.
import type { Side } from '../lib/api/types';
import * as measure from '../lib/board/geometry';
import { BAR, countAt, OFF, type Place, POINTS, type Position, standsAt, type Whose } from '../lib/board/position';
import { words } from '../lib/i18n/dictionary';
import { board as boardWords } from '../lib/i18n/words/board';
import { opponentOf } from '../lib/side';

const { BOTTOM, BORNE_OFF, CHECKER, FIELD, FIELDS, HEIGHT, MIDDLE, MOST_DRAWN, RAIL, SPIKE, TOP, TRAY, WIDTH } =
  measure;

/** The two sides by their names, the mover first; whoever is unknown is called by the part played. */
export type BoardNames = Readonly<Record<Whose, string>>;

interface Props {
  position: Position;
  /** Whose checkers the mover's are: they lie below. */
  mover: Side;
  names: BoardNames;
  chosen?: Place | null;
  /** Makes the points buttons; the trays give way to their width. */
  onTap?: ((place: Place) => void) | undefined;
}

export function Board({ position, mover, names, chosen = null, onTap }: Props) {
  const faces: Record<Whose, Side> = { own: mover, other: opponentOf(mover) };
  const { x, width } = onTap ? measure.WITHOUT_TRAYS : { x: 0, width: WIDTH };
  const title = sayPosition(position, names);
  const picture = (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the picture takes the focus; it is said by the title
    <g aria-hidden="true">
      <Ground />
      {POINTS.map((point) => (
        <Spike key={point} point={point} />
      ))}
      {!onTap && <Trays position={position} faces={faces} />}
      {POINTS.map((point) => (
        <Stack key={point} point={point} position={position} faces={faces} />
      ))}
      <OnBar position={position} faces={faces} />
    </g>
  );
  return onTap ? (
    <svg class="board editing" viewBox={`${x} 0 ${width} ${HEIGHT}`} role="group" aria-label={title}>
      {picture}
      <Targets position={position} names={names} chosen={chosen} onTap={onTap} />
    </svg>
  ) : (
    <svg class="board" viewBox={`${x} 0 ${width} ${HEIGHT}`} role="img">
      <title>{title}</title>
      {picture}
    </svg>
  );
}

/** Every place with something on it, side by side: "Marchand: 24 2, 13 5, bar 1". */
export function sayPosition(position: Position, names: BoardNames): string {
  const say = words(boardWords);
  const held = (whose: Whose) =>
    [...POINTS, BAR, OFF]
      .filter((at) => countAt(position, whose, at))
      .map((at) => `${at === BAR ? say.bar : at === OFF ? say.off : at}: ${countAt(position, whose, at)}`);
  return (['own', 'other'] as const)
    .map((whose) => `${names[whose]}: ${held(whose).join(', ') || say.empty}`)
    .join('; ');
}

function Ground() {
  return (
    <>
      <rect class="b-frame" width={WIDTH} height={HEIGHT} rx="14" />
      {FIELDS.map((x) => (
        <rect key={x} class="b-felt" x={x} y={TOP} width={FIELD.width} height={FIELD.height} rx="3" />
      ))}
      <rect class="b-rail" x={RAIL.x} y={TOP} width={RAIL.width} height={FIELD.height} rx="3" />
      <path class="b-hinge" d={`M${MIDDLE.x} ${TOP}v${FIELD.height}`} />
    </>
  );
}

function Spike({ point }: { point: number }) {
  const x = measure.centreOf(point);
  const isBelow = measure.isBelow(point);
  const [foot, tip] = isBelow ? [BOTTOM, BOTTOM - SPIKE.height] : [TOP, TOP + SPIKE.height];
  return (
    <>
      <path
        class={point % 2 ? 'b-odd' : 'b-even'}
        d={`M${x - SPIKE.half} ${foot}L${x} ${tip}L${x + SPIKE.half} ${foot}Z`}
      />
      <text class="pn" x={x} y={isBelow ? HEIGHT - 9 : 19}>
        {point}
      </text>
    </>
  );
}

interface Shown {
  position: Position;
  faces: Readonly<Record<Whose, Side>>;
}

function Stack({ point, position, faces }: Shown & { point: number }) {
  const whose = standsAt(position, { at: point, whose: null });
  if (!whose) return null;
  return (
    <Checkers
      count={countAt(position, whose, point)}
      face={faces[whose]}
      place={(nth) => measure.checkerAt(point, nth)}
    />
  );
}

const MOST_ON_BAR = 3;

function OnBar({ position, faces }: Shown) {
  return (
    <>
      {(['own', 'other'] as const).map((whose) => (
        <Checkers
          key={whose}
          count={countAt(position, whose, BAR)}
          face={faces[whose]}
          most={MOST_ON_BAR}
          place={(nth) => measure.onBarAt(whose === 'own', nth)}
        />
      ))}
    </>
  );
}

interface CheckersProps {
  count: number;
  face: Side;
  most?: number;
  place: (nth: number) => { x: number; y: number };
}

function Checkers({ count, face, most = MOST_DRAWN, place }: CheckersProps) {
  const drawn = Array.from({ length: Math.min(count, most) }, (_, nth) => place(nth));
  const top = drawn.at(-1);
  return (
    <g class={face === 'A' ? 'b-ivory' : 'b-ebony'}>
      {drawn.map(({ x, y }) => (
        <g key={y}>
          <circle class="b-checker" cx={x} cy={y} r={CHECKER.radius} />
          <circle class="b-ring" cx={x} cy={y} r={CHECKER.ring} />
        </g>
      ))}
      {top && count > most && (
        <text class="b-many" x={top.x} y={top.y + 6}>
          {count}
        </text>
      )}
    </g>
  );
}

function Trays({ position, faces }: Shown) {
  return (
    <>
      {(['own', 'other'] as const).map((whose) => {
        const y = whose === 'own' ? BOTTOM - TRAY.height : TOP;
        const bars = Array.from({ length: countAt(position, whose, OFF) }, (_, nth) => nth);
        return (
          <g key={whose} class={faces[whose] === 'A' ? 'b-ivory' : 'b-ebony'}>
            <rect class="b-rail" x={TRAY.x} y={y} width={TRAY.width} height={TRAY.height} rx="5" />
            {bars.map((nth) => (
              <rect
                key={nth}
                class="b-checker"
                x={TRAY.x + (TRAY.width - BORNE_OFF.width) / 2}
                y={whose === 'own' ? BOTTOM - 12 - nth * BORNE_OFF.pitch : TOP + 2 + nth * BORNE_OFF.pitch}
                width={BORNE_OFF.width}
                height={BORNE_OFF.height}
                rx="2"
              />
            ))}
          </g>
        );
      })}
    </>
  );
}

interface TargetsProps {
  position: Position;
  names: BoardNames;
  chosen: Place | null;
  onTap: (place: Place) => void;
}

/** What a finger touches: half the height of the board over each point, and each side's half of the bar. */
function Targets({ position, names, chosen, onTap }: TargetsProps) {
  const say = words(boardWords);
  const places: Place[] = [
    ...POINTS.map((at) => ({ at, whose: null })),
    { at: BAR, whose: 'own' },
    { at: BAR, whose: 'other' },
  ];
  const half = FIELD.height / 2;
  return (
    <>
      {places.map((place) => {
        const { at, whose } = place;
        const isBelow = whose ? whose === 'own' : measure.isBelow(at);
        const middle = at === BAR ? MIDDLE.x : measure.centreOf(at);
        const held = standsAt(position, place);
        const count = held ? say.holds(names[held], countAt(position, held, at)) : say.empty;
        return (
          <rect
            key={`${at} ${whose}`}
            class="b-target"
            role="button"
            tabIndex={0}
            aria-label={`${whose ? say.barOf(names[whose]) : say.point(at)}: ${count}`}
            aria-pressed={chosen?.at === at && chosen.whose === whose}
            x={middle - measure.POINT_WIDTH / 2}
            y={isBelow ? TOP + half : TOP}
            width={measure.POINT_WIDTH}
            height={half}
            rx="4"
            onClick={() => onTap(place)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              onTap(place);
            }}
          />
        );
      })}
    </>
  );
}
