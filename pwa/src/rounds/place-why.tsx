// Why a place stands there: the sentence that decides, then every round of the player as the tie-breaks add it up.
import { Awaited } from '../components/notice';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { useReading } from '../lib/offline/answers';
import { codeWord, figure } from './frame';
import type { PlaceExplained, StandingRow } from './overview';
import { Because } from './reasons';
import { RulingsOfPlace } from './ruling-note';
import { said } from './words';

export function PlaceWhy({ stage, row }: { stage: string; row: StandingRow }) {
  const say = words(said);
  const reading = useReading(urls.place(stage, row.entrant));
  const why = reading.data;
  return (
    <>
      {row.reasons.length > 0 && <Because reasons={row.reasons} />}
      {why && <RulingsOfPlace row={row} rulings={why.rulings ?? []} />}
      <h3>{say.addsUp({ name: row.short })}</h3>
      {!why && <Awaited reading={reading} />}
      {why && <SumTable why={why} />}
    </>
  );
}

/** Round by round, what is added to each figure; one that isn't a sum of rounds has no column. */
function SumTable({ why: { columns, rounds } }: { why: PlaceExplained }) {
  const say = words(said);
  const sums = sumsOf(columns, rounds);
  return (
    <table class="sum">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{say.opponent}</th>
          {sums.map(({ word }) => (
            <th scope="col" key={word}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.round}>
            <td>{round.round}</td>
            <td>
              {round.opponent ?? '–'} <small>{codeWord('result', round.result)}</small>
            </td>
            {sums.map(({ word, of }) => (
              <td key={word}>{figure(of(round))}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{say.sum}</th>
          {sums.map(({ word, of }) => (
            <td key={word}>{figure(rounds.reduce((sum, round) => sum + (of(round) ?? 0), 0))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

type Round = PlaceExplained['rounds'][number];

interface Sum {
  word: string;
  of: (round: Round) => number | null;
}

/** The figures that rounds add up to, D by its two parts; the points alone where there is nothing else. */
export function sumsOf(columns: readonly string[], rounds: readonly Round[]): Sum[] {
  const say = words(said);
  const found = columns.flatMap((column, index): Sum[] => {
    if (column === 'd')
      return [
        { word: say.theirPoints, of: (round) => round.opponent_points },
        { word: say.ifBeaten, of: (round) => round.if_beaten },
      ];
    if (!rounds.some((round) => (round.added[index] ?? null) !== null)) return [];
    return [{ word: codeWord('column', column), of: (round) => round.added[index] ?? null }];
  });
  return found.length > 1 ? found.filter(({ word }) => word !== say.column_points) : found;
}
