// Why a place stands there: the sentence that decides, then every round of the player as the tie-breaks add it up.
import { Awaited } from '../components/notice';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { useReading } from '../lib/offline/answers';
import { Because, figure } from './frame';
import type { StandingRow } from './overview';
import { RulingsOfPlace } from './ruling-note';
import { said } from './words';

export function PlaceWhy({ stage, row }: { stage: string; row: StandingRow }) {
  const say = words(said);
  const reading = useReading(urls.place(stage, row.entrant));
  const why = reading.data;
  const total = (key: 'opponent_points' | 'if_beaten') =>
    figure((why?.rounds ?? []).reduce((sum, round) => sum + (round[key] ?? 0), 0));
  return (
    <>
      {row.reasons.length > 0 && <Because reasons={row.reasons} />}
      {why && <RulingsOfPlace row={row} rulings={why.rulings ?? []} />}
      <h3>{say.addsUp({ name: row.short })}</h3>
      {!why && <Awaited reading={reading} />}
      {why && (
        <table class="sum">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say.opponent}</th>
              <th scope="col">{say.theirPoints}</th>
              <th scope="col">{say.ifBeaten}</th>
            </tr>
          </thead>
          <tbody>
            {why.rounds.map((round) => (
              <tr key={round.round}>
                <td>{round.round}</td>
                <td>
                  {round.opponent ?? '–'} <small>{resultWord(say, round.result)}</small>
                </td>
                <td>{figure(round.opponent_points)}</td>
                <td>{figure(round.if_beaten)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">{say.sum}</th>
              <td>{total('opponent_points')}</td>
              <td>{total('if_beaten')}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </>
  );
}

function resultWord(say: ReturnType<typeof words<(typeof said)['entries']>>, result: string): string {
  const word = say[`result_${result}` as keyof typeof say];
  return typeof word === 'string' ? word : result;
}
