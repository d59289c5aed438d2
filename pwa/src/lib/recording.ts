// A voice memo while it is recorded: the microphone, and the limits of time and size.
import type { SmallPicture } from './picture';

export const LONGEST_SECONDS = 120;
/** As many as the server takes. */
export const MOST_BYTES = 1024 * 1024;
/** Speech stays clear, and two minutes have half a megabyte. */
const BITS_PER_SECOND = 32_000;
/** How often the browser hands over what it has. */
const EACH_MS = 1_000;
/** As Chromium and Firefox, Safari, and older Firefoxes record. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

export type Hindrance = 'refused' | 'missing' | 'unable' | 'busy';

/** There is nothing to record with, or it isn't allowed. */
export class NoMicrophone extends Error {
  constructor(readonly hindrance: Hindrance) {
    super(hindrance);
  }
}

export interface Recording {
  /** Settles when a person, a limit or the loss of the microphone ends it; null if there is no sound. */
  sound: Promise<SmallPicture | null>;
  stop: () => void;
}

type OnPiece = (number: number, piece: SmallPicture) => Promise<void>;

/** Asks for the microphone and begins to record; each second goes to `onPiece` as well. Throws NoMicrophone. */
export async function record(onPiece?: OnPiece): Promise<Recording> {
  const type = TYPES.find((each) => globalThis.MediaRecorder?.isTypeSupported(each));
  if (!type || !navigator.mediaDevices) throw new NoMicrophone('unable');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((reason: unknown) => {
    throw new NoMicrophone(hindranceOf(reason));
  });
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  return recordingOf(stream, recorder, onPiece);
}

function recordingOf(stream: MediaStream, recorder: MediaRecorder, onPiece?: OnPiece): Recording {
  const parts: Blob[] = [];
  let size = 0;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const handOver = async (number: number, data: Blob) => {
    // what can't be stored now is still in this page
    await onPiece?.(number, await wholeOf([data], recorder.mimeType)).catch(reportError);
  };
  const limit = setTimeout(stop, LONGEST_SECONDS * 1_000);
  const sound = new Promise<SmallPicture | null>((give) => {
    recorder.ondataavailable = ({ data }) => {
      const fits = size + data.size <= MOST_BYTES;
      if (!fits) return stop(); // what came before it can be played by itself
      void handOver(parts.length, data);
      parts.push(data);
      size += data.size;
    };
    recorder.onstop = () => {
      clearTimeout(limit);
      for (const track of stream.getTracks()) track.stop();
      give(size ? wholeOf(parts, recorder.mimeType) : null);
    };
  });
  recorder.start(EACH_MS);
  return { sound, stop };
}

async function wholeOf(parts: readonly Blob[], mimeType: string): Promise<SmallPicture> {
  const [type = ''] = mimeType.split(';');
  return { type, bytes: new Uint8Array(await new Blob([...parts]).arrayBuffer()) };
}

function hindranceOf(reason: unknown): Hindrance {
  const name = reason instanceof Error ? reason.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'busy';
}
