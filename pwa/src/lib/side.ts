// The two sides.
import type { Side } from './api/types';

export function opponentOf(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}
