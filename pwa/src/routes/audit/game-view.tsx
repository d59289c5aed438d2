// One game: the board after a row, buttons to step on and back, and all rows beside it.
import { BoardFigure } from '../../components/board-figure';
import { Disc } from '../../components/disc';
import { Icon } from '../../components/icon';
import { JudgedPlay } from '../../components/judged-play';
import type { Audit, AuditedGame, AuditedRow } from '../../lib/api/types';
import { faultsAt, type Place, place, placeOfFault, rowAt, sceneAfter, stepped } from '../../lib/audit';
import { onWire, positionOf, START as SET_UP } from '../../lib/board/position';
import { said, type Words, words } from '../../lib/i18n/dictionary';
import { auditWords } from '../../lib/i18n/words/audit';
import { useKey } from '../../lib/keys';
import { opponentOf } from '../../lib/side';

const SET_UP_ON_WIRE = onWire(SET_UP);

type Say = Words<typeof auditWords.entries>;

export function GameView({ audit }: { audit: Audit }) {
  const say = words(auditWords);
  const at = place.value;
  const game = audit.games[at.game];
  if (!game) return null;
  return (
    <section class="stack" id="audit-board" aria-label={say.game({ number: game.number })}>
      <Games audit={audit} at={at} />
      <div class="audit-game">
        <Shown audit={audit} game={game} at={at} />
        <Rows game={game} at={at} say={say} names={audit.names} />
      </div>
    </section>
  );
}

function Games({ audit, at }: { audit: Audit; at: Place }) {
  const say = words(auditWords);
  return (
    <div class="audit-games" role="group" aria-label={say.games({ count: audit.games.length })}>
      {audit.games.map((game, index) => (
        <button
          key={game.number}
          type="button"
          class={`btn ${index === at.game ? 'chosen' : ''}`}
          aria-pressed={index === at.game}
          onClick={() => {
            place.value = { game: index, row: -1 };
          }}
        >
          {say.game({ number: game.number })} · {game.score.A}–{game.score.B}
          {game.is_crawford && ` · ${say.crawford}`}
          {audit.faults.some((fault) => fault.game === game.number) && <Icon name="circle-alert" />}
        </button>
      ))}
    </div>
  );
}

function Shown({ audit, game, at }: { audit: Audit; game: AuditedGame; at: Place }) {
  const say = words(auditWords);
  const row = rowAt(audit, at);
  const before = rowAt(audit, { game: at.game, row: at.row - 1 });
  const scene = sceneAfter(game, row);
  const names = { own: audit.names.A || 'A', other: audit.names.B || 'B' };
  const told = (
    <>
      <figcaption aria-live="polite">
        <b class="strong">
          {row
            ? say.rowOf({ row: row.row, name: names[row.side === 'A' ? 'own' : 'other'], what: done(row, say) })
            : say.beginning}
        </b>
        <span>{cubeLine(row, audit, say)}</span>
        {row && !row.is_certain && row.board && <span>{say.uncertain}</span>}
        {faultsAt(audit, at).map((fault) => (
          <span key={`${fault.line} ${fault.kind}`} class="fault-line">
            <Icon name="circle-alert" /> {said(fault.sentence)}
          </span>
        ))}
      </figcaption>
      {row && <Judged audit={audit} row={row} names={audit.names} />}
      <Steps audit={audit} at={at} />
      {game.winner && game.points !== null && at.row === game.rows.length - 1 && (
        <p class="strong">{say.wins({ name: names[game.winner === 'A' ? 'own' : 'other'], points: game.points })}</p>
      )}
    </>
  );
  if (!scene)
    return (
      <div class="board-fig">
        <p class="note">{say.noBoard}</p>
        {told}
      </div>
    );
  const play = row && playOf(row, before);
  return (
    <BoardFigure scene={scene} names={names} play={play ?? undefined}>
      {told}
    </BoardFigure>
  );
}

