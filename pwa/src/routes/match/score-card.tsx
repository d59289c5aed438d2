// The score, large, with what each side still needs.
import { Disc } from '../../components/disc';
import type { Match, Side } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { match as matchWords } from '../../lib/i18n/words/match';
import { away } from '../../lib/match';
import { howItWasWon, resultText } from './result-card';

/** Larger numbers leave the names no room beside them on a phone. */
const MOST_BESIDE = 99;

/** Longer matches show no row of dots: it would say nothing at a glance. */
const MOST_DOTS = 15;

export function ScoreCard({ match }: { match: Match }) {
  const say = words(matchWords);
  const { A, B } = match.score;
  return (
    <section class="card" aria-label={say.score}>
      <div class={`versus ${A > MOST_BESIDE || B > MOST_BESIDE ? 'of-totals' : ''}`}>
        <SideBlock match={match} side="A" />
        <p class="big num">
          <span aria-hidden="true">
            {A}
            <i>–</i>
            {B}
          </span>
          <span class="sr">{say.sayScore({ a: A, b: B })}</span>
        </p>
        <SideBlock match={match} side="B" />
      </div>
      <HowItEnded match={match} />
    </section>
  );
}

/** What the word beside the winner's name doesn't say. */
function HowItEnded({ match }: { match: Match }) {
  if (!match.finished_at || match.match_length === null) return null;
  return match.winner && !howItWasWon(match) ? null : <p class="lead">{resultText(match)}</p>;
}

function SideBlock({ match, side }: { match: Match; side: Side }) {
  const say = words(matchWords);
  const isOver = match.finished_at !== null;
  const needed = away(match, side);
  const hasWon = match.winner === side || (!isOver && needed === 0);
  const said = hasWon ? say.hasWon : isOver || needed === null ? null : say.needs({ points: needed });
  return (
    <div class="p">
      <Disc side={side} discipline={match.discipline} />
      <span class="nm">{match.sides[side].name}</span>
      {said && <span class="cap">{said}</span>}
      <Dots length={match.match_length} score={match.score[side]} />
    </div>
  );
}

function Dots({ length, score }: { length: number | null; score: number }) {
  if (length === null || length > MOST_DOTS) return null;
  return (
    <span class="away" aria-hidden="true">
      {Array.from({ length }, (_, index) => (
        <u key={index} class={index < score ? '' : 'o'} />
      ))}
    </span>
  );
}
