// Passkeys of this device: the browser's ceremonies, with binary values as base64url on the way to and from the server.

type Json = Record<string, unknown>;

/** The server's options for creating or using a passkey. */
export interface PasskeyOptions {
  public_key: Json;
}

/** The person closed the browser's dialog, or it timed out. */
export class PasskeyCancelled extends Error {}

/** Whether passkeys work here: a secure page at a host name. An address in figures can't have any. */
export function hasPasskeys(host = location.hostname, isSecure = isSecureContext): boolean {
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
  return isSecure && !isAddress && 'PublicKeyCredential' in globalThis;
}

/** Has the device make a passkey. Throws PasskeyCancelled. */
export async function makePasskey({ public_key }: PasskeyOptions): Promise<Json> {
  const asked = public_key as Json & { challenge: string; user: Json & { id: string }; excludeCredentials?: Known[] };
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials ?? []).map(known),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await ceremonyOf(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return answer(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  });
}

/** Has the device show one of its passkeys. Throws PasskeyCancelled. */
export async function showPasskey({ public_key }: PasskeyOptions): Promise<Json> {
  const asked = public_key as Json & { challenge: string; allowCredentials?: Known[] };
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    allowCredentials: (asked.allowCredentials ?? []).map(known),
  } as unknown as PublicKeyCredentialRequestOptions;
  const shown = await ceremonyOf(() => navigator.credentials.get({ publicKey }));
  const response = shown.response as AuthenticatorAssertionResponse;
  return answer(shown, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
  });
}

interface Known {
  id: string;
  type: string;
}

function known(credential: Known) {
  return { ...credential, id: bytes(credential.id) };
}

async function ceremonyOf(ceremony: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ceremony();
    if (found) return found as PublicKeyCredential;
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
    throw new PasskeyCancelled(reason.message);
  }
  throw new PasskeyCancelled();
}

function answer(credential: PublicKeyCredential, response: Json): Json {
  const clientExtensionResults = { ...credential.getClientExtensionResults() };
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response, clientExtensionResults };
}

/** Bytes as base64url. */
export function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a base64url text. */
export function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
