// Bottom bar on phones, rail from 768: the four places.
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { areaOf } from '../lib/router/addresses';
import { pathname } from '../lib/router/location';
import { waitingCount } from '../lib/waiting';
import { Icon, type IconName } from './icon';
import { Mark } from './mark';

export function Navigation({ hidden }: { hidden: boolean }) {
  const say = words(common);
  const area = areaOf(pathname.value);
  const places: { area: string; href: string; icon: IconName; word: string }[] = [
    { area: 'floor', href: '/floor', icon: 'layout-grid', word: say.floor },
    { area: 'cases', href: '/cases', icon: 'clipboard-list', word: say.cases },
    { area: 'rulebook', href: '/rulebooks', icon: 'book-open', word: say.rulebook },
    { area: 'more', href: '/more', icon: 'ellipsis', word: say.more },
  ];
  const waiting = waitingCount.value;
  return (
    <nav class={`nav ${hidden ? 'wide-only' : ''}`} aria-label="Tablecall">
      <span class="brand">
        <Mark />
      </span>
      {places.map((place) => (
        <a key={place.area} href={place.href} aria-current={place.area === area ? 'page' : undefined}>
          <Icon name={place.icon} />
          <span>{place.word}</span>
          {place.area === 'floor' && waiting > 0 && (
            <b class="dot">
              <span aria-hidden="true">{waiting}</span>
              <span class="sr">{say.waitingCount(waiting)}</span>
            </b>
          )}
        </a>
      ))}
    </nav>
  );
}
