// Records a voice memo: the time while it runs, the sound before it is kept.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../lib/i18n/dictionary';
import { duration } from '../lib/i18n/format';
import { memos } from '../lib/i18n/words/memos';
import { keepMemo } from '../lib/offline/photos';
import { beginRecording, cutShort, dropPieces, keepPiece, type Unfinished } from '../lib/offline/recordings';
import { MOST_MEMOS } from '../lib/photos';
import type { SmallPicture } from '../lib/picture';
import { LONGEST_SECONDS, NoMicrophone, type Recording, record } from '../lib/recording';
import { pathname } from '../lib/router/location';
import { me } from '../lib/session';
import { Icon } from './icon';
import type { TakenFor } from './photo-taker';
import { Player } from './player';
import '../styles/memos.css';

interface Props {
  /** Id of the incident; null while there is none yet. */
  incident: string | null;
  takenFor: TakenFor;
  /** How many the case has. */
  count: number;
}

type State = 'idle' | 'asking' | 'recording' | 'keeping' | SmallPicture;

export function MemoRecorder({ incident, takenFor, count }: Props) {
  const say = words(memos);
  const state = useSignal<State>('idle');
  const failure = useSignal<string | null>(null);
  const running = useRef<Recording | null>(null);
  const pieces = useRef<Unfinished | null>(null);
  const isCutShort = useSignal(false);
  const isGone = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      isGone.current = true;
      running.current?.stop();
    },
    [],
  );
  const owner = me.value?.id;
  const offer = async () => {
    const found = owner && (await cutShort(owner, incident ? [incident, pathname.value] : [pathname.value]));
    if (!found || state.value !== 'idle') return;
    pieces.current = found;
    isCutShort.value = true;
    state.value = found.sound;
  };
  useEffect(() => void offer(), [owner, incident]);
  const start = async () => {
    if (!owner) return;
    state.value = 'asking';
    failure.value = null;
    isCutShort.value = false;
    const begun = beginRecording(owner, incident ?? pathname.value);
    pieces.current = begun;
    try {
      running.current = await record((number, piece) => keepPiece(begun, number, piece));
      if (isGone.current) return running.current.stop();
      state.value = 'recording';
      const sound = await running.current.sound;
      failure.value = sound ? null : say.nothing;
      state.value = sound ?? 'idle';
    } catch (reason) {
      state.value = 'idle';
      failure.value = say.hindrance(reason instanceof NoMicrophone ? reason.hindrance : 'busy');
      if (!(reason instanceof NoMicrophone)) reportError(reason);
    } finally {
      begun.letGo();
    }
  };
  const keep = async (sound: SmallPicture) => {
    if (!owner) return;
    state.value = 'keeping';
    try {
      await keepMemo({ owner, incident: await takenFor(), sound, pieces: pieces.current ?? undefined });
      state.value = 'idle';
      void offer();
    } catch (reason) {
      state.value = sound;
      failure.value = say.notKept;
      reportError(reason);
    }
  };
  const discard = async () => {
    state.value = 'idle';
    if (pieces.current) await dropPieces(pieces.current);
    void offer();
  };
  const now = state.value;
  const before = useRef<State>(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    // the button that was pressed is gone, and the focus with it
    if (now !== 'asking' && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [now]);
  if (now === 'idle' && count >= MOST_MEMOS) return <p class="cap">{say.full({ count: MOST_MEMOS })}</p>;
  return (
    <div class="memo-recorder" ref={box}>
      {now === 'recording' && <Elapsed />}
      {now === 'recording' && (
        <button type="button" class="btn" onClick={() => running.current?.stop()}>
          {say.stop}
        </button>
      )}
      {typeof now === 'object' && (
        <>
          <p role="status">{isCutShort.value ? say.cutShort : say.review}</p>
          <Player sound={now} name={say.recorded} />
          <button type="button" class="btn" onClick={() => void keep(now)}>
            <Icon name="check" />
            {say.keep}
          </button>
          <button type="button" class="btn plain" onClick={() => void discard()}>
            <Icon name="x" />
            {say.discard}
          </button>
        </>
      )}
      {(now === 'idle' || now === 'asking' || now === 'keeping') && (
        <button type="button" class="btn plain" disabled={now !== 'idle'} onClick={() => void start()}>
          <Icon name="mic" />
          {now === 'asking' ? say.asking : say.record}
        </button>
      )}
      {failure.value && <span role="alert">{failure.value}</span>}
    </div>
  );
}

/** How long it has been recording, of the time there is. */
function Elapsed() {
  const say = words(memos);
  const seconds = useSignal(0);
  useEffect(() => {
    const start = performance.now();
    const ticking = setInterval(() => {
      seconds.value = Math.min(LONGEST_SECONDS, (performance.now() - start) / 1_000);
    }, 250);
    return () => clearInterval(ticking);
  }, []);
  return (
    <>
      <span class="sr" role="status">
        {say.recording}
      </span>
      <span class="timer num" role="timer" aria-label={say.recording}>
        <Icon name="mic" />
        {duration(seconds.value)} / {duration(LONGEST_SECONDS)}
      </span>
    </>
  );
}
