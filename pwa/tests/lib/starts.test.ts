import { describe, expect, it } from 'vitest';
import { startsAfter } from '../../src/rounds/starts';

const MINUTE = 60_000;

describe('the start of a round', () => {
  it('is at one of the next round times, at most a quarter of an hour apart, for four hours', () => {
    const now = Date.parse('2026-11-21T13:02:30Z');
    const times = startsAfter(now);
    expect(times.slice(0, 3).map((at) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '13:05',
      '13:10',
      '13:15',
    ]);
    expect(times.every((at) => at > now && at % (5 * MINUTE) === 0)).toBe(true);
    expect(times.at(-1)).toBe(Date.parse('2026-11-21T17:15:00Z'));
    const steps = times.slice(1).map((at, nth) => at - (times[nth] ?? 0));
    expect(Math.max(...steps)).toBe(15 * MINUTE);
  });
});
