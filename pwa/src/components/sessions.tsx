// The devices on which the user is logged in, and logging out on the others.
import { useSignal } from '@preact/signals';
import type { UserSession } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { clockTime, shortDate } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { settingsWords } from '../lib/i18n/words/settings';
import { useReading } from '../lib/offline/answers';
import { endSession } from '../lib/sessions';
import { toast } from './toast';
import { Wrong } from './wrong';

export function Sessions() {
  const say = words(settingsWords);
  const wrong = useSignal<string | null>(null);
  const { data } = useReading(urls.sessions());
  if (!data) return null;
  const end = async (id: string) => {
    wrong.value = await endSession(id);
    if (wrong.value === null) toast(say.sessionEnded);
  };
  return (
    <section class="card stack">
      <h2>{say.sessions}</h2>
      <SessionList sessions={data.sessions} onEnd={(id) => void end(id)} />
      {wrong.value !== null && <Wrong>{wrong.value || say.sessionOffline}</Wrong>}
    </section>
  );
}

export function SessionList({ sessions, onEnd }: { sessions: readonly UserSession[]; onEnd: (id: string) => void }) {
  return (
    <>
      <p class="cap">{words(common).deviceTimes}</p>
      <ul class="stack">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session.id)} />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const say = words(settingsWords);
  const used = `${shortDate(session.used_at)}, ${clockTime(session.used_at)}`;
  return (
    <li class="row">
      <div class="grow">
        <p class="strong">{session.device || say.unknownDevice}</p>
        <p class="cap">{session.is_this_one ? say.thisDevice : say.lastUsed({ at: used })}</p>
      </div>
      {!session.is_this_one && (
        <button type="button" class="btn" onClick={onEnd}>
          {say.endSession}
        </button>
      )}
    </li>
  );
}
