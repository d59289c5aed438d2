// How Tablecall comes to the home screen of this device, where it opens like an app and its data is kept.
import { Icon } from '../../components/icon';
import { addToHomeScreen, wayToHomeScreen } from '../../lib/home-screen';
import { words } from '../../lib/i18n/dictionary';
import { settingsWords } from '../../lib/i18n/words/settings';

export function HomeScreen() {
  const say = words(settingsWords);
  const way = wayToHomeScreen();
  return (
    <section class="card row" aria-label={say.homeScreen}>
      <div class="grow">
        <p class="strong">{say.homeScreen}</p>
        <p class="cap">{way === 'there' ? say.homeScreenHasIt : say.homeScreenWhy}</p>
        {way === 'share' && <p class="cap">{say.homeScreenShare}</p>}
        {way === 'menu' && <p class="cap">{say.homeScreenMenu}</p>}
      </div>
      {way === 'offered' && (
        <button type="button" class="btn" onClick={() => void addToHomeScreen()}>
          <Icon name="download" />
          {say.addToHomeScreen}
        </button>
      )}
    </section>
  );
}
