// A new version of the app: fetched behind, installed when a person says so and no case is open.
import { signal } from '@preact/signals';

const ready = signal(false);
let registration: ServiceWorkerRegistration | null = null;

/** Kept for a tab that asked for the new version and has it before the browser starts the new worker. */
const ASKED = 'update-asked';

/** A new version lies on the device and waits. */
export const updateIsReady = () => ready.value;

/** Whether a service worker keeps the app on the device, or is about to. */
export async function registerServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const found = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => null);
  if (!found) return false; // a browser that forbids it: the app works, but not from a cold start without a network
  registration = found;
  const look = () => {
    if (found.waiting && navigator.serviceWorker.controller && !sessionStorage.getItem(ASKED)) ready.value = true;
  };
  const watchInstalling = () => found.installing?.addEventListener('statechange', look);
  if (!found.waiting) sessionStorage.removeItem(ASKED);
  navigator.serviceWorker.addEventListener('controllerchange', () => sessionStorage.removeItem(ASKED));
  look();
  watchInstalling(); // it may have been found before this page asked
  found.addEventListener('updatefound', watchInstalling);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void found.update().catch(() => undefined);
  });
  return true;
}

export function installUpdate(): void {
  if (!registration?.waiting) {
    location.reload(); // another tab has installed it
    return;
  }
  const { controller } = navigator.serviceWorker;
  sessionStorage.setItem(ASKED, 'yes');
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'made-way') location.reload();
  });
  controller?.postMessage('make-way');
  registration.waiting.postMessage('install-update');
}
