// Why two players meet, why one has the bye, and the way to swap them.
import { useSignal } from '@preact/signals';
import { Icon } from '../components/icon';
import { Awaited } from '../components/notice';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { useReading } from '../lib/offline/answers';
import { may } from '../lib/session';
import { byeWord, Explanation, figure } from './frame';
import { MoveTable } from './move-table';
import type { DraftedPair, Pairings, Reason } from './overview';
import { Because } from './reasons';
import { isInRounds } from './score-groups';
import { Swap } from './swap';
import { said } from './words';

export function Why({ round, shown, onClose }: { round: Pairings; shown: string | null; onClose: () => void }) {
  const say = words(said);
  const pair = round.pairs.find((known) => `t${known.table}` === shown);
  const bye = round.byes.find((known) => known.competitor.entrant === shown);
  const swapped = useSignal<string | null>(null);
  if (bye)
    return (
      <Explanation
        title={words(common).labelled({ label: byeWord(round.stage.kind), value: bye.competitor.name })}
        onClose={onClose}
      >
        {isInRounds(round.stage.kind) && (
          <p class="cap">{say.byeWorth({ points: say.points({ points: figure(bye.points) }) })}</p>
        )}
        <Because reasons={bye.reasons} />
        <SwapButtons round={round} players={[bye.competitor]} onSwap={(id) => (swapped.value = id)} />
        {swapped.value && (
          <Swap key={swapped.value} round={round} one={swapped.value} onClose={() => (swapped.value = null)} />
        )}
      </Explanation>
    );
  if (!pair) return null;
  return (
    <Explanation title={say.tableNo({ table: pair.table })} onClose={onClose}>
      <div class="two-names">
        {[pair.a, pair.b].map((player) => (
          <p key={player.entrant}>
            {player.name}
            <span>
              {say.points({ points: figure(player.points) })}
              {player.rating > 0 && ` · ${player.rating}`}
            </span>
          </p>
        ))}
      </div>
      <h3>{say.whyThese}</h3>
      <Because reasons={reasonsFor(round, pair)} />
      <SwapButtons round={round} players={[pair.a, pair.b]} onSwap={(id) => (swapped.value = id)} />
      {swapped.value && (
        <Swap key={swapped.value} round={round} one={swapped.value} onClose={() => (swapped.value = null)} />
      )}
      {round.state === 'draft' && may('pair') && (
        <MoveTable
          key={pair.table}
          path={`/rounds/${round.id}/draft/players/${pair.a.entrant}/table`}
          table={pair.table}
          seatedAt={(table) => seatsOf(round.pairs.find((each) => each.table === table))}
          onMoved={onClose}
        />
      )}
    </Explanation>
  );
}

const seatsOf = (pair?: DraftedPair) => pair && ([pair.a.short, pair.b.short] as const);

/** Why two meet, and why one of them plays outside their score group. */
function reasonsFor(round: Pairings, { a, b, reasons }: DraftedPair): Reason[] {
  const floats = round.floats.filter((each) => [a.entrant, b.entrant].includes(each.competitor.entrant));
  return [...reasons, ...floats.flatMap((each) => each.reasons)];
}

/** The reasons of a published round: why these two meet, or why this player has no opponent. */
export function PublishedReasons({ round, entrant }: { round: string; entrant: string }) {
  const reading = useReading(urls.pairings(round));
  const found = reading.data;
  if (!found) return <Awaited reading={reading} />;
  const pair = found.pairs.find(({ a, b }) => a.entrant === entrant || b.entrant === entrant);
  const bye = found.byes.find(({ competitor }) => competitor.entrant === entrant);
  return <Because reasons={pair ? reasonsFor(found, pair) : (bye?.reasons ?? [])} />;
}

interface SwapButtonsProps {
  round: Pairings;
  players: readonly Pairings['pairs'][number]['a'][];
  onSwap: (entrant: string) => void;
}

function SwapButtons({ round, players, onSwap }: SwapButtonsProps) {
  const say = words(said);
  if (round.state !== 'draft' || round.keeps_seats || !may('pair')) return null;
  return (
    <div class="acts two-up">
      {players.map((player) => (
        <button type="button" class="btn" key={player.entrant} onClick={() => onSwap(player.entrant)}>
          <Icon name="arrow-left-right" />
          {say.swapWord({ name: player.short })}
        </button>
      ))}
    </div>
  );
}
