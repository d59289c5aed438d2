// The two sides.
import type { Side } from './api/types';

export const SIDES = ['A', 'B'] as const satisfies readonly Side[];

export function opponentOf(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}
