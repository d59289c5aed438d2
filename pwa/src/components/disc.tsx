// The side's checker: ivory for A, black for B. An ornament; the name stands beside it.
import type { Side } from '../lib/api/types';

export function Disc({ side }: { side: Side }) {
  return <i class={`disc ${side === 'B' ? 'b' : ''}`} aria-hidden="true" />;
}
