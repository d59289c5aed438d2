// A short sign for each new call at a table, as this device's owner chose: a vibration, a sound with it, or nothing.
import { effect } from '@preact/signals';
import { floorReading, floorUrl } from './current-floor';
import { settings } from './settings';

const SECONDS = 0.2;
const HERTZ = 880;
const VOLUME = 0.2;

/** Watches the floor of the running tournament. The calls that it opens with give no sign. */
export function giveSignOfCalls(): void {
  let of: string | null = null;
  let known: ReadonlySet<string> = new Set();
  effect(() => {
    const tables = floorReading.value?.data?.tables;
    if (!tables) {
      of = null;
      return;
    }
    const calls = tables.flatMap(({ call }) => (call && !call.taken_by_initials ? call.id : []));
    const isNew = of === floorUrl.value && calls.some((id) => !known.has(id));
    [of, known] = [floorUrl.value, new Set([...(of === floorUrl.value ? known : []), ...calls])];
    if (isNew) giveSign();
  });
}

/** Gives the sign once. */
export function giveSign(): void {
  const { callSign } = settings.peek();
  if (callSign === 'none') return;
  navigator.vibrate?.(SECONDS * 1000);
  if (callSign === 'sound') sound();
}

function sound(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = HERTZ;
  volume.gain.value = VOLUME;
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
