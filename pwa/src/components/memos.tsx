// The voice memos of a case, each with a player. What hasn't been sent can be taken back.
import { useSignal } from '@preact/signals';
import type { Memo } from '../lib/api/types';
import { venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { memos as memoWords } from '../lib/i18n/words/memos';
import type { KeptPicture } from '../lib/offline/database';
import { canBeDropped, dropPhoto } from '../lib/offline/photos';
import { fetchPicture } from '../lib/offline/pictures';
import { mine } from '../lib/offline/sync';
import { type CasePhoto, photosOf } from '../lib/photos';
import { actor } from '../lib/session';
import { Dialog } from './dialog';
import { Icon } from './icon';
import { MemoRecorder } from './memo-recorder';
import { type FilesOfCase, SendState } from './photos';
import { Player } from './player';

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
      {takenFor && <MemoRecorder takenFor={takenFor} count={all.length} />}
      {takenFor && <p class="cap">{say.who}</p>}
    </section>
  );
}

function OneMemo({ memo, path, name }: { memo: CasePhoto; path: string; name: string }) {
  const say = words(memoWords);
  const sound = useSignal<KeptPicture | null | undefined>(undefined);
  const open = async () => {
    if (actor.value !== null) sound.value = await fetchPicture(actor.value, memo.id, path);
  };
  return (
    <>
      <p>
        {name}
        {memo.state !== null && <SendState state={memo.state} setAside={say.setAside} />}
      </p>
      {sound.value && !memo.isErased && <Player sound={sound.value} name={name} isStarted />}
      {sound.value === null && <span role="status">{say.away}</span>}
      {memo.isErased && <span class="cap">{say.erased}</span>}
      <p class="acts">
        {!sound.value && !memo.isErased && (
          <button type="button" class="btn" aria-label={`${say.listen}: ${name}`} onClick={() => void open()}>
            <Icon name="headphones" />
            {say.listen}
          </button>
        )}
        <Removal memo={memo} name={name} />
      </p>
    </>
  );
}

function Removal({ memo, name }: { memo: CasePhoto; name: string }) {
  const say = words(memoWords);
  const isAsking = useSignal(false);
  const isGone = useSignal(false);
  const row = mine.value.find((known) => known.id === memo.id);
  if (isGone.value) return <span role="status">{say.gone}</span>;
  if (!row || memo.state === null || !canBeDropped(row)) return null;
  const drop = async () => {
    isAsking.value = false;
    isGone.value = !(await dropPhoto(memo.id));
  };
  return (
    <>
      <button
        type="button"
        class="btn plain"
        aria-label={`${say.remove}: ${name}`}
        onClick={() => {
          isAsking.value = true;
        }}
      >
        <Icon name="x" />
        {say.remove}
      </button>
      {isAsking.value && (
        <Dialog
          question={say.removeAsk}
          act={say.remove}
          stay={say.keep}
          isGrave
          onAct={drop}
          onStay={() => {
            isAsking.value = false;
          }}
        >
          <p>{say.removeWhat}</p>
        </Dialog>
      )}
    </>
  );
}
