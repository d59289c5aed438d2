// PINs of the people of this tablet. Each person has a random key for their rows; it lies here wrapped twice: by the PIN, and
// by a share that the server gives only to that person's fresh log-in.
import { computed, signal } from '@preact/signals';
import { liveQuery, type Table } from 'dexie';
import { dataOf, send } from '../api/http';
import { problemOf, Refused } from '../api/problem';
import { urls } from '../api/urls';
import { newId } from '../ids';
import type { Known } from '../session';
import { database } from './database';
import { isClosed, isSealing, sealFor, sealRows, stopSealing, unsealRows } from './sealing';
import { cleanCopy, rewriteCopy } from './second-copy';

interface Wrapped {
  iv: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
}

export interface Vault {
  /** Name, roles and offices, as far as a person shows them on the switcher and works with them without a network. */
  known: Known;
  salt: Uint8Array<ArrayBuffer>;
  iterations: number;
  byPin: Wrapped;
  byShare: Wrapped;
  /** Wrong PINs since the last right one, and until when the next has to wait, in milliseconds. */
  failures: number;
  waitUntil: number;
}

export const PIN_DIGITS = { min: 6, max: 12 };

const KEY = 'vault ';
const DEVICE = 'device';
const ITERATIONS = 600_000;
const AES = { name: 'AES-GCM', length: 256 } as const;
const FREE_TRIES = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Web cryptography, which browsers give to pages under TLS and on localhost only. */
export const canSeal = Boolean(globalThis.crypto?.subtle);

/** Everyone with a PIN on this tablet, by name. */
export const vaults = signal<readonly Vault[]>([]);
export const people = computed(() => vaults.value.map(({ known }) => known.user));

export function isPin(text: string): boolean {
  return /^\d+$/.test(text) && text.length >= PIN_DIGITS.min && text.length <= PIN_DIGITS.max;
}

/** Learns who has a PIN here; from then on their rows are sealed. Resolves once that is known. */
export function readVaults(): Promise<void> {
  const found = liveQuery(() => database.kept.where('key').startsWith(KEY).toArray());
  return new Promise((resolve, reject) => {
    found.subscribe((rows) => {
      const those = rows.map((row) => row.value as Vault);
      const ids = those.map(({ known }) => known.user.id);
      for (const id of ids) if (!isSealing(id)) sealFor(id, null);
      for (const { id } of people.peek()) if (!ids.includes(id)) stopSealing(id); // another tab took the PIN away
      vaults.value = those.sort((one, other) => one.known.user.name.localeCompare(other.known.user.name));
      resolve();
    }, reject);
  });
}

/**
 * Gives a person a PIN on this tablet, or another one, and seals what is readable of theirs. Needs the network and a fresh
 * log-in. Throws Refused, Unreachable.
 */
export async function setPin(known: Known, pin: string): Promise<void> {
  const { id } = known.user;
  const shares = await sharesFromServer();
  const former = await vaultOf(id);
  const key = former ? await unwrapByShare(former, shares, true) : await crypto.subtle.generateKey(AES, true, USES);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const vault: Vault = {
    known,
    salt,
    iterations: ITERATIONS,
    byPin: await wrap(key, await keyOfPin(pin, salt, ITERATIONS), id),
    byShare: await wrap(key, await keyOfShare(shares[0] ?? ''), id),
    failures: 0,
    waitUntil: 0,
  };
  const working = await unwrap(vault.byPin, await keyOfPin(pin, salt, ITERATIONS), id);
  try {
    await database.withSealedTables(async (tables) => {
      await database.kept.put({ key: KEY + id, value: vault });
      sealFor(id, working);
      await sealRows(id, tables);
    });
  } catch (reason) {
    if (!former) stopSealing(id); // nothing may be sealed by a key that isn't kept
    throw reason;
  }
  await cleanCopy(database);
}

/** Takes the PIN of the person who works here away; their rows lie in clear again. */
export async function removePin(id: string): Promise<void> {
  if (isClosed(id)) throw new Error(`the rows of ${id} are sealed: expected that the PIN was entered before`);
  await database.withSealedTables(async (tables) => {
    await unsealRows(id, tables);
    await database.kept.delete(KEY + id);
  });
  stopSealing(id);
}

export type Opening = { end: 'open' } | { end: 'wrong'; waitUntil: number } | { end: 'wait'; waitUntil: number };

/** Tries a PIN. A wrong one counts before it is tried, so that closing the page doesn't help. */
export async function openByPin(id: string, pin: string, now: number = Date.now()): Promise<Opening> {
  const counted = await countTry(id, now);
  if (counted.end === 'wait') return counted;
  const { vault } = counted;
  try {
    sealFor(id, await unwrap(vault.byPin, await keyOfPin(pin, vault.salt, vault.iterations), id));
  } catch (reason) {
    if (!isWrongKey(reason)) throw reason;
    return { end: 'wrong', waitUntil: vault.waitUntil };
  }
  await wasOpened(id);
  return { end: 'open' };
}

