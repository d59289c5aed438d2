// A new version of the app: fetched behind, installed when a person says so and no case is open.
import { signal } from '@preact/signals';

const ready = signal<ServiceWorker | null>(null);

/** A new version lies on the device and waits. */
export const updateIsReady = () => ready.value !== null;

export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return; // a browser that forbids it: the app works, but not from a cold start without a network
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) ready.value = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

export function installUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  ready.value?.postMessage('install-update');
}
