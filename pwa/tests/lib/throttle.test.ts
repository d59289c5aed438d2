import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from '../../src/lib/at-most-every';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and once more for all calls since', async () => {
  const act = vi.fn();
  const ask = atMostEvery(300, act);
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
  const ask = atMostEvery(0, act);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
});