/** Opens a person's rows after their log-in at the server. False if its share doesn't fit: the PIN is needed. */
export async function openByShare(id: string): Promise<boolean> {
  const vault = await vaultOf(id);
  if (!vault) return false;
  try {
    sealFor(id, await unwrapByShare(vault, await sharesFromServer()));
  } catch (reason) {
    if (isWrongKey(reason)) return false;
    throw reason;
  }
  await wasOpened(id);
  return true;
}

/** Forgives the wrong PINs, and seals what another tab may have left readable. */
async function wasOpened(id: string): Promise<void> {
  const count = await database.withSealedTables(async (tables) => {
    await changeVault(id, { failures: 0, waitUntil: 0 });
    return sealRows(id, tables);
  });
  if (count) await cleanCopy(database);
}

/** Keeps what the server says of a person with a PIN here, for switching without a network. */
export async function rememberKnown(known: Known): Promise<void> {
  await database.transaction('rw', database.kept, () => changeVault(known.user.id, { known }));
}

/** Changes what is there now, and nothing where there is no vault: another act may have changed or removed it meanwhile. */
async function changeVault(id: string, part: Partial<Vault>): Promise<void> {
  const vault = await vaultOf(id);
  if (vault) await database.kept.put({ key: KEY + id, value: { ...vault, ...part } });
}

/** A person who leaves this tablet and has nothing more on it leaves no name either. */
export async function forgetVault(id: string): Promise<void> {
  const isTheirs = (table: Table) => table.where({ owner: id }).count();
  if ((await isTheirs(database.outbox)) || (await isTheirs(database.kept))) return;
  await database.kept.delete(KEY + id);
  stopSealing(id);
  void rewriteCopy(database);
}

export async function vaultOf(id: string): Promise<Vault | undefined> {
  return (await database.kept.get(KEY + id))?.value as Vault | undefined;
}

/** After three tries 30 s, doubling up to a quarter of an hour. */
export function waitAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES));
}

async function countTry(
  id: string,
  now: number,
): Promise<{ end: 'wait'; waitUntil: number } | { end: 'try'; vault: Vault }> {
  return database.transaction('rw', database.kept, async () => {
    const vault = await vaultOf(id);
    if (!vault) throw new Error(`${id} has no PIN on this tablet`);
    if (now < vault.waitUntil) return { end: 'wait' as const, waitUntil: vault.waitUntil };
    const failures = vault.failures + 1;
    const counted = { ...vault, failures, waitUntil: failures < FREE_TRIES ? 0 : now + waitAfter(failures) };
    await database.kept.put({ key: KEY + id, value: counted });
    return { end: 'try' as const, vault: counted };
  });
}

/** The server's shares for this person on this tablet: of its present secret, then of former ones. */
async function sharesFromServer(): Promise<string[]> {
  const response = await send({ method: 'GET', path: urls.deviceShares(await deviceId()) });
  if (!response.ok) throw new Refused(await problemOf(response));
  return (await dataOf<{ shares: string[] }>(response)).shares;
}

/** What this tablet is known by for its shares; it is no secret. */
async function deviceId(): Promise<string> {
  return database.transaction('rw', database.kept, async () => {
    const found = (await database.kept.get(DEVICE))?.value as string | undefined;
    const id = found ?? newId();
    if (!found) await database.kept.put({ key: DEVICE, value: id });
    return id;
  });
}

const USES: KeyUsage[] = ['encrypt', 'decrypt'];
const WRAPS: KeyUsage[] = ['wrapKey', 'unwrapKey'];

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, AES, false, WRAPS);
}

async function keyOfShare(share: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(share), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, AES, false, WRAPS);
}

async function wrap(key: CryptoKey, by: CryptoKey, id: string): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: new Uint8Array(await crypto.subtle.wrapKey('raw', key, by, methodOf(iv, id))) };
}

/** The key of a person's rows; one that is to be wrapped anew can be exported, the one that works can't. */
function unwrap({ iv, data }: Wrapped, by: CryptoKey, id: string, isToWrap = false): Promise<CryptoKey> {
  return crypto.subtle.unwrapKey('raw', data, by, methodOf(iv, id), AES, isToWrap, USES);
}

/** By the first share that fits. */
async function unwrapByShare(vault: Vault, shares: readonly string[], isToWrap = false): Promise<CryptoKey> {
  const tries = shares.map(async (share) =>
    unwrap(vault.byShare, await keyOfShare(share), vault.known.user.id, isToWrap),
  );
  return Promise.any(tries).catch((reason: AggregateError) => {
    throw reason.errors[0];
  });
}

function methodOf(iv: Uint8Array<ArrayBuffer>, id: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
}

function isWrongKey(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'OperationError';
}
