// How a die came to rest, drawn from the side: the board's floor and rims, checkers, and the die.
import type { ComponentChildren } from 'preact';

/** The floor between two rims, as every picture has it. */
const BOARD = 'M3 10v18h42V10';

const PICTURES: Readonly<Record<string, () => ComponentChildren>> = {
  right: () => (
    <>
      <path d={BOARD} />
      <Die x={31} y={16} />
    </>
  ),
  left: () => (
    <>
      <path d={BOARD} />
      <Die x={6} y={16} />
    </>
  ),
  'box-side': () => (
    <>
      <path d={BOARD} />
      <path d="M6 28V6h9v16l4 6" />
      <Die x={22} y={16} />
    </>
  ),
  'other-side': () => (
    <>
      <path d={BOARD} />
      <path d="M6 28V6h9v16l4 6" />
      <Die x={32} y={16} />
    </>
  ),
  surface: () => (
    <>
      <path d="M3 10v18h20l19-4V10" />
      <Die x={26} y={14} turned={-12} />
    </>
  ),
  cocked: () => (
    <>
      <path d={BOARD} />
      <path d="M20 28V15h8v13" />
      <Die x={29} y={14} turned={38} />
    </>
  ),
  'on-checker': () => (
    <>
      <path d={BOARD} />
      <rect class="checker" x="14" y="22" width="20" height="6" rx="3" />
      <Die x={18} y={10} />
    </>
  ),
  'off-board': () => (
    <>
      <path d="M3 10v12h28V10" />
      <path d="M3 28h42" />
      <Die x={34} y={16} />
    </>
  ),
};

function Die({ x, y, turned = 0 }: { x: number; y: number; turned?: number }) {
  return (
    <g transform={`rotate(${turned} ${x + 6} ${y + 6})`}>
      <rect class="die-side" x={x} y={y} width="12" height="12" rx="2.5" />
      <circle cx={x + 6} cy={y + 6} r="1.6" />
    </g>
  );
}

/** Nothing for a word that has no picture. */
export function RestPicture({ rest }: { rest: string }) {
  const Picture = PICTURES[rest];
  if (!Picture) return null;
  return (
    <svg viewBox="0 0 48 32" class="rest" aria-hidden="true">
      <Picture />
    </svg>
  );
}
