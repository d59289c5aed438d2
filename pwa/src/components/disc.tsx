// The sign of a side: at backgammon its checker, ivory for A and black for B; at draughts a man, White for A; at Scrabble none.
import type { Side, Table } from '../lib/api/types';

export function Disc({ side, discipline = 'backgammon' }: { side: Side; discipline?: Table['discipline'] }) {
  if (discipline === 'scrabble') return null;
  return <i class={`disc ${side === 'B' ? 'b' : ''} ${discipline === 'draughts' ? 'man' : ''}`} aria-hidden="true" />;
}
