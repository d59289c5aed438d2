import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Floor, SessionRole } from '../../src/lib/api/types';
import { giveSign, giveSignOfCalls } from '../../src/lib/call-sign';
import { floorUrl } from '../../src/lib/current-floor';
import { forgetAnswers, renew } from '../../src/lib/offline/answers';
import { session } from '../../src/lib/session';
import { change } from '../../src/lib/settings';

let calls: { id: string; taken_by_initials: string | null }[] = [];
const vibrate = vi.fn();
const sounds = vi.fn();

class SilentContext {
  currentTime = 1;
  destination = {};
  createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: sounds,
    stop: () => undefined,
  });
}

const role = (tournament: string) =>
  ({ tournament, slug: tournament, name: tournament, role: 'director' }) as SessionRole;

beforeEach(() => {
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('AudioContext', SilentContext);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json({ tables: calls.map((call) => ({ call })) } as Partial<Floor>));
  change({ callSign: 'sound', tournament: 'one' });
  session.value = {
    user: { id: 'claire', email: 'claire@example.org', name: 'Claire', initials: 'C', language: 'en' },
    roles: [role('one'), role('two')],
    offices: [],
  };
});

afterEach(async () => {
  session.value = null;
  await forgetAnswers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function look(now: typeof calls): Promise<number> {
  calls = now;
  if (floorUrl.value) await renew(floorUrl.value);
  return vibrate.mock.calls.length;
}

it('gives a sign once for each new call that nobody has taken', async () => {
  giveSignOfCalls();
  const [first, second] = ['a', 'b'].map((id) => ({ id, taken_by_initials: null })) as typeof calls;
  expect(await look([first as (typeof calls)[0]])).toBe(0);
  expect(await look([first, second] as typeof calls)).toBe(1);
  expect(await look([second] as typeof calls)).toBe(1);
  expect(await look([first, second] as typeof calls)).toBe(1);
  expect(await look([{ id: 'c', taken_by_initials: 'PR' }])).toBe(1);
  expect(await look([{ id: 'd', taken_by_initials: null }])).toBe(2);
  expect(sounds).toHaveBeenCalledTimes(2);

  change({ tournament: 'two' }); // its calls were there before this person looked
  expect(await look([{ id: 'e', taken_by_initials: null }])).toBe(2);
  expect(await look([{ id: 'f', taken_by_initials: null }])).toBe(3);
});

it.each([
  ['none', 0, 0],
  ['vibration', 1, 0],
  ['sound', 1, 1],
] as const)('does as was chosen: %s', (callSign, vibrations, tones) => {
  change({ callSign });
  giveSign();
  expect([vibrate.mock.calls.length, sounds.mock.calls.length]).toEqual([vibrations, tones]);
});
