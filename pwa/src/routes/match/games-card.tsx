// The games of a match, and whether the two score sheets agree on them.
import { Icon } from '../../components/icon';
import { Pill } from '../../components/pill';
import type { Game, Match } from '../../lib/api/types';
import { type Words, words } from '../../lib/i18n/dictionary';
import { score } from '../../lib/i18n/format';
import { match as matchWords } from '../../lib/i18n/words/match';
import { compareSheets, scoreAfter } from '../../lib/match';
import { to } from '../../lib/router/addresses';

type Say = Words<typeof matchWords.entries>;

export function GamesCard({ match }: { match: Match }) {
  const say = words(matchWords);
  return (
    <section class="card games-card">
      <div class="sect">
        <h2>{say.games}</h2>
        <SheetsState match={match} />
      </div>
      {match.games.length === 0 ? (
        <p class="cap none">{say.noGames}</p>
      ) : (
        <table class="games">
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{say.gameNumber}</span>
              </th>
              <th scope="col">{say.winner}</th>
              <th scope="col">{say.cube}</th>
              <th scope="col">
                <span class="sr">{say.score} </span>
                {match.sides.A.short} – {match.sides.B.short}
              </th>
            </tr>
          </thead>
          <tbody>
            {match.games.map((game) => (
              <GameRow key={game.number} game={game} match={match} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function GameRow({ game, match }: { game: Game; match: Match }) {
  const say = words(matchWords);
  const after = scoreAfter(game);
  const isNow = !game.is_finished && match.finished_at === null;
  return (
    <tr class={isNow ? 'now' : ''}>
      <td>{game.number}</td>
      <td>{gameText(game, match, say)}</td>
      <td data-label={say.cube}>{game.is_crawford || game.is_cube_out ? say.off : (game.cube?.value ?? '')}</td>
      <td class={game.is_finished ? 'won' : ''}>{score(after.A, after.B)}</td>
    </tr>
  );
}

function gameText(game: Game, match: Match, say: Say) {
  const name = game.is_crawford ? <b>{say.crawfordGame}</b> : null;
  const rest = game.is_finished ? finishedText(game, match, say) : name ? say.inPlay : say.nowPlayed;
  return name ? (
    <>
      {name}, {rest}
    </>
  ) : (
    rest
  );
}

function finishedText(game: Game, match: Match, say: Say): string {
  if (!game.winner) return say.noWinner;
  const how =
    game.win &&
    {
      single: say.single,
      gammon: say.gammon,
      backgammon: say.backgammon,
      pass: say.pass,
      awarded: say.awarded,
      draw: say.drawn,
    }[game.win];
  return [match.sides[game.winner].short, how].filter(Boolean).join(', ');
}

function SheetsState({ match }: { match: Match }) {
  const say = words(matchWords);
  const sheets = compareSheets(match.sheets);
  switch (sheets.state) {
    case 'none':
      return null;
    case 'one':
      return <Pill icon="file-text">{say.oneSheet({ name: match.sides[sheets.side].short })}</Pill>;
    case 'agree':
      return (
        <Pill tone="settled" icon="check">
          {say.sheetsAgree}
        </Pill>
      );
    case 'differ':
      return (
        <a class="btn differ" href={to('log-facts', { match: match.match, kind: 'score-disagreement' })}>
          <Icon name="equal-not" />
          {say.sheetsDiffer({ game: sheets.since })}
        </a>
      );
  }
}
