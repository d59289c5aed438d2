// Acts at one table: the score pads, or for one game who won or the totals; then forfeit, time, lateness, the players' sheets.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../components/icon';
import { toast } from '../../components/toast';
import type { Side } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { round as roundWords } from '../../lib/i18n/words/round';
import { sets as setWords } from '../../lib/i18n/words/sets';
import { type Claim, enterResult, postpone, takeBackResult, type Where } from '../../lib/offline/results';
import type { RowShown } from '../../lib/rounds';
import { to } from '../../lib/router/addresses';
import { may, me } from '../../lib/session';
import { opponentOf, SIDES, shortNames } from '../../lib/side';
import { ActNote } from '../../rounds/act-note';
import { MoveTable } from '../../rounds/move-table';
import { PublishedReasons } from '../../rounds/pair-why';
import { SetList, setNow } from '../../rounds/sets';
import { said } from '../../rounds/words';
import { Arrival } from './arrival';
import { DRAUGHTS, SingleGame } from './single-game';
import { AddTime, Forfeit, SheetCode, Unfinished } from './table-acts';

type Part = 'result' | 'forfeit' | 'unfinished' | 'time' | 'arrival' | 'sheet' | 'table' | 'why';

/** From this length the keys stand in four columns. */
const MANY = 11;

interface Props {
  row: RowShown;
  round: string;
  discipline: string | undefined;
  /** The short names of those at a table of this round. */
  seatedAt: (table: number) => readonly [string, string] | undefined;
  onDone: () => void;
}

export function ResultForm({ row, round, discipline, seatedAt, onDone }: Props) {
  const say = words(roundWords);
  const part = useSignal<Part>('result');
  const { table } = row;
  const where: Where = { match: table.match, table: table.table, owner: me.value?.id ?? '' };
  const names = shortNames(table.seats);
  const save = async (claim: Claim, sentence: string) => {
    const id = await enterResult(where, claim);
    toast(say.saved({ result: sentence }), { word: say.undo, act: () => void takeBackResult(where, id) });
    onDone();
  };
  const putOff = async (isPostponed: boolean) => {
    await postpone(where, isPostponed);
    toast(isPostponed ? say.putOff({ table: table.table }) : say.broughtBack({ table: table.table }));
    onDone();
  };
  if (part.value === 'why') return <WhyTheseTwo row={row} round={round} />;
  const hasScore = discipline !== DRAUGHTS;
  const why = <Act icon="circle-help" word={words(said).whyThese} onClick={() => (part.value = 'why')} />;
  if (row.result) return <Finished row={row}>{why}</Finished>;
  return (
    <div class="result-form">
      {table.first_difference !== null && <Differing row={row} />}
      {table.first_difference !== null && part.value === 'result' && <h3>{say.agreeNow}</h3>}
      {table.sets && part.value === 'result' && <OfSets row={row} names={names} />}
      {part.value === 'result' && <Entry {...{ row, discipline, names }} onSave={save} />}
      {part.value === 'forfeit' && <Forfeit names={names} inSets={Boolean(table.sets)} onSave={save} />}
      {part.value === 'unfinished' && <Unfinished row={row} names={names} onSave={save} />}
      {part.value === 'time' && <AddTime where={where} onDone={onDone} />}
      {part.value === 'arrival' && <Arrival where={where} names={names} onDone={onDone} />}
      {part.value === 'sheet' && <SheetCode row={row} names={names} />}
      {part.value === 'table' && (
        <>
          <ActNote />
          <MoveTable path={`/matches/${table.match}/table`} table={table.table} seatedAt={seatedAt} onMoved={onDone} />
        </>
      )}
      {part.value === 'result' && (
        <div class="result-acts">
          <Act icon="door-open" word={say.forfeit} onClick={() => (part.value = 'forfeit')} />
          {hasScore && <Act icon="pause" word={say.unfinished} onClick={() => (part.value = 'unfinished')} />}
          <Act
            icon="clock"
            word={row.isPostponed ? say.bringBack : say.postpone}
            onClick={() => void putOff(!row.isPostponed)}
          />
          <Act icon="alarm-clock" word={say.arrived} onClick={() => (part.value = 'arrival')} />
          <Act icon="timer" word={say.addTime} onClick={() => (part.value = 'time')} />
          <Act icon="scroll-text" word={say.sheetsLink} onClick={() => (part.value = 'sheet')} />
          {may('pair') && <Act icon="arrow-left-right" word={say.otherTable} onClick={() => (part.value = 'table')} />}
          {why}
          <a class="btn" href={to('match', { match: table.match })}>
            <Icon name="clipboard-list" />
            {say.openMatch}
          </a>
        </div>
      )}
    </div>
  );
}

