// The moves that could not be checked: no fault can be excluded there.
import { Icon } from '../../components/icon';
import type { Audit } from '../../lib/api/types';
import { type Place, place, uncheckedMoves } from '../../lib/audit';
import { words } from '../../lib/i18n/dictionary';
import { auditWords } from '../../lib/i18n/words/audit';

export function UncheckedMoves({ audit }: { audit: Audit }) {
  const say = words(auditWords);
  const found = uncheckedMoves(audit);
  if (!found.length) return null;
  return (
    <details class="card fold" open={found.length === 1}>
      <summary>
        <Icon name="circle-alert" />
        <b class="grow strong">{say.unchecked({ count: found.length })}</b>
        <Icon name="chevron-down" />
      </summary>
      <p>{say.uncheckedWhat}</p>
      <ul>
        {found.map((at) => (
          <li key={`${at.game} ${at.row}`}>
            <button type="button" class="btn plain" onClick={() => (place.value = at)}>
              {placeInWords(audit, at)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function placeInWords(audit: Audit, at: Place): string {
  const game = audit.games[at.game];
  const row = game?.rows[at.row];
  if (!game || !row) return '';
  return words(auditWords).uncheckedAt({ game: game.number, row: row.row, name: audit.names[row.side] || row.side });
}
