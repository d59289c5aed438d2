// One case.
import { Screen } from '../../components/screen';
import { words } from '../../lib/i18n/dictionary';
import { common } from '../../lib/i18n/words/common';
import { parentOf } from '../../lib/router/addresses';
import { pathname } from '../../lib/router/location';
import type { ScreenProps } from '../../routes';

export function IncidentScreen(_: ScreenProps) {
  const back = parentOf(pathname.value);
  return (
    <Screen title={words(common).cases} {...(back ? { back } : {})}>
      {null}
    </Screen>
  );
}
