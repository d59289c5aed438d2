// Locks the tablet and shows who can open it: the first of the two taps that change the person.
import { isLinkPage } from '../lib/bearer';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { people } from '../lib/offline/vault';
import { lock, me } from '../lib/session';
import { Icon } from './icon';

export function ChangePerson() {
  const say = words(common);
  const hasPin = people.value.some(({ id }) => id === me.value?.id);
  if (!hasPin || isLinkPage.value) return null;
  return (
    <button type="button" class="btn icon" aria-label={say.changePerson} onClick={lock}>
      <Icon name="lock" />
    </button>
  );
}
