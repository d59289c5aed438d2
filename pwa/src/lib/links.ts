// Private links as the desk issues them. The answer is needed at once, so there is no outbox here.
import { put } from './api/http';
import type { IssuedLink, LinkInput, LinkWay, PrivateLink, Side } from './api/types';
import { newId } from './ids';
import type { Language } from './settings';

export type Bearer = { incident: string; side: Side } | { appeal: string; member: string };

/** Issues a link; the bearer's former one is revoked. A code's address is answered once. Throws Refused, Unreachable. */
export async function issueLink(bearer: Bearer, way: LinkWay, language: Language): Promise<IssuedLink> {
  const body: Partial<LinkInput> = { ...bearer, way, language };
  return put<IssuedLink>(`/links/${newId()}`, body);
}

/** Revokes a link: nothing more can be done with it. Throws Refused, Unreachable. */
export async function revokeLink(id: string): Promise<PrivateLink> {
  return put<PrivateLink>(`/links/${id}/revoked`, undefined);
}

/** The link that its bearer may use now. */
export function usable(links: readonly PrivateLink[], is: (link: PrivateLink) => boolean): PrivateLink | null {
  return links.filter((link) => is(link) && (link.state === 'issued' || link.state === 'opened')).at(-1) ?? null;
}
