// Bottom bar on phones, rail from 768 px: the sections open to the logged-in user.
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { DIRECTING, HREFS, type Place, placeAt, READING } from '../lib/places';
import { pathname } from '../lib/router/location';
import { isOfficer } from '../lib/session';
import { waitingCount } from '../lib/waiting';
import { Icon, type IconName } from './icon';
import { Mark } from './mark';

const ICONS: Record<Place, IconName> = {
  floor: 'layout-grid',
  rounds: 'trophy',
  cases: 'clipboard-list',
  inbox: 'inbox',
  precedents: 'bookmark',
  statistics: 'sigma',
  rulebook: 'book-open',
  more: 'ellipsis',
};

export function Navigation({ hidden }: { hidden: boolean }) {
  const say = words(common);
  const here = placeAt(pathname.value, isOfficer.value);
  const places = isOfficer.value ? READING : DIRECTING;
  const waiting = waitingCount.value;
  return (
    <nav class={`nav ${hidden ? 'wide-only' : ''}`} aria-label="Tablecall">
      <span class="brand">
        <Mark />
      </span>
      {places.map((place) => (
        <a key={place} href={HREFS[place]} aria-current={place === here ? 'page' : undefined}>
          <Icon name={ICONS[place]} />
          <span>{say[place]}</span>
          {place === 'floor' && waiting > 0 && (
            <b class="dot">
              <span aria-hidden="true">{waiting}</span>
              <span class="sr">{say.waitingCount({ count: waiting })}</span>
            </b>
          )}
        </a>
      ))}
    </nav>
  );
}
