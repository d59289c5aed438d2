// A sanction that the rulebook allows or demands: what, against whom, and which of the two in a word and a shape.
import type { Said } from '../lib/api/types';
import { Pill } from './pill';

export function SanctionRow({ sanction }: { sanction: Said['sanctions'][number] }) {
  return (
    <div class="sanction">
      <span>{sanction.text}</span>
      <Pill tone={sanction.force === 'must' ? 'grave' : 'may'} icon="gavel">
        {sanction.label}
      </Pill>
    </div>
  );
}
