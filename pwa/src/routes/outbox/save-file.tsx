// Everything that was noted on this device as a file, for the day when nothing else works; and the room left.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { words } from '../../lib/i18n/dictionary';
import { number } from '../../lib/i18n/format';
import { outbox } from '../../lib/i18n/words/outbox';
import type { OutboxRow } from '../../lib/offline/database';
import { withPictures } from '../../lib/offline/pictures';
import { saveJson } from '../../lib/save-file';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

export function SaveFile({ rows }: { rows: OutboxRow[] }) {
  const say = words(outbox);
  const free = useSignal<number | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (quota !== undefined && usage !== undefined) free.value = quota - usage;
    });
  }, []);
  return (
    <div class="acts">
      {rows.length > 0 && (
        <button type="button" class="btn" onClick={() => void save(rows)}>
          <Icon name="download" />
          {say.saveFile}
        </button>
      )}
      {free.value !== null && <p class="cap room">{say.room({ free: size(free.value) })}</p>}
    </div>
  );
}

async function save(rows: OutboxRow[]): Promise<void> {
  saveJson({ made_at: new Date().toISOString(), records: await withPictures(rows) }, 'tablecall');
}

/** "12 GB", "12 Go". */
function size(bytes: number): string {
  const say = words(outbox);
  if (bytes >= GIGABYTE) return say.gigabytes({ count: number(Math.floor(bytes / GIGABYTE)) });
  return say.megabytes({ count: number(Math.floor(bytes / MEGABYTE)) });
}
