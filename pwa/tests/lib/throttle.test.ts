import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '../../src/lib/throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and once more for all calls since', async () => {
  const act = vi.fn();
  const ask = throttle(300, act);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(299);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  expect(act).toHaveBeenCalledTimes(3);
});

it('begins no second time before the first has ended', async () => {
  let end = () => {};
  const act = vi.fn(() => new Promise<void>((ended) => (end = ended)));
  const ask = throttle(0, act);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

it('acts again after an act that failed, and reports the failure', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const reason = new Error('no disk');
  const act = vi.fn().mockRejectedValueOnce(reason);
  const ask = throttle(300, act);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(300);
  expect(act).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledExactlyOnceWith(reason);
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  expect(act).toHaveBeenCalledTimes(3);
});
