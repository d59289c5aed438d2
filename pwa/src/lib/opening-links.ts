// Opening a private link on this device, and asking again what it leads to.
import { dataOf, Unreachable } from './api/http';
import { sendToken } from './api/opening';
import { mayPass, type Problem, problemOf, Refused } from './api/problem';
import { holdToken } from './api/tokens';
import type { OpenedLink } from './api/types';
import { type Bearer, bearers, KEY } from './bearer';
import { database } from './offline/database';
import { change, settings } from './settings';

/**
 * Opens a link, or asks again what it leads to. The first device to do so owns it. Throws Refused for one that was forwarded,
 * is over or was taken back; Unreachable without a network.
 */
export async function openLink(token: string): Promise<Bearer> {
  const response = await sendToken('/opened-links', token);
  if (!response.ok) throw new Refused(await problemOf(response));
  const opened = await dataOf<OpenedLink>(response);
  const known = bearers.value?.find((one) => one.id === opened.id)?.opened.appeal ?? null;
  // An appeal that was lodged here is known here first.
  const held: Bearer = { id: opened.id, token, opened: { ...opened, appeal: opened.appeal ?? known } };
  await keep(held);
  if (settings.value.language === null) change({ language: opened.language });
  return held;
}

/** Asks again what a link leads to: the server's lasting no to it, or that there is none; undefined where it can't say now. */
export async function askLinkAgain(token: string): Promise<Problem | null | undefined> {
  try {
    await openLink(token);
    return null;
  } catch (reason) {
    if (reason instanceof Unreachable) return undefined;
    if (!(reason instanceof Refused)) throw reason;
    return mayPass(reason.problem) ? undefined : reason.problem;
  }
}

/** The appeal that the holder of a link has just lodged: the link leads to it from now on. */
export async function leadTo(held: Bearer, appeal: string): Promise<void> {
  await keep({ ...held, opened: { ...held.opened, appeal } });
}

async function keep(held: Bearer): Promise<void> {
  holdToken(held.id, held.token);
  await database.kept.put({ key: KEY + held.id, value: held });
  bearers.value = [...(bearers.value ?? []).filter((other) => other.id !== held.id), held];
}
