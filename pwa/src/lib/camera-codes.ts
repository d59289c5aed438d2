// Reads QR codes with the camera, where the browser has a BarcodeDetector.
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const EVERY_MS = 250;
/** A code that stays before the camera is read once. */
const SAME_CODE_MS = 3_000;

function detectorClass(): DetectorClass | null {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;
}

export function canScan(): boolean {
  return detectorClass() !== null && Boolean(navigator.mediaDevices?.getUserMedia);
}

/**
 * Shows the camera in `video` and calls back with each code, until what it returns is called. `onBlocked` is called where
 * there is no camera, or the browser may not use it.
 */
export function scan(video: HTMLVideoElement, onCode: (text: string) => void, onBlocked: () => void): () => void {
  const Found = detectorClass();
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const begin = async () => {
    if (!Found) return onBlocked();
    const detector = new Found({ formats: ['qr_code'] });
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver) return end();
    video.srcObject = stream;
    await video.play();
    const seen = onceEach(onCode);
    const look = async () => {
      if (isOver) return;
      for (const { rawValue } of await detector.detect(video)) seen(rawValue);
      timer = setTimeout(() => void look().catch(onBlocked), EVERY_MS);
    };
    await look();
  };
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  void begin().catch(() => {
    if (!isOver) onBlocked();
  });
  return end;
}

function onceEach(onCode: (text: string) => void): (text: string) => void {
  let last = { text: '', at: 0 };
  return (text) => {
    const isNew = text !== last.text || Date.now() - last.at > SAME_CODE_MS;
    last = { text, at: Date.now() };
    if (isNew) onCode(text);
  };
}
