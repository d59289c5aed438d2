// Whether the device stores what it is given: where no screen says that it doesn't, a banner does.
import { signal } from '@preact/signals';
import Dexie from 'dexie';

/** The device refused to store something, and nothing else on the screen says so. */
export const refusesToStore = signal(false);

export function watchStorage(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Dexie.DexieError) refusesToStore.value = true;
  });
}
