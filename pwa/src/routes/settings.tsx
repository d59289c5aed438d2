// Settings of this device: language, theme, density, hand, and a new version when there is one.
import type { ComponentChildren } from 'preact';
import { Choice } from '../components/choice';
import { Icon } from '../components/icon';
import { LanguageChoice } from '../components/languages';
import { Screen } from '../components/screen';
import { Sessions } from '../components/sessions';
import { giveSign } from '../lib/call-sign';
import { words } from '../lib/i18n/dictionary';
import { settingsWords } from '../lib/i18n/words/settings';
import { to } from '../lib/router/addresses';
import { chooseLanguage } from '../lib/session';
import { type CallSign, change, type Density, type Hand, language, settings, type Theme } from '../lib/settings';
import { installUpdate, updateIsReady } from '../lib/update';
import { HomeScreen } from './settings/home-screen';
import { PinCard } from './settings/pin-card';
import { WithoutNetwork } from './settings/without-network';

export function SettingsScreen() {
  const say = words(settingsWords);
  const { theme, density, hand, callSign } = settings.value;
  return (
    <Screen title={say.title} back={to('more')}>
      <div class="page">
        <section class="card form">
          <Setting word={say.language}>
            <LanguageChoice label={say.language} value={language.value} onChoose={chooseLanguage} />
          </Setting>
          <Setting word={say.theme}>
            <Choice<Theme>
              label={say.theme}
              value={theme}
              options={[
                { value: 'system', word: say.system },
                { value: 'light', word: say.light },
                { value: 'dark', word: say.dark },
                { value: 'contrast', word: say.contrast },
              ]}
              onChoose={(chosen) => change({ theme: chosen })}
            />
          </Setting>
          <Setting word={say.density} hint={say.densityHint}>
            <Choice<Density>
              label={say.density}
              value={density}
              options={[
                { value: 'wide', word: say.wide },
                { value: 'normal', word: say.normal },
                { value: 'dense', word: say.dense },
              ]}
              onChoose={(chosen) => change({ density: chosen })}
            />
          </Setting>
          <Setting word={say.hand} hint={say.handHint}>
            <Choice<Hand>
              label={say.hand}
              value={hand}
              options={[
                { value: 'left', word: say.left },
                { value: 'right', word: say.right },
              ]}
              onChoose={(chosen) => change({ hand: chosen })}
            />
          </Setting>
          <Setting word={say.callSign} hint={say.callSignHint}>
            <Choice<CallSign>
              label={say.callSign}
              value={callSign}
              options={[
                { value: 'none', word: say.signNone },
                { value: 'vibration', word: say.signVibration },
                { value: 'sound', word: say.signSound },
              ]}
              onChoose={(chosen) => {
                change({ callSign: chosen });
                giveSign();
              }}
            />
          </Setting>
        </section>
        <PinCard />
        <WithoutNetwork />
        <HomeScreen />
        <Sessions />
        <Update />
      </div>
    </Screen>
  );
}

function Setting({ word, hint, children }: { word: string; hint?: string; children: ComponentChildren }) {
  return (
    <div class="setting">
      <div>
        <p class="strong">{word}</p>
        {hint && <p class="cap">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

function Update() {
  const say = words(settingsWords);
  return (
    <section class="card row">
      <div class="grow">
        <p class="strong">{say.update}</p>
        <p class="cap">{updateIsReady() ? say.updateReady : say.updateNone}</p>
      </div>
      {updateIsReady() && (
        <button type="button" class="btn" onClick={installUpdate}>
          <Icon name="download" />
          {say.updateNow}
        </button>
      )}
    </section>
  );
}
