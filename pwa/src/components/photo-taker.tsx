// The button that opens the camera, or the pictures of a device without one.
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { words } from '../lib/i18n/dictionary';
import { photos } from '../lib/i18n/words/photos';
import type { LocalIncident } from '../lib/offline/database';
import { keepPhoto } from '../lib/offline/photos';
import { MOST_PHOTOS } from '../lib/photos';
import { smaller, UnreadablePicture } from '../lib/picture';
import { me } from '../lib/session';
import { Icon } from './icon';
import '../styles/photos.css';

/** Gives the case that a photo is of; a case that isn't noted yet is noted by this. */
export type TakenFor = () => Promise<Pick<LocalIncident, 'id' | 'match' | 'table' | 'kind'>>;

interface Props {
  takenFor: TakenFor;
  /** How many the case has. */
  count: number;
}

export function PhotoTaker({ takenFor, count }: Props) {
  const say = words(photos);
  const id = useId();
  const failure = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  if (count >= MOST_PHOTOS) return <span class="cap">{say.full({ count: MOST_PHOTOS })}</span>;
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    const owner = me.value?.id; // who has taken it, also where another person unlocks the tablet meanwhile
    if (!file || !owner) return;
    isBusy.value = true;
    failure.value = null;
    try {
      const picture = await smaller(file);
      await keepPhoto({ owner, incident: await takenFor(), picture });
    } catch (reason) {
      failure.value = reason instanceof UnreadablePicture ? say.unreadable : say.notKept;
      if (!(reason instanceof UnreadablePicture)) reportError(reason);
    } finally {
      isBusy.value = false;
      input.value = '';
    }
  };
  return (
    <span class="photo-taker">
      <input
        id={id}
        class="sr"
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={say.takeWhat}
        disabled={isBusy.value}
        onChange={(event) => void take(event.currentTarget)}
      />
      <label class="btn plain" for={id} aria-hidden="true">
        <Icon name="camera" />
        {say.take}
      </label>
      {failure.value && <span role="alert">{failure.value}</span>}
    </span>
  );
}
