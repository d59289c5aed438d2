// The board as a picture: points, checkers, bar, cube, dice and what is off; said in words for those who don't see it.
import type { Side } from '../lib/api/types';
import type { Arrow } from '../lib/board/arrows';
import * as m from '../lib/board/geometry';
import { pictureOf, type Shape, seenX } from '../lib/board/picture';
import { BAR, countAt, type Place, POINTS, standsAt, type Whose } from '../lib/board/position';
import { sayScene } from '../lib/board/saying';
import { renumbered, type Scene, sideOf, type View, whoseIs } from '../lib/board/scene';
import { words } from '../lib/i18n/dictionary';
import { board as boardWords } from '../lib/i18n/words/board';
import { settings } from '../lib/settings';

/** Both sides' names, the mover first; an unknown side is called "mover" or "opponent". */
export type BoardNames = Readonly<Record<Whose, string>>;

interface Props {
  scene: Scene;
  names: BoardNames;
  /** The side shown below; the mover by default. */
  below?: Side | undefined;
  arrows?: readonly Arrow[] | undefined;
  chosen?: Place | null;
  /** Makes the points buttons; the trays give way to their width. */
  onTap?: ((place: Place) => void) | undefined;
}

/** How this device looks at a board from one side. */
export function viewFrom(below: Side): View {
  return { below, isMirrored: settings.value.homeBoards === 'left' };
}

export function Board({ scene, names, below = scene.mover, arrows = [], chosen = null, onTap }: Props) {
  const say = words(boardWords);
  const view = viewFrom(below);
  const picture = (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the picture takes the focus; it is said by the title
    <g aria-hidden="true">
      {pictureOf(scene, view).map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
      {arrows.map(({ line, head }) => (
        <g key={line}>
          <path class="b-halo" d={`${line}${head}`} />
          <path class="b-arrow" d={line} />
          <path class="b-head" d={head} />
        </g>
      ))}
    </g>
  );
  if (onTap) {
    const x = view.isMirrored ? m.WIDTH - m.WITHOUT_TRAYS.x - m.WITHOUT_TRAYS.width : m.WITHOUT_TRAYS.x;
    return (
      <svg
        class="board editing"
        viewBox={`${x} 0 ${m.WITHOUT_TRAYS.width} ${m.HEIGHT}`}
        role="group"
        aria-label={say.position}
      >
        {picture}
        <Targets scene={scene} view={view} names={names} chosen={chosen} onTap={onTap} />
      </svg>
    );
  }
  const title = sayScene(scene, { A: names[whoseIs(scene, 'A')], B: names[whoseIs(scene, 'B')] });
  return (
    <svg class="board" viewBox={`0 0 ${m.WIDTH} ${m.HEIGHT}`} role="img" aria-label={title}>
      <title>{title}</title>
      {picture}
    </svg>
  );
}

function Drawn({ shape }: { shape: Shape }) {
  const ink = `b-${shape.ink}`;
  switch (shape.tag) {
    case 'rect':
      return <rect class={ink} x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={shape.rx} />;
    case 'circle':
      return <circle class={ink} cx={shape.cx} cy={shape.cy} r={shape.r} />;
    case 'path':
      return <path class={ink} d={shape.d} />;
    case 'text':
      return (
        <text class={ink} x={shape.x} y={shape.y} font-size={shape.size}>
          {shape.text}
        </text>
      );
  }
}

interface TargetsProps {
  scene: Scene;
  view: View;
  names: BoardNames;
  chosen: Place | null;
  onTap: (place: Place) => void;
}

/** Touch areas: half the height of the board over each point, and each side's half of the bar. */
function Targets({ scene, view, names, chosen, onTap }: TargetsProps) {
  const say = words(boardWords);
  const places: Place[] = [
    ...POINTS.map((at) => ({ at, whose: null })),
    { at: BAR, whose: 'own' },
    { at: BAR, whose: 'other' },
  ];
  const half = m.FIELD.height / 2;
  return (
    <>
      {places.map((place) => {
        const { at, whose } = place;
        const seen = renumbered(at, view.below === scene.mover);
        const isLow = whose ? sideOf(scene, whose) !== view.below : m.isLow(seen);
        const middle = seenX(view, at === BAR ? m.MIDDLE.x : m.centreOf(seen));
        const held = standsAt(scene.position, place);
        const count = held ? say.holds({ name: names[held], count: countAt(scene.position, held, at) }) : say.empty;
        return (
          <rect
            key={`${at} ${whose}`}
            class="b-target"
            role="button"
            tabIndex={0}
            aria-label={say.placeHolds({
              place: whose ? say.barOf({ name: names[whose] }) : say.point({ point: at }),
              what: count,
            })}
            aria-pressed={chosen?.at === at && chosen.whose === whose}
            x={middle - m.POINT_WIDTH / 2}
            y={isLow ? m.TOP + half : m.TOP}
            width={m.POINT_WIDTH}
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
