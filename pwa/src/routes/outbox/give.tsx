// Hands an act, with what waits behind it, to a colleague's tablet: as a file, or as QR codes one after the other.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { QrCode } from '../../components/qr-code';
import { Sheet } from '../../components/sheet';
import { words } from '../../lib/i18n/dictionary';
import { handover } from '../../lib/i18n/words/handover';
import type { OutboxRow } from '../../lib/offline/database';
import { codesOf, goesAlong, pack } from '../../lib/offline/handover';
import { mine } from '../../lib/offline/sync';
import { saveJson } from '../../lib/save-file';
import { me } from '../../lib/session';

export function Give({ row, onClose }: { row: OutboxRow; onClose: () => void }) {
  const say = words(handover);
  const areCodes = useSignal(false);
  const packet = useMemo(() => pack(goesAlong(row, mine.peek()), me.peek()?.name ?? ''), [row]);
  return (
    <Sheet title={say.give} onClose={onClose}>
      <div class="form">
        <p>{say.giveWhat({ count: packet.acts.length })}</p>
        {areCodes.value ? (
          <Codes codes={codesOf(packet)} />
        ) : (
          <div class="acts">
            <button type="button" class="btn" onClick={() => saveJson(packet, 'tablecall-records')}>
              {say.asFile}
            </button>
            <button type="button" class="btn" onClick={() => (areCodes.value = true)}>
              {say.asCodes}
            </button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const say = words(handover);
  const at = useSignal(0);
  const step = (by: number) => {
    at.value = (at.value + by + codes.length) % codes.length;
  };
  const label = say.code({ at: at.value + 1, total: codes.length });
  return (
    <>
      <p class="cap">{say.codesWhat}</p>
      <QrCode text={codes[at.value] ?? ''} label={label} />
      <p role="status">{label}</p>
      {codes.length > 1 && (
        <div class="acts">
          <button type="button" class="btn" onClick={() => step(-1)}>
            {say.previous}
          </button>
          <button type="button" class="btn main-act" onClick={() => step(1)}>
            {say.next}
          </button>
        </div>
      )}
    </>
  );
}
