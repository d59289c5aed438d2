import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let target: EventTarget;

beforeEach(() => {
  vi.resetModules();
  target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
});

afterEach(() => vi.unstubAllGlobals());

async function opened(userAgent: string, seen: { touch?: number; isApp?: boolean; standalone?: boolean } = {}) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: seen.touch ?? 0, standalone: seen.standalone });
  vi.stubGlobal('matchMedia', () => ({ matches: seen.isApp ?? false }));
  const screen = await import('../../src/lib/home-screen');
  screen.watchForInstallOffer();
  return screen;
}

it.each([
  ['a telephone of Apple', IPHONE, { touch: 5 }, 'share'],
  ['a tablet of Apple, which says that it is a computer', IPAD, { touch: 5 }, 'share'],
  ['a computer of Apple', IPAD, { touch: 0 }, 'menu'],
  ['another browser', FIREFOX, { touch: 5 }, 'menu'],
  ['opened from the home screen', FIREFOX, { isApp: true }, 'there'],
  ['opened from the home screen of Apple', IPHONE, { touch: 5, standalone: true }, 'there'],
] as const)('says how to add it: %s', async (_, userAgent, seen, way) => {
  const { wayToHomeScreen } = await opened(userAgent, seen);
  expect(wayToHomeScreen()).toBe(way);
});

it('lets the browser ask once, and says when it is there', async () => {
  const { addToHomeScreen, wayToHomeScreen } = await opened(FIREFOX);
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(offer);
  expect([wayToHomeScreen(), offer.defaultPrevented]).toEqual(['offered', true]);
  await addToHomeScreen();
  await addToHomeScreen();
  expect([wayToHomeScreen(), prompt.mock.calls.length]).toEqual(['menu', 1]);
  target.dispatchEvent(new Event('appinstalled'));
  expect(wayToHomeScreen()).toBe('there');
});
