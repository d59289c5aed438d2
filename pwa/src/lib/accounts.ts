// Account requests: links, passkeys, second factors, roles. All of them need the network.
import { dataOf, send } from './api/http';
import { problemOf, Refused } from './api/problem';
import type { components } from './api/schema';
import type { SessionAnswer } from './api/types';
import { makePasskey, type PasskeyOptions, showPasskey } from './passkeys';
import { askSession, takeSession } from './session';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type OfferedRole = Schemas['OfferedRole'];
export type People = Schemas['People'];
export type Invitation = Schemas['Invitation'];
export type InvitedRole = Schemas['InvitedRole'];

/** Asks, and reads the answer; nothing where there is none. Throws Refused, Unreachable. */
export async function ask<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const response = await send({ method, path, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Refused(await problemOf(response));
  return dataOf<T>(response);
}

/** The data of a requested account. */
export interface Wish {
  id: string;
  name: string;
  email: string;
  language: string;
  /** Without one a passkey is made. */
  password?: string;
}

/** Makes an account at `/set-up-link` or `/invitation` and signs in. Throws Refused, PasskeyCancelled, Unreachable. */
export async function makeAccount(at: '/set-up-link' | '/invitation', token: string, wish: Wish): Promise<void> {
  const { id, name, email, language, password } = wish;
  const proof =
    password === undefined
      ? {
          credential: await makePasskey(
            await ask<PasskeyOptions>('POST', `${at}/passkey-options`, { token, id, name, email }),
          ),
        }
      : { password };
  await takeSession(await ask<SessionAnswer>('PUT', `${at}/account`, { token, id, name, email, language, ...proof }));
}

export async function openDemo(token: string): Promise<void> {
  await takeSession(await ask<SessionAnswer>('POST', '/set-up-link/demo', { token }));
}

export async function acceptInvitation(token: string): Promise<void> {
  await takeSession(await ask<SessionAnswer>('PUT', '/invitation/acceptance', { token }));
}

/** Signs in with a passkey, or gives it as the second factor. */
export async function signInWithPasskey(): Promise<void> {
  const credential = await showPasskey(await ask<PasskeyOptions>('POST', '/session/passkey-options'));
  await takeSession(await ask<SessionAnswer>('POST', '/session/passkey', { credential }));
}

/** Gives up a log-in that waits for its second step: at a shared tablet the next person logs in. */
export async function leaveSecondStep(): Promise<void> {
  await ask('DELETE', '/session');
  await askSession();
}

export async function giveCode(code: string): Promise<void> {
  await takeSession(await ask<SessionAnswer>('POST', '/session/second-factor', { code }));
}

/** Shows once more who is asking; with a passkey where no password is given. */
export async function confirmSelf(password?: string): Promise<void> {
  const proof =
    password === undefined
      ? { credential: await showPasskey(await ask<PasskeyOptions>('POST', '/session/passkey-options')) }
      : { password };
  await ask('POST', '/session/confirmation', proof);
}

export async function addPasskey(name: string): Promise<Account> {
  const credential = await makePasskey(await ask<PasskeyOptions>('POST', '/account/passkey-options'));
  return ask<Account>('POST', '/account/passkeys', { name, credential });
}

/** Where an invitation is opened. The token stands behind `#`: no server on the way sees it. */
export function joinAddress(token: string): string {
  return `${location.origin}/join#${token}`;
}
