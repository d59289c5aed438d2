// One table of a round: number, two names with their points, one line of state.
import { Icon, type IconName } from '../../components/icon';
import type { Side } from '../../lib/api/types';
import { venueZone } from '../../lib/current-floor';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { round as roundWords } from '../../lib/i18n/words/round';
import { sets as setWords } from '../../lib/i18n/words/sets';
import type { RowGroup, RowShown } from '../../lib/rounds';
import { opponentOf, SIDES, shortNames } from '../../lib/side';
import { setNow } from '../../rounds/sets';

const LOOKS: Record<RowGroup, string> = { 'needs-you': 'warn', playing: '', finished: 'done', postponed: 'later' };

export function RoundRow({ row, onOpen }: { row: RowShown; onOpen: () => void }) {
  const { table } = row;
  const state = stateOf(row);
  return (
    <button type="button" class={`prow ${LOOKS[row.group]}`} aria-label={labelOf(row)} onClick={onOpen}>
      <span class="no num">{table.table}</span>
      <span class="duo">
        {SIDES.map((side) => (
          <span key={side} class={row.result ? (row.result.winner === side ? 'won' : 'lost') : ''}>
            <em>{table.seats[side].short}</em>
            <span class="num">{row.score[side]}</span>
          </span>
        ))}
      </span>
      <span class="end">
        <Icon name={row.result ? 'check' : row.group === 'playing' ? 'pen-line' : 'chevron-right'} />
      </span>
      {table.sets && <span class="st">{setNow(shortNames(table.seats), table.sets)}</span>}
      {state && (
        <span class="st">
          <Icon name={state.icon} />
          {state.text}
        </span>
      )}
    </button>
  );
}

/** For the reader: table, set, the two players with their points, the state. */
function labelOf(row: RowShown): string {
  const { table, score } = row;
  const line = (side: Side) => `${table.seats[side].short} ${score[side]}`;
  const state = stateOf(row)?.text ?? groupWord(row.group);
  const set = table.sets && words(setWords).setOf({ number: table.sets.number, of: table.sets.lengths.length });
  return words(roundWords).sayRow({
    table: table.table,
    one: line('A'),
    other: line('B'),
    state: set ? `${set}, ${state}` : state,
  });
}

function groupWord(group: RowGroup): string {
  const say = words(roundWords);
  return { 'needs-you': say.needsYou, playing: say.playing, finished: say.finished, postponed: say.postponed }[group];
}

function lateText(
  seats: RowShown['table']['seats'],
  { side, minutes, points }: RowShown['table']['late'][number],
): string {
  const say = words(roundWords);
  const name = seats[side].short;
  if (!points) return say.late({ name, minutes });
  return say.lateAndPoints({ name, minutes, points, opponent: seats[opponentOf(side)].short });
}

function stateOf({ table, result, group }: RowShown): { icon: IconName; text: string } | null {
  const say = words(roundWords);
  const names = shortNames(table.seats);
  if (result?.isHere) return { icon: 'cloud-upload', text: say.savedHere };
  if (result?.winner && (result.outcome === 'forfeit' || result.outcome === 'match-forfeit')) {
    const loser = result.winner === 'A' ? 'B' : 'A';
    return { icon: 'door-open', text: say.forfeited({ name: names[loser] }) };
  }
  if (result?.outcome === 'not-needed') return { icon: 'ban', text: words(setWords).notCounted };
  if (result?.outcome === 'double-forfeit') return { icon: 'door-open', text: say.bothForfeited };
  if (result?.outcome === 'draw') return { icon: 'equal', text: say.drawn };
  if (result && table.entry?.act === 'corrected')
    return { icon: 'pen-line', text: say.corrected({ time: clockTime(table.entry.recorded_at, venueZone.value) }) };
  if (result) return null;
  if (table.first_difference !== null) return { icon: 'equal-not', text: say.differ({ game: table.first_difference }) };
  if (group === 'postponed') return { icon: 'clock', text: say.postponed };
  const late = table.late.find(({ minutes }) => minutes > 0);
  if (late) return { icon: 'alarm-clock', text: lateText(table.seats, late) };
  if (table.extra_seconds) return { icon: 'timer', text: say.extra({ minutes: Math.round(table.extra_seconds / 60) }) };
  if (table.game?.is_crawford) return { icon: 'flag', text: say.crawford };
  return null;
}
