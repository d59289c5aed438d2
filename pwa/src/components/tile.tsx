// One table of the floor, as a link: number, state, two lines of name, sets won and score.
import { serverNow } from '../lib/current-floor';
import { directorAt, LONG_WAIT_SECONDS, type ShownTable, tileLabel, tileName, waitedSeconds } from '../lib/floor';
import { words } from '../lib/i18n/dictionary';
import { duration } from '../lib/i18n/format';
import { floor } from '../lib/i18n/words/floor';
import { Icon } from './icon';

interface Props {
  table: ShownTable;
  href: string;
  isCurrent: boolean;
}

/** A tile without a call has no clock: it isn't drawn anew each second. */
export function Tile({ table, href, isCurrent }: Props) {
  const at = table.state === 'call' ? serverNow.value : 0;
  return (
    <a
      class={`tile ${tone(table, at)}`}
      href={href}
      aria-label={tileLabel(table, at)}
      aria-current={isCurrent ? 'true' : undefined}
      data-table={table.table}
    >
      <span class="n">{table.table}</span>
      <TileState table={table} at={at} />
      <span class="who">
        {(['A', 'B'] as const).map((side) => (
          <span key={side}>
            <em>{tileName(table.sides[side].short)}</em>
            <span class="num">
              {table.sets && <i>{table.sets.won[side]}</i>}
              <b>{table.score[side]}</b>
            </span>
          </span>
        ))}
      </span>
    </a>
  );
}

function tone(table: ShownTable, at: number): string {
  switch (table.state) {
    case 'call':
      return waitedSeconds(table, at) < LONG_WAIT_SECONDS ? 'call fresh' : 'call';
    case 'with-director':
      return 'mine';
    case 'ruled':
      return 'ruled';
    case 'appeal':
      return 'appeal';
    case 'finished':
      return 'over';
    case 'playing':
      return '';
  }
}

function TileState({ table, at }: { table: ShownTable; at: number }) {
  const say = words(floor);
  const director = directorAt(table);
  if (table.state === 'playing') return null;
  return (
    <span class="st">
      {table.state === 'call' && (
        <>
          <Icon name="bell-ring" />
          <span class="num">{duration(waitedSeconds(table, at))}</span>
        </>
      )}
      {table.state === 'with-director' && (
        <>
          <Icon name={table.isHereOnly ? 'cloud-upload' : 'hand'} />
          {director === 'me' ? say.you : (director?.initials ?? say.open)}
        </>
      )}
      {table.state === 'ruled' && (
        <>
          <Icon name={table.isHereOnly ? 'cloud-upload' : 'gavel'} />
          {say.ruled}
        </>
      )}
      {table.state === 'appeal' && (
        <>
          <Icon name="scale" />
          {say.appeal}
        </>
      )}
      {table.state === 'finished' && <Icon name="check" />}
    </span>
  );
}