function WhyTheseTwo({ row: { table }, round }: Pick<Props, 'row' | 'round'>) {
  return (
    <div class="result-form">
      <h3>{words(said).whyThese}</h3>
      <PublishedReasons round={round} entrant={table.seats.A.entrant} />
    </div>
  );
}

function Act({ icon, word, onClick }: { icon: Parameters<typeof Icon>[0]['name']; word: string; onClick: () => void }) {
  return (
    <button type="button" class="btn" onClick={onClick}>
      <Icon name={icon} />
      {word}
    </button>
  );
}

/** What stands in the match that this set belongs to, and the clock of this set. */
function OfSets({ row, names }: { row: RowShown; names: Record<Side, string> }) {
  const { sets, match, player_seconds: seconds } = row.table;
  if (!sets) return null;
  return (
    <>
      <p class="strong">{setNow(names, sets)}</p>
      <SetList sets={sets.sets.filter((set) => set.match !== match)} names={names} />
      {seconds !== null && <p class="cap">{words(setWords).clock({ minutes: Math.round(seconds / 60) })}</p>}
    </>
  );
}

export type Save = (claim: Claim, sentence: string) => Promise<void>;

type EntryProps = Pick<Props, 'row' | 'discipline'> & { names: Record<Side, string>; onSave: Save };

function Entry({ row, discipline, names, onSave }: EntryProps) {
  const say = words(roundWords);
  const length = row.table.match_length;
  return (
    <>
      {length === null ? (
        <SingleGame {...{ names, discipline, onSave }} word={say.save} />
      ) : (
        <Pads
          names={names}
          length={length}
          onScore={(score, sentence) => void onSave({ outcome: 'played', score }, sentence)}
        />
      )}
      {(length !== null || discipline === DRAUGHTS) && <p class="cap">{say.oneTap}</p>}
    </>
  );
}

interface PadsProps {
  names: Record<Side, string>;
  length: number;
  onScore: (score: Record<Side, number>, sentence: string) => void;
}

/** For each side that may have won, the points of the other. */
export function Pads({ names, length, onScore }: PadsProps) {
  const say = words(roundWords);
  return (
    <div class="pads">
      {SIDES.map((winner) => (
        <fieldset key={winner}>
          <legend class="sr">{say.won({ name: names[winner] })}</legend>
          <p class="lg" aria-hidden="true">
            <b>
              {names[winner]} {length}
            </b>
            <span class="cap">{say.opponent({ name: names[opponentOf(winner)] })}</span>
          </p>
          <div class={`keys ${length >= MANY ? 'four' : ''}`}>
            {Array.from({ length }, (_, points) => {
              const sentence = `${names[winner]} ${length}, ${names[opponentOf(winner)]} ${points}`;
              const score = winner === 'A' ? { A: length, B: points } : { A: points, B: length };
              return (
                <button
                  key={points}
                  type="button"
                  class="num"
                  aria-label={sentence}
                  onClick={() => onScore(score, sentence)}
                >
                  {points}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Differing({ row }: { row: RowShown }) {
  const say = words(roundWords);
  const { table } = row;
  return (
    <section class="card result-form">
      <div>
        <h3>{say.differTitle}</h3>
        <p>{say.differ({ game: table.first_difference ?? 1 })}</p>
      </div>
      <div class="both-sheets">
        {SIDES.map((side) => {
          const sheet = table.sheets[side];
          return (
            <div key={side}>
              <span class="cap">{table.seats[side].short}</span>
              <b class="num">
                {table.seats.A.short} {sheet?.score.A ?? '–'}
                <br />
                {table.seats.B.short} {sheet?.score.B ?? '–'}
              </b>
            </div>
          );
        })}
      </div>
      <a class="btn main-act" href={to('log-facts', { match: table.match, kind: 'score-disagreement' })}>
        <Icon name="gavel" />
        {say.openDispute}
      </a>
    </section>
  );
}

function Finished({ row, children }: { row: RowShown; children: ComponentChildren }) {
  const say = words(roundWords);
  const { table } = row;
  return (
    <div class="result-form">
      <p class="lead">
        {table.seats.A.short} {row.score.A}, {table.seats.B.short} {row.score.B}
      </p>
      <OfSets row={row} names={shortNames(table.seats)} />
      <div class="result-acts">
        {!row.result?.isHere && (
          <a class="btn" href={to('correction', { match: table.match })}>
            <Icon name="pen-line" />
            {say.correct}
          </a>
        )}
        {children}
        <a class="btn" href={to('match', { match: table.match })}>
          <Icon name="clipboard-list" />
          {say.openMatch}
        </a>
      </div>
    </div>
  );
}
