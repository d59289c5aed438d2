// The voice memos of a case, each with a player. What hasn't been sent can be taken back.
import { useSignal } from '@preact/signals';
import type { Memo } from '../lib/api/types';
import { venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { memos as memoWords } from '../lib/i18n/words/memos';
import type { KeptPicture } from '../lib/offline/database';
import { fetchPicture } from '../lib/offline/pictures';
import { mine } from '../lib/offline/sync';
import { type CasePhoto, photosOf } from '../lib/photos';
import { actor } from '../lib/session';
import { Icon } from './icon';
import { MemoRecorder } from './memo-recorder';
import { type FilesOfCase, SendState } from './photos';
import { Player } from './player';
import { Removal } from './removal';
import '../styles/memos.css';

/** Nothing for a case without memos to which none can be added. */
export function Memos({ incident, onRecord, pathOf, zone, takenFor }: FilesOfCase<Memo>) {
  const say = words(memoWords);
  const all = photosOf(incident ?? '', onRecord, mine.value, 'memo');
  if (!all.length && !takenFor) return null;
  const nameOf = (memo: CasePhoto, index: number) =>
    say.alt({
      place: index + 1,
      count: all.length,
      time: clockTime(memo.takenAt, zone ?? venueZone.value),
      by: memo.by ?? say.you,
    });
  return (
    <section class="card memos">
      <h2>{say.title}</h2>
      {all.length > 0 && (
        <ul>
          {all.map((memo, index) => (
            <li key={memo.id}>
              <OneMemo memo={memo} path={pathOf(memo.id)} name={nameOf(memo, index)} />
            </li>
          ))}
        </ul>
      )}
      {takenFor && <MemoRecorder incident={incident} takenFor={takenFor} count={all.length} />}
      {takenFor && <p class="cap">{say.who}</p>}
    </section>
  );
}

function OneMemo({ memo, path, name }: { memo: CasePhoto; path: string; name: string }) {
  const say = words(memoWords);
  const { labelled: label } = words(common);
  const sound = useSignal<KeptPicture | null | undefined>(undefined);
  const open = async () => {
    if (actor.value !== null) sound.value = await fetchPicture(actor.value, memo.id, path);
  };
  return (
    <>
      <p>
        {name}
        {memo.state !== null && <SendState state={memo.state} waiting={say.waiting} setAside={say.setAside} />}
      </p>
      {sound.value && !memo.isErased && <Player sound={sound.value} name={name} isStarted />}
      {sound.value === null && <span role="status">{say.away}</span>}
      {memo.isErased && <span class="cap">{say.erased}</span>}
      <p class="acts">
        {!sound.value && !memo.isErased && (
          <button
            type="button"
            class="btn"
            aria-label={label({ label: say.listen, value: name })}
            onClick={() => void open()}
          >
            <Icon name="headphones" />
            {say.listen}
          </button>
        )}
        <Removal file={memo} say={say} label={label({ label: say.remove, value: name })} />
      </p>
    </>
  );
}
