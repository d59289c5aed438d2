// A federation's inbox: all that came in, as a table. What is opened stands beside the list from wide widths.
import { Screen } from '../components/screen';
import { words } from '../lib/i18n/dictionary';
import { inbox } from '../lib/i18n/words/inbox';
import { to } from '../lib/router/addresses';
import { offices } from '../lib/session';
import { InboxList } from './inbox/list';

export function Inbox() {
  const say = words(inbox);
  return (
    <Screen title={say.title} sub={offices.value.map((office) => office.code).join(' · ')} back={to('more')}>
      <div class="page wide">
        <InboxList />
        <p class="cap wide-only">{say.keys}</p>
      </div>
    </Screen>
  );
}
