// What was counted in a match so far: illegal moves, warnings, penalties, corrections of the score.
import type { ComponentChildren } from 'preact';
import type { Description, Match, Side } from '../../lib/api/types';
import { said, words } from '../../lib/i18n/dictionary';
import { signed } from '../../lib/i18n/format';
import { match as matchWords } from '../../lib/i18n/words/match';

const SIDES: readonly Side[] = ['A', 'B'];

export function SoFarCard({ match, description }: { match: Match; description: Description | null }) {
  const say = words(matchWords);
  const name = (side: Side) => match.sides[side].short;
  const warned = SIDES.filter((side) => match.counts.warnings[side] > 0);
  return (
    <section class="card">
      <h2>{say.soFar}</h2>
      <dl class="tally">
        {SIDES.map((side) => (
          <Count key={side} what={say.illegalMoves(name(side))}>
            {match.counts.illegal_moves[side] ? say.pointedOut(match.counts.illegal_moves[side]) : say.none}
          </Count>
        ))}
        {warned.map((side) => (
          <Count key={`warned ${side}`} what={say.warnings(name(side))}>
            {match.counts.warnings[side]}
          </Count>
        ))}
        <Count what={say.penalties}>{penaltyText(match, description, say.noPenalty)}</Count>
        {match.adjustments.length > 0 && (
          <Count what={say.adjustments}>
            {match.adjustments.map((change) => say.adjusted(name(change.side), signed(change.points))).join(', ')}
          </Count>
        )}
      </dl>
    </section>
  );
}

function Count({ what, children }: { what: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function penaltyText(match: Match, description: Description | null, none: string): string {
  const texts = match.penalties.map((penalty) => {
    const label = description?.sanctions[penalty.kind]?.label;
    const against =
      penalty.against === 'A' || penalty.against === 'B' ? match.sides[penalty.against].short : penalty.against;
    return `${label ? said(label) : penalty.kind}, ${against}`;
  });
  return texts.join('; ') || none;
}
