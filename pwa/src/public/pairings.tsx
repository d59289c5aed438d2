// Find your table: one's own name first, then every table with its result.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../components/icon';
import { Empty } from '../components/notice';
import { serverTime } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { publicPage } from '../lib/i18n/words/public';
import { database } from '../lib/offline/database';
import { found, type PublicDivision, type PublicRound, type PublicTable, type Seat, seatsOf } from '../lib/public-page';
import type { ScreenProps } from '../lib/router/screen';
import { figure } from '../rounds/frame';
import { isInRounds } from '../rounds/score-groups';
import { PublicFrame } from './frame';
import { roundTitle } from './titles';

export function PublicPairings({ params }: ScreenProps) {
  const say = words(publicPage);
  const slug = params.tournament ?? '';
  return (
    <PublicFrame slug={slug} title={(division) => (division ? titleOf(division) : say.pairings)}>
      {(division, page) =>
        division.rounds.length === 0 ? (
          <Empty>{say.noRound}</Empty>
        ) : (
          <Tables key={division.id} division={division} zone={page.time_zone} slug={slug} />
        )
      }
    </PublicFrame>
  );
}

function titleOf(division: PublicDivision): string {
  const [first] = division.rounds;
  return first ? roundTitle(first) : words(publicPage).pairings;
}

function Tables({ division, zone, slug }: { division: PublicDivision; zone: string; slug: string }) {
  const say = words(publicPage);
  const search = useSignal('');
  const pinned = usePin(slug);
  const seats = division.rounds.flatMap((round) => seatsOf(round).map((seat) => ({ seat, round })));
  const wanted = search.value.trim() || (pinned.name.value ?? '');
  const hits = found(
    seats.map(({ seat }) => seat),
    wanted,
  );
  const shown = hits.length <= MOST_HITS ? hits : [];
  return (
    <>
      <div class="field">
        <label for="find">{say.find}</label>
        <div class="searchbox">
          <Icon name="search" />
          <input
            class="input"
            id="find"
            type="search"
            autocomplete="off"
            value={search.value}
            onInput={(event) => (search.value = event.currentTarget.value)}
          />
        </div>
      </div>
      <div aria-live="polite" class="stack">
        {search.value.trim() && hits.length === 0 && <p class="cap">{say.nameNotFound}</p>}
        {shown.map((seat) => (
          <Hit
            key={`${seat.name} ${seat.table}`}
            seat={seat}
            round={seats.find((each) => each.seat === seat)?.round}
            zone={zone}
            isPinned={pinned.name.value === seat.name}
            onPin={pinned.set}
          />
        ))}
      </div>
      {division.rounds.map((round) => (
        <section class="stack tight" key={round.id}>
          <div class="grp">
            <h2>{division.rounds.length > 1 ? roundTitle(round) : say.allTables}</h2>
            <span class="cap">{say.players({ count: seatsOf(round).length })}</span>
          </div>
          <Round round={round} mine={new Set(shown.map((seat) => seat.table))} zone={zone} />
        </section>
      ))}
    </>
  );
}

/** More players than this share what was typed: it says too little to show a table. */
const MOST_HITS = 3;

interface HitProps {
  seat: Seat;
  round: PublicRound | undefined;
  zone: string;
  isPinned: boolean;
  onPin: (name: string | null) => void;
}

function Hit({ seat, round, zone, isPinned, onPin }: HitProps) {
  const say = words(publicPage);
  const start = round?.starts_at ? startOf(round.starts_at, zone) : null;
  const length = round?.match_length ? say.to({ points: round.match_length }) : null;
  return (
    <>
      <section class="hit">
        <div class="tno">
          <small>{seat.table === null ? '' : say.table}</small>
          <b>{seat.table ?? '–'}</b>
        </div>
        <div>
          <p class="nm">{seat.name}</p>
          {seat.opponent ? (
            <p>
              {say.plays} <b>{seat.opponent}</b>
            </p>
          ) : (
            <p>{byeSaid(round?.kind, seat.points)}</p>
          )}
          <p class="when">{[start, length].filter(Boolean).join(' · ')}</p>
        </div>
      </section>
      <button type="button" class="btn" onClick={() => onPin(isPinned ? null : seat.name)}>
        <Icon name="star" />
        {isPinned ? say.unpin : say.pin}
      </button>
    </>
  );
}

/** In a bracket nothing is won without a match. */
function byeSaid(kind: PublicRound['kind'] | undefined, points: number | null): string {
  const say = words(publicPage);
  return isInRounds(kind ?? 'swiss') ? say.bye({ points: figure(points) }) : say.goesOn;
}

function startOf(startsAt: string, zone: string): string {
  const say = words(publicPage);
  const time = clockTime(startsAt, zone);
  return Date.parse(startsAt) > serverTime() ? say.startsAt({ time }) : say.startedAt({ time });
}

function Round({ round, mine, zone }: { round: PublicRound; mine: ReadonlySet<number | null>; zone: string }) {
  const say = words(publicPage);
  return (
    <div class="list">
      {round.tables.map((table) => (
        <div class={`pubrow ${mine.has(table.table) ? 'me' : ''}`} key={table.table}>
          <span class="no" role="img" aria-label={say.tableNumber({ table: table.table })}>
            {table.table}
          </span>
          <div>
            <Side table={table} side="A" name={table.a.name} />
            <Side table={table} side="B" name={table.b.name} />
            {table.corrected_at && <p class="cap">{say.corrected({ time: clockTime(table.corrected_at, zone) })}</p>}
          </div>
        </div>
      ))}
      {round.byes.map(({ player, points }) => (
        <div class="pubrow" key={player.name}>
          <span class="no">–</span>
          <p>
            {player.name}
            <br />
            <span class="cap">{byeSaid(round.kind, points)}</span>
          </p>
        </div>
      ))}
    </div>
  );
}

function Side({ table, side, name }: { table: PublicTable; side: 'A' | 'B'; name: string }) {
  return (
    <p class={`duo ${table.winner === side ? 'strong' : ''}`}>
      <span>{name}</span>
      {(table.is_over || table.sets.length > 0) && (
        <span class="num">
          {table.sets.map((set) => (
            <i key={set.number}>{set.score[side]}</i>
          ))}
          {table.score[side]}
        </span>
      )}
    </p>
  );
}

/** The player whose table this device shows first. */
function usePin(slug: string) {
  const name = useSignal<string | null>(null);
  const key = `public ${slug}`;
  useEffect(() => {
    void database.kept.get(key).then((kept) => {
      name.value = (kept?.value as string | undefined) ?? null;
    });
  }, [key]);
  const set = (chosen: string | null) => {
    name.value = chosen;
    void (chosen === null ? database.kept.delete(key) : database.kept.put({ key, value: chosen }));
  };
  return { name, set };
}
