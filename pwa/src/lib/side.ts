// The two sides.
import type { Side } from './api/types';

export const SIDES = ['A', 'B'] as const satisfies readonly Side[];

/** The short names of the two sides. */
export function shortNames(sides: Record<Side, { short: string }>): Record<Side, string> {
  return { A: sides.A.short, B: sides.B.short };
}

export function opponentOf(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}
