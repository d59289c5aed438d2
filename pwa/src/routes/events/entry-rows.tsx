// Rows of the list: name, club and rating, and at the end what there is to say or to do.
import { Icon } from '../../components/icon';
import { Pill } from '../../components/pill';
import type { RosterEntry } from '../../lib/api/types';
import { venueZone } from '../../lib/current-floor';
import { listed } from '../../lib/entries';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { entries } from '../../lib/i18n/words/events';
import { checkIn } from '../../lib/offline/check-ins';
import { to } from '../../lib/router/addresses';
import { me } from '../../lib/session';

interface Props {
  rows: readonly RosterEntry[];
  /** Whether entrants can still be checked in. */
  isOpen: boolean;
  onOpen: ((id: string) => void) | undefined;
}

export function EntryRows({ rows, isOpen, onOpen }: Props) {
  return (
    <ul class="list">
      {rows.map((entry) => (
        <li key={entry.id} class={`erow ${entry.withdrawn_at ? 'out' : ''}`}>
          {onOpen ? (
            <button type="button" class="who" onClick={() => onOpen(entry.id)}>
              <Who entry={entry} />
            </button>
          ) : (
            <span class="who">
              <Who entry={entry} />
            </span>
          )}
          <End entry={entry} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  );
}

function Who({ entry }: { entry: RosterEntry }) {
  const say = words(entries);
  const parts = [
    entry.members.length > 0 ? entry.members.map(({ name }) => name).join(', ') : entry.club || say.noClub,
    entry.rating === null ? '' : String(entry.rating),
    entry.licence,
  ];
  return (
    <>
      <b>{listed(entry)}</b>
      <span class="cap">{parts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function End({ entry, isOpen }: { entry: RosterEntry; isOpen: boolean }) {
  const say = words(entries);
  if (entry.put_out)
    return (
      <a class="btn" href={to('incident', { incident: entry.put_out.incident })}>
        <Icon name="gavel" />
        {say.outByRuling}
      </a>
    );
  if (entry.withdrawn_at) return <Pill icon="user-minus">{entry.is_refused ? say.refused : say.withdrawn}</Pill>;
  if (entry.suspensions.length > 0)
    return (
      <Pill tone="grave" icon="ban">
        {say.suspended}
      </Pill>
    );
  if (entry.checked_in_at)
    return (
      <span class="in">
        <Icon name="check" />
        {clockTime(entry.checked_in_at, venueZone.value)}
      </span>
    );
  if (!isOpen) return null;
  return (
    <span class="end-acts">
      {entry.first_round > 1 && <Pill icon="clock">{say.fromRound({ number: entry.first_round })}</Pill>}
      <button
        type="button"
        class="btn"
        aria-label={say.checkInName({ name: listed(entry) })}
        onClick={() => me.value && void checkIn(entry, me.value.id)}
      >
        {say.checkIn}
      </button>
    </span>
  );
}
