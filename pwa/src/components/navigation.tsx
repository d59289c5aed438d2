// Bottom bar on phones, rail from 768 px: the sections open to the logged-in user.
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { DIRECTING, HREFS, type Place, placeAt, READING } from '../lib/places';
import { pathname } from '../lib/router/location';
import { isOfficer } from '../lib/session';
import { questionCount, waitingCount } from '../lib/waiting';
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
  return (
    <nav class={`nav ${hidden ? 'wide-only' : ''}`} aria-label="Tablecall">
      <span class="brand">
        <Mark />
      </span>
      {places.map((place) => (
        <a key={place} href={HREFS[place]} aria-current={place === here ? 'page' : undefined}>
          <Icon name={ICONS[place]} />
          <span>{say[place]}</span>
          {place === 'floor' && <Dot count={waitingCount.value} word={say.waitingCount} />}
          {place === 'more' && <Dot count={questionCount.value} word={say.federationAsks} />}
        </a>
      ))}
    </nav>
  );
}

function Dot({ count, word }: { count: number; word: (blanks: { count: number }) => string }) {
  if (count === 0) return null;
  return (
    <b class="dot">
      <span aria-hidden="true">{count}</span>
      <span class="sr">{word({ count })}</span>
    </b>
  );
}
