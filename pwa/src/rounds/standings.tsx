// The order of a stage: every place says what puts it below the one above, and how its figures add up.
import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { may } from '../lib/session';
import { ActNote } from './act-note';
import { placesSaid } from './final-places-words';
import { codeWord, DivisionChoice, Explanation, figure, RoundTabs } from './frame';
import { Draw } from './next-step';
import { divisionOf, type StandingRow, type Standings, useRounds } from './overview';
import { PlaceWhy } from './place-why';
import { said } from './words';

const EVERY_SECONDS = 15;
/** The tie-break that separates two rows, by its column. */
const COLUMN_OF: Record<string, string> = { D: 'd', P: 'p' };

export function StandingsScreen() {
  const say = words(said);
  const overview = useRounds();
  const division = overview.data ? divisionOf(overview.data) : undefined;
  const stage = division?.stages.filter((known) => known.has_standings).at(-1);
  const reading = useReading(stage ? urls.standings(stage.id) : null, EVERY_SECONDS);
  const shown = useSignal<string | null>(null);
  const standings = reading.data;
  const row = standings?.rows.find((known) => known.entrant === shown.value);
  return (
    <Screen
      title={say.standings}
      sub={division?.name}
      layout="split"
      tabs={<RoundTabs current="standings" rounds={overview.data} />}
      bar={standings && <NextBar standings={standings} />}
    >
      <div class="stack">
        {overview.data && <DivisionChoice rounds={overview.data} />}
        <ActNote />
        {!overview.data && <Awaited reading={overview} />}
        {overview.data && !stage && <Empty>{say.noResult}</Empty>}
        {stage && !standings && <Awaited reading={reading} />}
        {standings && (
          <StandingsTable standings={standings} shown={shown.value} onShow={(entrant) => (shown.value = entrant)} />
        )}
      </div>
      {row && standings && (
        <Explanation title={titleOf(say, standings, row)} onClose={() => (shown.value = null)}>
          <PlaceWhy stage={standings.stage.id} row={row} />
        </Explanation>
      )}
    </Screen>
  );
}

export function titleOf(
  say: ReturnType<typeof words<(typeof said)['entries']>>,
  standings: Standings,
  row: StandingRow,
) {
  const place = standings.rows.indexOf(row);
  const above = standings.rows[place - 1];
  return above ? say.whyAbove({ above: above.short, below: row.short }) : say.firstPlace({ name: row.short });
}

interface TableProps {
  standings: Standings;
  shown: string | null;
  onShow: (entrant: string) => void;
}

export function StandingsTable({ standings, shown, onShow }: TableProps) {
  const say = words(said);
  if (standings.after_round === 0) return <Empty>{say.noResult}</Empty>;
  const last = standings.rows.findLast((row) => row.is_through)?.entrant;
  const through = standings.rows.filter((row) => row.is_through).length;
  return (
    <>
      <p>
        <span class={`pill ${standings.is_final ? 'settled' : 'plain'}`}>
          {standings.is_final && <Icon name="check" />}
          {standings.is_final
            ? say.finalAfter({ round: standings.after_round })
            : say.provisional({ round: standings.after_round })}
        </span>
      </p>
      <div class="card flush">
        <table class="stand">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say.player}</th>
              {standings.columns.map((column, index) => (
                <th scope="col" key={column} class={index > 2 ? 'wide-only' : ''}>
                  {codeWord('column', column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.rows.map((row) => (
              <Fragment key={row.entrant}>
                <Row
                  key={row.entrant}
                  row={row}
                  standings={standings}
                  isShown={row.entrant === shown}
                  onShow={onShow}
                />
                {row.entrant === last && (
                  <tr class="cut" key="cut">
                    <td colSpan={standings.columns.length + 2}>
                      <span>{say.goThrough({ count: through })}</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {standings.playoffs_needed.map((group) => (
        <p class="note wait" key={group.join()}>
          <Icon name="info" />
          <span>{say.tied({ names: group.join(', ') })}</span>
        </p>
      ))}
    </>
  );
}

interface RowProps {
  row: StandingRow;
  standings: Standings;
  isShown: boolean;
  onShow: (entrant: string) => void;
}

function Row({ row, standings, isShown, onShow }: RowProps) {
  const say = words(said);
  const deciding = COLUMN_OF[row.above_by ?? ''] ?? row.above_by;
  const isOut = standings.out_on_tiebreak.includes(row.entrant);
  return (
    <tr class={`r ${isShown ? 'sel' : ''} ${row.has_left ? 'dim' : ''}`}>
      <td>{row.rank}</td>
      <td>
        <button type="button" class="nm" onClick={() => onShow(row.entrant)}>
          <span>
            {row.name}
            <small>
              {[
                row.club,
                row.has_left && (row.put_out ? say.outByRuling : say.hasLeft),
                row.is_pending && say.pending,
                isOut && say.outOnTiebreak,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {row.rulings.length > 0 && (
            <span class="rul" title={say.ruling}>
              <Icon name="gavel" />
              <span class="sr">{say.ruling}</span>
            </span>
          )}
        </button>
      </td>
      {standings.columns.map((column, index) => (
        <td
          key={column}
          data-label={codeWord('column', column)}
          class={`${index === 0 ? 'pts' : ''} ${column === deciding && index > 0 ? 'decides' : ''} ${index > 2 ? 'wide-only' : ''}`}
        >
          {figure(row.values[index] ?? null)}
        </td>
      ))}
    </tr>
  );
}

/** Next steps once the stage is over: the final table, then the consolation. */
function NextBar({ standings }: { standings: Standings }) {
  const say = words(said);
  const overview = useRounds();
  const known = overview.data?.divisions.flatMap((division) => division.stages) ?? [];
  const undrawn = standings.following.find((stage) =>
    known.some((each) => each.id === stage.id && each.next === 'draw'),
  );
  const mayDraw = may('pair') && standings.next === 'complete' && undrawn !== undefined;
  if (!mayDraw)
    return (
      <div class="goline">
        <p class="cap">{say.tapPlace}</p>
        {standings.is_final && (
          <a class="btn" href={to('final-places')}>
            {words(placesSaid).title}
          </a>
        )}
      </div>
    );
  return (
    <div class="goline">
      <p class="cap wide-only">{say.tapPlace}</p>
      <Draw stage={undrawn} />
    </div>
  );
}
