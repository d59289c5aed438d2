// Tells the directors that an act of a colleague's tablet hasn't arrived though a later one has. It goes when the act arrives.
import { urls } from '../lib/api/urls';
import { venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { useReading } from '../lib/offline/answers';
import { may, tournament } from '../lib/session';
import { Icon } from './icon';

const EVERY_SECONDS = 60;

export function MissingActs() {
  const say = words(common);
  const url = may('see-journal') && tournament.value ? urls.missingActs(tournament.value.tournament) : null;
  const devices = useReading(url, EVERY_SECONDS).data?.devices ?? [];
  return (
    <>
      {devices.map(({ user, name, count, since }) => (
        <p key={`${user} ${since}`} class="note" role="status">
          <Icon name="cloud-alert" />
          <span>{say.missingActs({ name, count, time: clockTime(since, venueZone.value) })}</span>
        </p>
      ))}
    </>
  );
}
