// The licences of what the app is made with; the list is made at build.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Blocks } from '../components/notice';
import { Screen } from '../components/screen';
import { words } from '../lib/i18n/dictionary';
import { settingsWords } from '../lib/i18n/words/settings';
import { to } from '../lib/router/addresses';

export function Notices() {
  const say = words(settingsWords);
  const text = useSignal<string | null>(null);
  useEffect(() => {
    void fetch('/notices.txt').then(async (response) => {
      text.value = response.ok ? await response.text() : '';
    });
  }, []);
  return (
    <Screen title={say.notices} back={to('more')}>
      <div class="page">
        <p class="cap">{say.noticesWhat}</p>
        {text.value === null ? (
          <Blocks />
        ) : (
          <pre class="licences" lang="en">
            {text.value}
          </pre>
        )}
      </div>
    </Screen>
  );
}
