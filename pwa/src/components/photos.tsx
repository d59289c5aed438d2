// The photos of a case as a row of small ones; a tap shows one large. What hasn't been sent can be taken back.
import { useSignal } from '@preact/signals';
import type { Photo } from '../lib/api/types';
import { venueZone } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { photos as photoWords } from '../lib/i18n/words/photos';
import type { OutboxState } from '../lib/offline/database';
import { usePicture } from '../lib/offline/pictures';
import { mine } from '../lib/offline/sync';
import { type CasePhoto, photosOf } from '../lib/photos';
import { actor } from '../lib/session';
import { Icon } from './icon';
import { PhotoTaker, type TakenFor } from './photo-taker';
import { Pill } from './pill';
import { Removal } from './removal';
import { Sheet } from './sheet';
import '../styles/photos.css';

export interface FilesOfCase<F> {
  /** Id of the incident; null while there is none yet. */
  incident: string | null;
  onRecord: readonly F[];
  /** Where the server has the bytes of one. */
  pathOf: (file: string) => string;
  /** Where the tournament is played, where that isn't the one on the floor. */
  zone?: string | undefined;
  /** Where more may be added: for which case, made first if need be. */
  takenFor?: TakenFor | undefined;
}

/** Nothing for a case without photos to which none can be added. */
export function Photos({ incident, onRecord, pathOf, zone, takenFor }: FilesOfCase<Photo>) {
  const say = words(photoWords);
  const large = useSignal<string | null>(null);
  const all = photosOf(incident ?? '', onRecord, mine.value);
  if (!all.length && !takenFor) return null;
  const place = all.findIndex((photo) => photo.id === large.value);
  const shown = all[place];
  const close = () => {
    large.value = null;
  };
  return (
    <section class="card photos">
      <div class="sect">
        <h2>{say.title}</h2>
        {takenFor && <PhotoTaker takenFor={takenFor} count={all.length} />}
      </div>
      {all.length > 0 && (
        <ul class="photo-row">
          {all.map((photo, index) => (
            <li key={photo.id}>
              <Small
                photo={photo}
                path={pathOf(photo.id)}
                name={nameOf(photo, index, all.length, zone)}
                onOpen={() => {
                  large.value = photo.id;
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {takenFor && <p class="cap">{say.who}</p>}
      {shown && (
        <Large photo={shown} path={pathOf(shown.id)} name={nameOf(shown, place, all.length, zone)} onClose={close} />
      )}
    </section>
  );
}

/** Accessible name: "Photo 1 of 2, 14:32, by Claire Morel". */
function nameOf(photo: CasePhoto, index: number, count: number, zone: string | undefined): string {
  const say = words(photoWords);
  return say.alt({
    place: index + 1,
    count,
    time: clockTime(photo.takenAt, zone ?? venueZone.value),
    by: photo.by ?? say.you,
  });
}

interface OfPhoto {
  photo: CasePhoto;
  path: string;
  name: string;
}

function Small({ photo, path, name, onOpen }: OfPhoto & { onOpen: () => void }) {
  const say = words(photoWords);
  const source = usePicture(actor.value, photo.id, path, photo.state);
  if (photo.isErased || source === null) {
    return (
      <span class="photo-small none">
        <span class="sr">{name}</span>
        <Icon name={photo.isErased ? 'eye-off' : 'camera'} />
        <span class="cap">{photo.isErased ? say.erased : say.away}</span>
      </span>
    );
  }
  return (
    <button type="button" class="photo-small" onClick={onOpen}>
      {source ? <img src={source} alt={name} /> : <span class="sr">{name}</span>}
      {photo.state !== null && <SendState state={photo.state} waiting={say.waiting} setAside={say.setAside} />}
    </button>
  );
}

/** How far a file's way to the server is, in words that agree with what it is. */
export function SendState({ state, waiting, setAside }: { state: OutboxState; waiting: string; setAside: string }) {
  const say = words(photoWords);
  if (state === 'needs-you') return <Pill icon="cloud-alert">{say.refused}</Pill>;
  if (state === 'set-aside') return <Pill icon="bookmark">{setAside}</Pill>;
  return <Pill icon="cloud-upload">{waiting}</Pill>;
}

function Large({ photo, path, name, onClose }: OfPhoto & { onClose: () => void }) {
  const say = words(photoWords);
  const source = usePicture(actor.value, photo.id, path, photo.state);
  return (
    <Sheet title={name} onClose={onClose}>
      <div class="photo-large">
        {source && <img src={source} alt={name} />}
        <p class="acts">
          <Removal file={photo} say={say} onDropped={onClose}>
            {photo.state !== null && <SendState state={photo.state} waiting={say.waiting} setAside={say.setAside} />}
          </Removal>
        </p>
      </div>
    </Sheet>
  );
}
