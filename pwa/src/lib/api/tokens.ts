// Tokens of the private links that this device holds, by the owner in whose name something is read or written.

const OF_LINK = 'link:';

const tokens = new Map<string, string>();

/** The name under which the holder of a link reads and writes. */
export function ownerOfLink(link: string): string {
  return OF_LINK + link;
}

export function isLinkOwner(owner: string): boolean {
  return owner.startsWith(OF_LINK);
}

export function holdToken(link: string, token: string): void {
  tokens.set(ownerOfLink(link), token);
}

/** The header that identifies a link's holder; empty for users with an account. */
export function authorization(owner: string | null): Record<string, string> {
  const token = owner === null ? undefined : tokens.get(owner);
  return token === undefined ? {} : { Authorization: `Link ${token}` };
}
