// Where a player draws a name; for those who can't, or won't, two buttons. All three say when the side was told.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { ruling } from '../lib/i18n/words/ruling';
import type { Told } from '../lib/ruling';
import { extended, isDrawn, PAD_HEIGHT, PAD_WIDTH, type Point, pathOf, takesStrokes } from '../lib/signature';

interface Props {
  name: string;
  told: Told | undefined;
  onTold: (told: Told | undefined) => void;
}

export function SignaturePad({ name, told, onTold }: Props) {
  const say = words(ruling);
  const strokes = useSignal<readonly (readonly Point[])[]>([]);
  const note = (how: Told['how']) => onTold({ how, at: Date.now() });
  const clear = () => {
    strokes.value = [];
    onTold(undefined);
  };
  return (
    <div class="pad-box">
      <div class={`pad ${told ? 'done' : ''}`} role="group" aria-label={name}>
        <Ink
          strokes={strokes.value}
          path={told?.path}
          onStrokes={(next) => draw(next)}
          isOff={!takesStrokes(told, strokes.value)}
        />
        <span class="line">
          <b>{name}</b>
          <br />
          {told ? sayTold(told) : say.signHere}
        </span>
      </div>
      {told ? (
        <button
          type="button"
          class="btn"
          aria-label={words(common).labelled({ label: say.clear, value: name })}
          onClick={clear}
        >
          {say.clear}
        </button>
      ) : (
        <>
          <button type="button" class="btn" aria-label={`${say.told}, ${name}`} onClick={() => note('told')}>
            {say.told}
          </button>
          <button
            type="button"
            class="btn plain"
            aria-label={`${say.wouldNotSign}, ${name}`}
            onClick={() => note('refused')}
          >
            {say.wouldNotSign}
          </button>
        </>
      )}
    </div>
  );

  function draw(next: readonly (readonly Point[])[]) {
    strokes.value = next;
    if (isDrawn(next)) onTold({ how: 'signed', at: told?.at ?? Date.now(), path: pathOf(next) });
  }
}

export function sayTold(told: Told): string {
  const say = words(ruling);
  const time = clockTime(told.at, venueZone.value);
  return { signed: say.signedAt({ time }), told: say.toldAt({ time }), refused: say.refusedAt({ time }) }[told.how];
}

interface InkProps {
  strokes: readonly (readonly Point[])[];
  path: string | undefined;
  isOff: boolean;
  onStrokes: (strokes: readonly (readonly Point[])[]) => void;
}

/** The drawing itself: one pointer at a time, in units of the pad. */
function Ink({ strokes, path, isOff, onStrokes }: InkProps) {
  const svg = useRef<SVGSVGElement>(null);
  const isDown = useRef(false);
  const at = (event: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const scale = Math.min(box.width / PAD_WIDTH, box.height / PAD_HEIGHT);
    return {
      x: (event.clientX - box.left - (box.width - PAD_WIDTH * scale) / 2) / scale,
      y: (event.clientY - box.top - (box.height - PAD_HEIGHT * scale) / 2) / scale,
    };
  };
  return (
    <svg
      ref={svg}
      class="ink"
      viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (isOff) return;
        isDown.current = true;
        svg.current?.setPointerCapture(event.pointerId);
        onStrokes([...strokes, extended([], at(event))]);
      }}
      onPointerMove={(event) => {
        if (!isDown.current) return;
        const last = strokes.at(-1) ?? [];
        onStrokes([...strokes.slice(0, -1), extended(last, at(event))]);
      }}
      onPointerUp={() => (isDown.current = false)}
      onPointerCancel={() => (isDown.current = false)}
    >
      <path d={strokes.length ? pathOf(strokes) : (path ?? '')} />
    </svg>
  );
}
