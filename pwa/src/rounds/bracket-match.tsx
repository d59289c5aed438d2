// One match of a bracket: two sides with seeds and scores, or where its players will come from.
import { Icon } from '../components/icon';
import { words } from '../lib/i18n/dictionary';
import type { Called } from './bracket-names';
import type { BracketMatch } from './overview';
import { marksOf } from './ruling-note';
import { said } from './words';

type Say = ReturnType<typeof words<(typeof said)['entries']>>;

interface Box {
  match: BracketMatch;
  called: Called;
  onShow: (place: string) => void;
}

export function BracketMatchBox({ match, called, onShow }: Box) {
  const say = words(said);
  const isOpen = match.state === 'waiting';
  return (
    <button
      type="button"
      class={`bk-m ${match.state === 'playing' ? 'now' : ''} ${isOpen ? 'open' : ''}`}
      onClick={() => onShow(match.place)}
    >
      <SideLine match={match} at="A" called={called} />
      <SideLine match={match} at="B" called={called} />
      <State match={match} say={say} />
    </button>
  );
}

function outcomeOf(match: BracketMatch, side: 'A' | 'B'): 'w' | 'l' | '' {
  if (match.winner === null) return '';
  return match.winner === side ? 'w' : 'l';
}

/** A player, with the points of each set where there are sets, and the score. */
function SideLine({ match, at, called }: { match: BracketMatch; at: 'A' | 'B'; called: Called }) {
  const say = words(said);
  const side = at === 'A' ? match.a : match.b;
  if (side.short === null)
    return (
      <span>
        <em class="tbd">{match.state === 'free' ? say.free : originOf(side, say, called)}</em>
      </span>
    );
  return (
    <span class={outcomeOf(match, at)}>
      <em>
        {side.seed !== null && <sup>{side.seed}</sup>}
        {side.short}
      </em>
      {side.score !== null && (
        <span class="num">
          {match.sets.map((set) => (
            <i key={set.match} class={set.counts ? '' : 'off'}>
              {set.score[at]}
            </i>
          ))}
          <b>{side.score}</b>
        </span>
      )}
    </span>
  );
}

function originOf(side: BracketMatch['a'], say: Say, called: Called): string {
  if (side.origin === 'winner') return say.winnerOf({ of: called(side.of) });
  if (side.origin === 'loser') return say.loserOf({ of: called(side.of) });
  return say.seedOf({ of: side.of });
}

function State({ match, say }: { match: BracketMatch; say: Say }) {
  if (match.state === 'playing') return <small>{say.playing({ table: match.table ?? 0 })}</small>;
  const { rulings, put_out } = marksOf(match);
  const isRuled = rulings.length + put_out.length > 0;
  const isUnplayed = match.state === 'free' && match.a.short !== null && match.b.short !== null;
  const state = match.state === 'walkover' || match.state === 'both-lost' ? say[match.state] : isUnplayed && say.free;
  if (!state && !isRuled) return null;
  return (
    <small>
      {state} {isRuled && <Icon name="gavel" />}
      {isRuled && <span class="sr">{say.ruledMatch}</span>}
    </small>
  );
}
