// A new version of the app: fetched behind, installed when a person says so and no case is open.
import { signal } from '@preact/signals';

const ready = signal<ServiceWorker | null>(null);

/** A new version lies on the device and waits. */
export const updateIsReady = () => ready.value !== null;

export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const note = () => {
    if (registration.waiting && navigator.serviceWorker.controller) ready.value = registration.waiting;
  };
  note();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

export function installUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  ready.value?.postMessage('install-update');
}
