// Private links that were opened on this device: a player's or a member's, without an account. The token stays on the device.
import { computed, signal } from '@preact/signals';
import { holdToken } from './api/tokens';
import type { OpenedLink } from './api/types';
import { database } from './offline/database';
import { addressOf } from './router/addresses';
import { pathname } from './router/location';

export interface Bearer {
  id: string;
  token: string;
  opened: OpenedLink;
}

export const KEY = 'link ';

/** undefined until the device's disk was read. */
export const bearers = signal<readonly Bearer[] | undefined>(undefined);

/** Whether the page is opened by private link: accounts are ignored there. */
export const isLinkPage = computed(() => pathname.value === '/link' || pathname.value.startsWith('/link/'));

/** By whose link the page acts; null where it acts by none. */
export const bearer = computed<Bearer | null>(() => {
  const link = isLinkPage.value ? addressOf(pathname.value)?.params.link : undefined;
  return bearers.value?.find((held) => held.id === link) ?? null;
});

/** Reads which links this device holds. */
export async function readBearers(): Promise<void> {
  const kept = await database.kept.where('key').startsWith(KEY).toArray();
  const found = kept.map((row) => row.value as Bearer);
  for (const held of found) holdToken(held.id, held.token);
  bearers.value = found;
}
