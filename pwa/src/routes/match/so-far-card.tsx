// Counts of a match so far: illegal moves, warnings, penalties, corrections of the score.
import type { ComponentChildren } from 'preact';
import type { Description, Match, Side } from '../../lib/api/types';
import { said, UNNAMED, words } from '../../lib/i18n/dictionary';
import { ordinal, signed } from '../../lib/i18n/format';
import { illegalMove } from '../../lib/i18n/words/illegal-move';
import { match as matchWords } from '../../lib/i18n/words/match';
import { kindLabel } from '../../lib/kinds';
import { corrections } from '../../lib/match';
import { upcomingText } from '../../lib/repetition';
import { to } from '../../lib/router/addresses';
import { SIDES } from '../../lib/side';

export function SoFarCard({ match, description }: { match: Match; description: Description | null }) {
  const say = words(matchWords);
  const name = (side: Side) => match.sides[side].short;
  const countsMoves = match.repeated.some((fault) => fault.kind === 'illegal-move') || hasMoves(match);
  const warned = SIDES.filter((side) => match.counts.warnings[side] > 0);
  return (
    <section class="card">
      <h2>{say.soFar}</h2>
      <dl class="so-far">
        {(countsMoves ? SIDES : []).map((side) => (
          <Count key={side} what={say.illegalMoves({ name: name(side) })}>
            {match.counts.illegal_moves[side] ? say.pointedOut({ count: match.counts.illegal_moves[side] }) : say.none}
          </Count>
        ))}
        {match.repeated
          ?.filter((fault) => fault.count > 0)
          .map((fault) => (
            <Count
              key={`${fault.kind} ${fault.side} ${fault.article}`}
              what={`${kindLabel(description, fault.kind)} (${fault.article}), ${name(fault.side)}`}
            >
              {words(illegalMove).nthFor({ nth: ordinal(fault.count), name: name(fault.side) })}{' '}
              {upcomingText(fault, description)}
            </Count>
          ))}
        {warned.map((side) => (
          <Count key={`warned ${side}`} what={say.warnings({ name: name(side) })}>
            {match.counts.warnings[side]}
          </Count>
        ))}
        <Count what={say.penalties}>{penaltyText(match, description, say.noPenalty)}</Count>
        {corrections(match).length > 0 && (
          <Count what={say.adjustments}>
            {corrections(match)
              .map((change) => say.adjusted({ name: name(change.side), points: signed(change.points) }))
              .join(', ')}
          </Count>
        )}
      </dl>
      {match.repeated?.some((fault) => fault.kind === 'illegal-move') && (
        <a class="btn" href={to('illegal-move', { match: match.match })}>
          {words(illegalMove).point}
        </a>
      )}
    </section>
  );
}

/** Whether illegal moves were notified; Scrabble and draughts have no such notification. */
function hasMoves(match: Match): boolean {
  return match.discipline === 'backgammon' && SIDES.some((side) => match.counts.illegal_moves[side] > 0);
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
    return `${label ? said(label) : UNNAMED}, ${against}`;
  });
  return texts.join('; ') || none;
}
