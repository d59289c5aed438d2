// The wall of the hall: every player by family name with the table, in large figures. Pages turn by themselves.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { urls } from '../lib/api/urls';
import { useClock } from '../lib/clock';
import { serverNow } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { publicPage } from '../lib/i18n/words/public';
import { useKey } from '../lib/keys';
import { useMedia } from '../lib/media';
import { type PublicDivision, type PublicRound, type Seat, seatsOf, usePublic } from '../lib/public-page';
import type { ScreenProps } from '../lib/router/screen';
import { Absent, EVERY_SECONDS } from './frame';
import { roundTitle } from './titles';

const ROWS = 11;
const COLUMNS = 3;
const TURN_MS = 12_000;

export function Projector({ params }: ScreenProps) {
  const slug = params.tournament ?? '';
  const reading = usePublic(urls.publicPage(slug), EVERY_SECONDS);
  const page = reading.data;
  const walls = (page?.divisions ?? []).flatMap((division) =>
    division.rounds.flatMap((round) => pagesOf(round).map((seats) => ({ division, round, seats }))),
  );
  const shown = walls[useTurning(walls.length)];
  useClock();
  useEffect(() => {
    document.title = `${page?.name ?? 'Tablecall'}`;
  }, [page?.name]);
  if (!page || !shown)
    return (
      <main class="wall" id="main">
        <h1 class={page ? '' : 'sr'}>{page?.name ?? words(publicPage).card}</h1>
        {!page && <Absent reading={reading} />}
      </main>
    );
  return <Wall {...shown} name={page.name} zone={page.time_zone} />;
}

/** A round in pages of as many players as the wall has room for. */
function pagesOf(round: PublicRound): Seat[][] {
  const seats = seatsOf(round);
  const pages: Seat[][] = [];
  for (let first = 0; first < seats.length; first += ROWS * COLUMNS)
    pages.push(seats.slice(first, first + ROWS * COLUMNS));
  return pages;
}

/** Which page is shown: the next one every 12 seconds, or by the arrow keys where nothing is to move. */
function useTurning(count: number): number {
  const at = useSignal(0);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const turn = (by: number) => {
    at.value = count ? (at.value + by + count) % count : 0;
  };
  useKey((event) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    const timer = isStill ? undefined : setInterval(() => turn(1), TURN_MS);
    return () => clearInterval(timer);
  }, [count, isStill]);
  return Math.min(at.value, Math.max(count - 1, 0));
}

interface WallProps {
  name: string;
  zone: string;
  division: PublicDivision;
  round: PublicRound;
  seats: Seat[];
}

function Wall({ name, zone, division, round, seats }: WallProps) {
  const say = words(publicPage);
  const start = round.starts_at ? Date.parse(round.starts_at) : null;
  const left = start === null ? 0 : Math.max(0, Math.ceil((start - serverNow.value) / 1000));
  return (
    <main class="wall" id="main">
      <header>
        <div>
          <p>{[name, division.name, start && clockTime(start, zone)].filter(Boolean).join(' · ')}</p>
          <h1>{roundTitle(round)}</h1>
        </div>
        {left > 0 && (
          <div class="clk">
            <p>{say.startsIn}</p>
            <b class="num">{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</b>
          </div>
        )}
      </header>
      <ol aria-label={say.wallList}>
        {seats.map((seat) => (
          <li key={`${seat.name} ${seat.table}`}>
            <span>
              {seat.family}
              <small>{seat.name.replace(seat.family, '').trim()}</small>
            </span>
            {seat.table === null ? <b class="bye">{say.noBye}</b> : <b>{seat.table}</b>}
          </li>
        ))}
      </ol>
      <footer>
        <span>{say.wallHint}</span>
        <span>{location.host}</span>
      </footer>
    </main>
  );
}
