// A player's own score sheet on a phone: the games so far, the next game in three answers, the signature.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Choice } from '../components/choice';
import { OtherLanguages } from '../components/languages';
import { Blocks, Empty, ProblemNote } from '../components/notice';
import { Unreachable } from '../lib/api/http';
import { type Problem, Refused } from '../lib/api/problem';
import type { SheetMatch, Side } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { scoreSheet } from '../lib/i18n/words/score-sheet';
import { sets as setWords } from '../lib/i18n/words/sets';
import { once } from '../lib/once';
import { SIDES } from '../lib/side';
import { CallTheDirector } from './calling';
import { isCrawfordNext, type NotedGame, scoreOf, scores, winnerOf } from './counting';
import {
  askSheet,
  chosenMatch,
  keepGames,
  keptGames,
  openSheet,
  ownMatches,
  ownSheet,
  recallSheet,
  sendGames,
} from './link';
import { OfSets, WhichMatch } from './match-cards';

const EVERY_MS = 10_000;
const CUBES = [1, 2, 4, 8, 16];
const WINS = ['single', 'gammon', 'backgammon', 'pass'] as const;

export function ScoreSheetScreen() {
  const say = words(scoreSheet);
  const problem = useSignal<Problem | null>(null);
  const state = useSignal<'asking' | 'none' | 'there'>('asking');
  const ask = async () => {
    try {
      const token = location.hash.slice(1);
      if (token) {
        await openSheet(token);
        history.replaceState(null, '', '/sheet');
        state.value = 'there';
      } else state.value = (await askSheet()) ? 'there' : 'none';
      problem.value = null;
    } catch (reason) {
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (!(reason instanceof Unreachable)) throw reason;
      else if (await recallSheet()) state.value = 'there';
    }
  };
  useEffect(() => {
    document.title = `${say.title} · Tablecall`;
    void ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const matches = ownMatches(ownSheet.value);
  const match = matches.find((known) => known.match === chosenMatch.value) ?? matches[0] ?? null;
  return (
    <div class="app bare">
      <header class="top">
        <div class="title">
          <h1>{say.title}</h1>
          <p class="cap">{match ? titleOf(match) : ownSheet.value?.name}</p>
        </div>
        <OtherLanguages isShort />
      </header>
      <main class="main" id="main">
        <div class="page">
          {problem.value && <ProblemNote problem={problem.value} />}
          {state.value === 'none' && <Empty>{say.noLink}</Empty>}
          {state.value === 'asking' && !problem.value && <Blocks />}
          {state.value === 'there' && !match && <Empty>{say.noMatch}</Empty>}
          {match && matches.length > 1 && <WhichMatch matches={matches} shown={match} />}
          {match?.sets && <OfSets match={match} sets={match.sets} />}
          {match && !match.is_finished && (
            <CallTheDirector key={`call ${match.match}`} match={match} zone={ownSheet.value?.time_zone} />
          )}
          {match?.match_length != null && !isWithoutSheet(match) && (
            <Kept key={`${match.match} ${match.side}`} match={match} length={match.match_length} />
          )}
        </div>
      </main>
    </div>
  );
}

/** A set whose result came from the desk: its line says it, an empty sheet would say 0 and 0. */
function isWithoutSheet(match: SheetMatch): boolean {
  return match.sets !== null && match.is_finished && !match.own;
}

function titleOf({ table, match_length: points, sets }: SheetMatch): string {
  if (points === null) return ownSheet.value?.name ?? '';
  if (sets) return words(setWords).table({ table, number: sets.number, points });
  return words(scoreSheet).table({ table, points });
}

function Kept({ match, length }: { match: SheetMatch; length: number }) {
  const say = words(scoreSheet);
  const games = useSignal<NotedGame[]>(
    (match.own?.games ?? []).map(({ winner, win, cube, given }) => ({ winner, win, cube, given })),
  );
  const problem = useSignal<Problem | null>(null);
  const isOffline = useSignal(false);
  const isChanging = useSignal(false);
  const signs = useRef(false);
  const keep = async (next: NotedGame[], isSigned: boolean) => {
    [games.value, problem.value, signs.current] = [next, null, isSigned];
    await keepGames(match.match, match.side, next);
    try {
      await sendGames(match.match, match.side, next, isSigned);
      isOffline.value = false;
      if (isSigned) isChanging.value = false;
    } catch (reason) {
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (reason instanceof Unreachable) isOffline.value = true;
      else throw reason;
    }
  };
  useEffect(() => {
    void keptGames(match.match, match.side).then((kept) => kept && keep(kept, false));
    const again = once(async () => isOffline.value && keep(games.value, signs.current));
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const isSigned = Boolean(match.own?.signed_at) && !isChanging.value;
  const isOver = winnerOf(games.value, length, match.given) !== null;
  return (
    <>
      <Score match={match} games={games.value} length={length} />
      {problem.value && <ProblemNote problem={problem.value} />}
      {isOffline.value && <p class="note wait">{say.noNetwork}</p>}
      {isSigned && <Signed match={match} onChange={() => (isChanging.value = true)} />}
      <Games title={say.yours} match={match} games={games.value} length={length} />
      {!isSigned && !match.is_finished && (
        <section class="card result-form">
          {isOver ? (
            <>
              <p>{say.signWhat}</p>
              <button type="button" class="btn main-act" onClick={() => void keep(games.value, true)}>
                {say.sign}
              </button>
            </>
          ) : (
            <NextGame
              match={match}
              games={games.value}
              length={length}
              onNote={(game) => void keep([...games.value, game], false)}
            />
          )}
          {games.value.length > 0 && (
            <button type="button" class="btn" onClick={() => void keep(games.value.slice(0, -1), false)}>
              {say.remove}
            </button>
          )}
        </section>
      )}
    </>
  );
}

interface Sheet {
  match: SheetMatch;
  games: NotedGame[];
  length: number;
}

function Score({ match, games, length }: Sheet) {
  const score = scoreOf(games, length, match.given);
  const given = SIDES.filter((side) => match.given[side]).map(
    (side) => `${match.seats[side].short} ${match.given[side]}`,
  );
  return (
    <div class="card">
      <dl class="sheet-score">
        {SIDES.map((side) => (
          <div key={side}>
            <dt>{match.seats[side].name}</dt>
            <dd class="num">{score[side]}</dd>
          </div>
        ))}
      </dl>
      {given.length > 0 && <p class="cap num">{words(scoreSheet).given({ points: given.join(', ') })}</p>}
    </div>
  );
}

function Games({ title, match, games, length }: Sheet & { title: string }) {
  const say = words(scoreSheet);
  const after = scores(games, length);
  return (
    <section class="card">
      <h2>{title}</h2>
      {!games.length && <p>{say.noGames}</p>}
      <ol class="sheet-games">
        {games.map((game, index) => (
          <li key={index} class={match.first_difference === index + 1 ? 'differs' : ''}>
            {isCrawfordNext(games.slice(0, index), length, game.given) && <p class="cap">{say.crawford}</p>}
            <b>{match.seats[game.winner].short}</b> · {say[game.win]}
            {game.cube > 1 && ` · ${say.cube} ${game.cube}`}
            <span class="cap num">
              {match.seats.A.short} {after[index]?.A}, {match.seats.B.short} {after[index]?.B}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Next extends Sheet {
  onNote: (game: NotedGame) => void;
}

function NextGame({ match, games, length, onNote }: Next) {
  const say = words(scoreSheet);
  const winner = useSignal<Side | null>(null);
  const cube = useSignal('1');
  const win = useSignal<(typeof WINS)[number]>('single');
  const isCrawford = isCrawfordNext(games, length, match.given);
  const wins = isCrawford ? WINS.filter((known) => known !== 'pass') : WINS;
  const note = () => {
    if (!winner.value) return;
    onNote({
      winner: winner.value,
      win: win.value,
      cube: isCrawford ? 1 : Number(cube.value),
      given: match.given,
    });
    winner.value = null;
    cube.value = '1';
    win.value = 'single';
  };
  return (
    <>
      {isCrawford && <p class="note">{say.crawford}</p>}
      <h2>{say.whoWon({ game: games.length + 1 })}</h2>
      <Choice
        label={say.whoWon({ game: games.length + 1 })}
        value={winner.value}
        options={SIDES.map((side) => ({ value: side, word: match.seats[side].short }))}
        onChoose={(side) => (winner.value = side)}
      />
      {!isCrawford && (
        <>
          <p class="strong">{say.cube}</p>
          <Choice
            label={say.cube}
            value={cube.value}
            options={CUBES.map((value) => ({ value: String(value), word: String(value) }))}
            onChoose={(value) => (cube.value = value)}
          />
        </>
      )}
      <p class="strong">{say.how}</p>
      <div class="sheet-wins">
        <Choice
          label={say.how}
          value={win.value}
          options={wins.map((value) => ({ value, word: say[value] }))}
          onChoose={(value) => (win.value = value)}
        />
      </div>
      <button type="button" class="btn main-act" disabled={winner.value === null} onClick={note}>
        {say.note}
      </button>
    </>
  );
}

function Signed({ match, onChange }: { match: SheetMatch; onChange: () => void }) {
  const say = words(scoreSheet);
  if (match.is_finished) return <p class="note">{match.is_signed_by_opponent ? say.bothSigned : say.decided}</p>;
  if (match.first_difference === null)
    return (
      <p class="note" role="status">
        {say.signed} {match.is_signed_by_opponent ? '' : say.waits}
      </p>
    );
  return (
    <section class="card result-form" role="alert">
      <p class="strong">{say.differ({ game: match.first_difference })}</p>
      {match.opponents && (
        <Games title={say.theirs} match={match} games={match.opponents.games} length={match.match_length ?? 1} />
      )}
      <button type="button" class="btn" onClick={onChange}>
        {say.change}
      </button>
    </section>
  );
}
