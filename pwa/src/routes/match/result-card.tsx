// How a game of Scrabble or draughts stands: the totals by the sheets and what rulings changed, or who has won.
import type { Match, Side } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { signed } from '../../lib/i18n/format';
import { match as matchWords } from '../../lib/i18n/words/match';
import { byResult, byRulings } from '../../lib/match';
import { SIDES } from '../../lib/side';

export function ResultCard({ match }: { match: Match }) {
  const say = words(matchWords);
  const totals = match.games.at(-1)?.totals ?? null;
  return (
    <section class={`card ${totals ? 'games-card' : ''}`}>
      <div class="sect">
        <h2>{say.result}</h2>
      </div>
      <p class="lead">{resultText(match)}</p>
      {totals && (
        <table class="games totals">
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{say.totals}</span>
              </th>
              {SIDES.map((side) => (
                <th key={side} scope="col">
                  {match.sides[side].short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row what={say.reported} of={(side) => String(totals[side])} />
            <Row what={say.byRulings} of={(side) => (byRulings(match, side) ? signed(byRulings(match, side)) : '0')} />
            {SIDES.some((side) => byResult(match, side) !== 0) && (
              <Row what={say.resultEntered} of={(side) => signed(byResult(match, side))} />
            )}
            <Row what={say.totals} of={(side) => String(match.score[side])} isSum />
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ what, of, isSum = false }: { what: string; of: (side: Side) => string; isSum?: boolean }) {
  return (
    <tr class={isSum ? 'now' : ''}>
      <th scope="row">{what}</th>
      {SIDES.map((side) => (
        <td key={side} class="num">
          {of(side)}
        </td>
      ))}
    </tr>
  );
}

/** "by a ruling"; nothing of a match that was won by playing. */
export function howItWasWon({ result }: Pick<Match, 'result'>): string | undefined {
  const say = words(matchWords);
  return { resignation: say.byResigning, walkover: say.byForfeit, decided: say.byRuling }[result as string];
}

/** "Adam has won, by a ruling"; while it is played, that. */
export function resultText(match: Match): string {
  const say = words(matchWords);
  if (!match.finished_at) return say.stillPlayed;
  if (match.result === 'both-lost') return say.bothLost;
  if (!match.winner) return say.drawnGame;
  return [say.wonBy({ name: match.sides[match.winner].short }), howItWasWon(match)].filter(Boolean).join(', ');
}
