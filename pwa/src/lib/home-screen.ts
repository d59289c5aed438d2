// Adding Tablecall to the home screen: by the browser's own question where it has one, otherwise through its menus.
import { signal } from '@preact/signals';

/** What a browser fires that could add the app (W3C, Manifest Incubations); TypeScript's DOM doesn't know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** On the home screen already, offered by the browser, by the Share button of iPhones and iPads, or by the browser's menu. */
export type WayToHomeScreen = 'there' | 'offered' | 'share' | 'menu';

const offer = signal<InstallOffer | null>(null);
const wasAdded = signal(false);

export function watchForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // the settings ask, not a bar over the floor
    offer.value = event as InstallOffer;
  });
  addEventListener('appinstalled', () => {
    wasAdded.value = true;
  });
}

export function wayToHomeScreen(): WayToHomeScreen {
  if (wasAdded.value || isOpenedFromThere()) return 'there';
  if (offer.value) return 'offered';
  return isOfApple() ? 'share' : 'menu';
}

/** Lets the browser ask; an offer holds for one question. */
export async function addToHomeScreen(): Promise<void> {
  const made = offer.value;
  offer.value = null;
  await made?.prompt();
}

function isOpenedFromThere(): boolean {
  const { standalone } = navigator as { standalone?: boolean }; // Safari's own word
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** iPhones and iPads; an iPad calls itself a Macintosh, but has a touch screen. */
function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