/** Which rule of the game the play of this row breaks, where the file knows the board before it. */
function Judged({ audit, row, names }: { audit: Audit; row: AuditedRow; names: Audit['names'] }) {
  const facts = row.faults.map((index) => audit.faults[index]?.advice?.question.facts).find((known) => known?.played);
  if (!facts) return null;
  const { position, dice, played } = facts;
  const mover = row.side;
  const called = { own: names[mover] || mover, other: names[opponentOf(mover)] || opponentOf(mover) };
  return <JudgedPlay position={position} dice={dice} played={played} mover={mover} names={called} />;
}

/** The arrows of a row need the board before it. */
function playOf(row: AuditedRow, before: AuditedRow | null) {
  const board = before ? before.board : SET_UP_ON_WIRE;
  if (row.act !== 'roll' || !row.played || !board) return null;
  return { before: positionOf(board), by: row.side === 'A' ? ('own' as const) : ('other' as const), text: row.played };
}

function Steps({ audit, at }: { audit: Audit; at: Place }) {
  const say = words(auditWords);
  const [back, on] = [stepped(audit.games, at, -1), stepped(audit.games, at, 1)];
  const fault = nextFault(audit, at);
  const go = (to: Place | null) => {
    if (to) place.value = to;
  };
  useKey((event) => {
    const towards = { ArrowLeft: back, ArrowRight: on, n: fault }[event.key];
    if (towards === undefined || event.ctrlKey) return;
    event.preventDefault();
    go(towards);
  });
  return (
    <div class="audit-steps">
      <button type="button" class="btn" disabled={!back} onClick={() => go(back)}>
        <Icon name="chevron-left" />
        {say.back}
      </button>
      <button type="button" class="btn" disabled={!on} onClick={() => go(on)}>
        {say.on}
        <Icon name="chevron-right" />
      </button>
      {audit.faults.length > 0 && (
        <button type="button" class="btn" disabled={!fault} onClick={() => go(fault)}>
          <Icon name="fast-forward" />
          {say.nextFault}
        </button>
      )}
      <p class="cap from-tablet">{say.keys}</p>
    </div>
  );
}

/** The first fault behind a place. */
function nextFault(audit: Audit, at: Place): Place | null {
  const places = audit.faults.map((_, index) => placeOfFault(audit, index));
  return places.find((to) => to && (to.game > at.game || (to.game === at.game && to.row > at.row))) ?? null;
}

interface RowsProps {
  game: AuditedGame;
  at: Place;
  say: Say;
  names: Audit['names'];
}

function Rows({ game, at, say, names }: RowsProps) {
  return (
    <ol class="audit-rows" aria-label={say.rows}>
      {game.rows.map((row, index) => (
        <li key={`${row.line} ${row.side} ${index}`}>
          <button
            type="button"
            class={`${index === at.row ? 'chosen' : ''} ${row.faults.length ? 'faulty' : ''}`}
            aria-current={index === at.row ? 'step' : undefined}
            onClick={() => {
              place.value = { game: at.game, row: index };
            }}
          >
            <span class="num cap">{row.row}</span>
            <Disc side={row.side} />
            <span class="sr">{names[row.side]}:</span>
            <span class="grow">{done(row, say)}</span>
            {row.faults.length > 0 && <Icon name="circle-alert" />}
          </button>
        </li>
      ))}
    </ol>
  );
}

function done(row: AuditedRow, say: Say): string {
  switch (row.act) {
    case 'roll':
      return `${row.dice?.join('') ?? '??'}: ${row.played === null ? say.unread : row.played || say.noMove}`;
    case 'double':
      return say.doubles({ level: row.level ?? 0 });
    case 'take':
      return say.takes;
    case 'drop':
      return say.drops;
    case 'gives-up':
      return say.givesUp;
  }
}

function cubeLine(row: AuditedRow | null, audit: Audit, say: Say): string {
  const { value, owner } = row?.cube ?? { value: 1, owner: null };
  return say.cubeOf({ value, whose: owner ? audit.names[owner] || owner : say.centre });
}
