// The pane beside the list: how many are here, and who is missing.
import { Icon } from '../../components/icon';
import type { Roster } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { entries } from '../../lib/i18n/words/events';
import { EntryRows } from './entry-rows';

interface Props {
  roster: Roster;
}

const MOST = 8;

export function HereCount({ roster }: Props) {
  const say = words(entries);
  const playing = roster.entries.filter((entry) => !entry.withdrawn_at);
  const here = playing.filter((entry) => entry.checked_in_at).length;
  const missing = playing.filter((entry) => !entry.checked_in_at && entry.suspensions.length === 0);
  const share = playing.length === 0 ? 0 : Math.round((100 * here) / playing.length);
  return (
    <aside class="stack" aria-label={say.checkInColumn}>
      <section class="card">
        <p class="tally">
          {here} <small>{say.ofAll({ all: playing.length })}</small>
        </p>
        <span class="gauge" role="img" aria-label={say.hereOf({ here, all: playing.length })}>
          <i style={`width:${share}%`} />
        </span>
      </section>
      {here > 0 && missing.length > 0 && (
        <section class="stack tight wide-only">
          <h2 class="eyebrow">{say.stillMissing}</h2>
          <EntryRows rows={missing.slice(0, MOST)} isOpen onOpen={undefined} />
        </section>
      )}
      <p class="note">
        <Icon name="info" />
        <span>{say.leftOut}</span>
      </p>
    </aside>
  );
}
