// Private links as the desk makes and shows them: the answer is the link, so there is no outbox here.
import { put } from './api/http';
import type { LinkInput, PrivateLink, Side } from './api/types';
import { newId } from './ids';
import type { Language } from './settings';

export type Bearer = { incident: string; side: Side } | { appeal: string; member: string };

/** Makes a link. Throws Refused, Unreachable. */
export async function issueLink(bearer: Bearer, language: Language): Promise<PrivateLink> {
  const body: Partial<LinkInput> = { ...bearer, language };
  return put<PrivateLink>(`/links/${newId()}`, body);
}

/** Takes a link back: nothing more can be done with it. Throws Refused, Unreachable. */
export async function revokeLink(id: string): Promise<PrivateLink> {
  return put<PrivateLink>(`/links/${id}/revoked`, undefined);
}

/** The link that somebody may use now: the latest that nobody took back. */
export function usable(links: readonly PrivateLink[], is: (link: PrivateLink) => boolean): PrivateLink | null {
  return links.filter((link) => is(link) && link.revoked_at === null).at(-1) ?? null;
}
