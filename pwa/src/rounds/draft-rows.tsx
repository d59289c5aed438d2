// The tables of a round by score group, then across groups, then the bye.
import { Fragment } from 'preact';
import { Icon } from '../components/icon';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { byeWord, figure } from './frame';
import type { DraftedPair, Pairings } from './overview';
import { groupsOf, isInRounds } from './score-groups';
import { said } from './words';

interface RowsProps {
  round: Pairings;
  shown: string | null;
  onShow: (key: string) => void;
}

export function Rows({ round, shown, onShow }: RowsProps) {
  const say = words(said);
  return (
    <div class="rows twin">
      {groupsOf(round).map((group) => (
        <Fragment key={group.key}>
          <div class="grp">
            <h2>
              {group.points === null
                ? group.isAcross
                  ? say.acrossGroups
                  : say.matches
                : say.points({ points: figure(group.points) })}
            </h2>
            <span class="cap">{say.players({ count: 2 * group.pairs.length })}</span>
          </div>
          {group.pairs.map((pair) => (
            <PairRow
              key={pair.table}
              pair={pair}
              isAcross={group.isAcross}
              isShown={shown === `t${pair.table}`}
              onShow={onShow}
            />
          ))}
        </Fragment>
      ))}
      {round.byes.length > 0 && (
        <div class="grp">
          <h2>{byeWord(round.stage.kind)}</h2>
        </div>
      )}
      {round.byes.map((bye) => (
        <button
          type="button"
          key={bye.competitor.entrant}
          class={`prow byerow ${shown === bye.competitor.entrant ? 'sel' : ''}`}
          aria-label={say.whyBye({ name: bye.competitor.short })}
          onClick={() => onShow(bye.competitor.entrant)}
        >
          <span class="no">
            <Icon name="pause" />
          </span>
          <span class="duo">
            <span>
              <em>{bye.competitor.short}</em>
              <i>{bye.competitor.rating || ''}</i>
            </span>
          </span>
          <span class="end">
            <Icon name="chevron-right" />
          </span>
        </button>
      ))}
      {round.absent.length > 0 && (
        <p class="cap wide">
          {words(common).labelled({
            label: isInRounds(round.stage.kind) ? say.absent : say.notInBracket,
            value: round.absent.map((each) => each.short).join(', '),
          })}
        </p>
      )}
    </div>
  );
}

interface PairRowProps {
  pair: DraftedPair;
  isAcross: boolean;
  isShown: boolean;
  onShow: (key: string) => void;
}

function PairRow({ pair, isAcross, isShown, onShow }: PairRowProps) {
  const say = words(said);
  return (
    <button
      type="button"
      class={`prow ${isShown ? 'sel' : ''} ${pair.is_repeat ? 'bad' : ''}`}
      aria-label={say.whyLabel({ table: pair.table, a: pair.a.short, b: pair.b.short })}
      onClick={() => onShow(`t${pair.table}`)}
    >
      <span class="no">{pair.table}</span>
      <span class="duo">
        {[pair.a, pair.b].map((player) => (
          <span key={player.entrant}>
            <em>{player.short}</em>
            {isAcross ? (
              <span class="flo">
                {player.points === Math.max(pair.a.points, pair.b.points) && <Icon name="arrow-down" />}
                {say.points({ points: figure(player.points) })}
              </span>
            ) : (
              <i>{player.rating || ''}</i>
            )}
          </span>
        ))}
      </span>
      <span class="end">
        <Icon name="chevron-right" />
      </span>
      {pair.fixed_for.map((name) => (
        <span class="st" key={name}>
          <Icon name="accessibility" />
          {say.fixedFor({ name })}
        </span>
      ))}
    </button>
  );
}
