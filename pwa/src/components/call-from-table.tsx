// An official calls the director to a table; a table that waits already, or has a director, needs no call.
import type { Table } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { floor } from '../lib/i18n/words/floor';
import { callDirector } from '../lib/offline/calls';
import { me, tournament } from '../lib/session';
import { Icon } from './icon';

export function CallFromTable({ table }: { table: Table }) {
  const owner = me.value?.id;
  if (!owner || !tournament.value || table.state === 'call' || table.state === 'with-director') return null;
  return (
    <button
      type="button"
      class="btn"
      onClick={() => void callDirector({ match: table.match, table: table.table, owner })}
    >
      <Icon name="bell-ring" />
      {words(floor).callFrom}
    </button>
  );
}
