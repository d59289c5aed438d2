// Whether the device stores what it is given: where no screen says that it doesn't, a banner does.
import { signal } from '@preact/signals';
import Dexie from 'dexie';

/** The device refused to store something, and nothing else on the screen says so. */
export const refusesToStore = signal(false);

export function watchStorage(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOfStorage(reason)) refusesToStore.value = true;
  });
}

/** Tells what went wrong where nothing waits for the outcome. */
export function tellFault(reason: unknown): void {
  if (!isOfStorage(reason)) throw reason;
  refusesToStore.value = true;
}

/** What the server can say again isn't missed where there is no room for it, and nothing is said of a record. */
export async function ifThereIsRoom(storing: PromiseLike<unknown>): Promise<void> {
  try {
    await storing;
  } catch (reason) {
    if (!isOfStorage(reason)) throw reason;
  }
}

function isOfStorage(reason: unknown): boolean {
  return reason instanceof Dexie.DexieError;
}
