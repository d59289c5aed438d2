// Takes over what a colleague's tablet hands on: read from a file or from QR codes, shown, and taken on a person's word.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { Sheet } from '../../components/sheet';
import { toast } from '../../components/toast';
import { Wrong } from '../../components/wrong';
import { canScan, scan } from '../../lib/camera-codes';
import { venueZone } from '../../lib/current-floor';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { handover } from '../../lib/i18n/words/handover';
import { outbox } from '../../lib/i18n/words/outbox';
import { type Collected, collect, type Fault, type Packet, takeOver, textOf, unpack } from '../../lib/offline/handover';
import { me, tournament } from '../../lib/session';
import '../../styles/check-in.css';

export function Take() {
  const say = words(handover);
  const isOpen = useSignal(false);
  return (
    <section class="card form">
      <div>
        <p class="strong">{say.take}</p>
        <p class="cap">{say.takeWhat}</p>
      </div>
      <button type="button" class="btn" onClick={() => (isOpen.value = true)}>
        <Icon name="inbox" />
        {say.take}
      </button>
      {isOpen.value && <Reading onClose={() => (isOpen.value = false)} />}
    </section>
  );
}

function Reading({ onClose }: { onClose: () => void }) {
  const say = words(handover);
  const found = useSignal<Packet | Fault | null>(null);
  const isScanning = useSignal(false);
  const read = (text: string) => {
    found.value = unpack(text);
    isScanning.value = false;
  };
  if (found.value && typeof found.value !== 'string') return <Found packet={found.value} onClose={onClose} />;
  return (
    <Sheet title={say.take} onClose={onClose}>
      <div class="form">
        {isScanning.value ? <Scanning onText={read} /> : <FromFile onText={read} />}
        {!isScanning.value &&
          (canScan() ? (
            <button type="button" class="btn" onClick={() => (isScanning.value = true)}>
              {say.scan}
            </button>
          ) : (
            <p class="cap">{say.noCamera}</p>
          ))}
        {typeof found.value === 'string' && <Wrong>{say[found.value]}</Wrong>}
      </div>
    </Sheet>
  );
}

function FromFile({ onText }: { onText: (text: string) => void }) {
  const say = words(handover);
  return (
    <label class="btn">
      {say.chooseFile}
      <input
        type="file"
        class="sr"
        accept="application/json,.json"
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onText)}
      />
    </label>
  );
}

function Scanning({ onText }: { onText: (text: string) => void }) {
  const say = words(handover);
  const video = useRef<HTMLVideoElement>(null);
  const collected = useSignal<Collected | null>(null);
  const isBlocked = useSignal(false);
  useEffect(() => {
    if (!video.current) return;
    const onCode = (code: string) => {
      const next = collect(collected.peek(), code);
      if (!next) return;
      collected.value = next;
      const text = textOf(next);
      if (text !== null) onText(text);
    };
    return scan(video.current, onCode, () => (isBlocked.value = true));
  }, []);
  if (isBlocked.value) return <p class="note">{say.noCamera}</p>;
  const parts = collected.value?.parts ?? [];
  const count = parts.filter((part) => part !== undefined).length;
  return (
    <>
      <video class="scanner" ref={video} muted playsInline aria-label={say.camera} />
      <p role="status">{parts.length > 0 && say.read({ count, total: parts.length })}</p>
    </>
  );
}

/** What a packet holds, before anything of it is taken. */
function Found({ packet, onClose }: { packet: Packet; onClose: () => void }) {
  const say = words(handover);
  const { author } = packet;
  const take = async () => {
    if (!me.value || !tournament.value) return;
    const here = { tournament: tournament.value.tournament, writtenBy: say.writtenBy({ author }) };
    const count = await takeOver(packet, me.value.id, here);
    toast(count ? say.taken({ count }) : say.nothingNew);
    onClose();
  };
  return (
    <Sheet title={say.take} onClose={onClose}>
      <div class="form">
        <p class="strong">{say.from({ author })}</p>
        <ul class="list">
          {packet.acts.map(({ id, subject, notedAt }) => (
            <li key={id} class="item">
              <span class="grow">
                <b class="strong">{words(outbox)[subject.what]}</b>
                <span class="cap">
                  {[
                    subject.table !== undefined && words(common).table({ number: subject.table }),
                    subject.name,
                    clockTime(notedAt, venueZone.value),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <button type="button" class="btn main-act" onClick={() => void take()}>
          {say.takeNow}
        </button>
      </div>
    </Sheet>
  );
}
