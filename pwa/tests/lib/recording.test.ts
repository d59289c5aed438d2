import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_SECONDS, MOST_BYTES, NoMicrophone, record } from '../../src/lib/recording';

/** A browser's recorder that hands over what a test gives it. */
class FakeRecorder {
  static type = 'audio/webm;codecs=opus';
  static isTypeSupported = (type: string) => type === FakeRecorder.type;
  static last: FakeRecorder;
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => {};
  onstop: () => void = () => {};

  constructor(
    readonly stream: unknown,
    readonly options: { mimeType: string; audioBitsPerSecond: number },
  ) {
    FakeRecorder.last = this;
  }

  get mimeType() {
    return this.options.mimeType;
  }

  start() {
    this.state = 'recording';
  }

  stop() {
    this.state = 'inactive';
    this.onstop();
  }

  give(size: number) {
    this.ondataavailable({ data: new Blob([new Uint8Array(size)]) });
  }
}

const track = { stop: vi.fn() };
const ask = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  FakeRecorder.type = 'audio/webm;codecs=opus';
  ask.mockReset().mockResolvedValue({ getTracks: () => [track] });
  track.stop.mockReset();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: ask } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a recording', () => {
  it('is what was handed over until it is stopped, and lets the microphone go', async () => {
    const { sound, stop } = await record();
    FakeRecorder.last.give(3);
    FakeRecorder.last.give(4);
    stop();
    stop();
    expect(await sound).toEqual({ type: 'audio/webm', bytes: new Uint8Array(7) });
    expect(track.stop).toHaveBeenCalledOnce();
    expect(FakeRecorder.last.options.audioBitsPerSecond).toBeLessThanOrEqual(64_000);
  });

  it('ends by itself after two minutes', async () => {
    const { sound } = await record();
    FakeRecorder.last.give(3);
    vi.advanceTimersByTime(LONGEST_SECONDS * 1_000 - 1);
    expect(FakeRecorder.last.state).toBe('recording');
    vi.advanceTimersByTime(1);
    expect(FakeRecorder.last.state).toBe('inactive');
    expect((await sound)?.bytes).toHaveLength(3);
  });

  it('ends before it is larger than the server takes', async () => {
    const { sound } = await record();
    FakeRecorder.last.give(MOST_BYTES);
    expect(FakeRecorder.last.state).toBe('recording');
    FakeRecorder.last.give(1);
    expect((await sound)?.bytes).toHaveLength(MOST_BYTES);
  });

  it('without a sound is none', async () => {
    const { sound, stop } = await record();
    stop();
    expect(await sound).toBeNull();
  });

  it('is made as the browser can', async () => {
    FakeRecorder.type = 'audio/mp4';
    const { sound, stop } = await record();
    FakeRecorder.last.give(1);
    stop();
    expect((await sound)?.type).toBe('audio/mp4');
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('says why there is no microphone: %s', async (name, hindrance) => {
    ask.mockRejectedValue(Object.assign(new Error(), { name }));
    await expect(record()).rejects.toEqual(new NoMicrophone(hindrance as NoMicrophone['hindrance']));
    await expect(record()).rejects.toMatchObject({ hindrance });
  });

  it('says that the browser has no recorder, or no type that the server takes', async () => {
    FakeRecorder.type = 'video/unknown';
    await expect(record()).rejects.toMatchObject({ hindrance: 'unable' });
    vi.stubGlobal('MediaRecorder', undefined);
    await expect(record()).rejects.toMatchObject({ hindrance: 'unable' });
    expect(ask).not.toHaveBeenCalled();
  });
});
