// A row of the call tray: number on the fill, what it is about, names, how long.
import { LONG_WAIT_SECONDS, type ShownTable, sayCalling, waitedSeconds } from '../lib/floor';
import { words } from '../lib/i18n/dictionary';
import { duration } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';

interface Props {
  table: ShownTable;
  href: string;
  /** Its subject: the caller's group, or the kind of the case. */
  about: string;
  serverNow: number;
  onClick?: (event: Event) => void;
}

export function CallRow({ table, href, about, serverNow, onClick }: Props) {
  const waited = waitedSeconds(table, serverNow);
  return (
    <a class="callrow" href={href} onClick={onClick} aria-label={rowLabel(table, about, waited)}>
      <span class={`no ${numberTone(table, waited)}`}>{table.table}</span>
      <span class="grow">
        <b class="strong">{about}</b>
        <span class="cap">
          {table.sides.A.short} – {table.sides.B.short}
        </span>
      </span>
      <span class="wait num">{table.since === null ? '' : duration(waited)}</span>
    </a>
  );
}

function rowLabel(table: ShownTable, about: string, waited: number): string {
  const place = words(common).table({ number: table.table });
  const waiting = table.state === 'call' ? [sayCalling(waited)] : [];
  return [place, about, table.sides.A.short, table.sides.B.short, ...waiting].join(', ');
}

function numberTone(table: ShownTable, waited: number): string {
  if (table.state === 'appeal') return 'pen';
  if (table.state !== 'call') return 'case';
  return waited < LONG_WAIT_SECONDS ? 'fresh' : '';
}
