// A server of sessions for tests: it takes the password "right", and answers no request while it is dead.
import { vi } from 'vitest';
import { csrfToken, hasLapsed } from '../src/lib/api/http';
import { database } from '../src/lib/offline/database';
import { session } from '../src/lib/session';

const person = (id: string) => ({
  user: { id, email: `${id}@example.org`, name: id, initials: 'X', language: id === 'amandine' ? 'fr' : 'en' },
  roles: [{ tournament: 't1', slug: 't', name: 'T', role: 'arbiter', may: ['call', 'add-photo:open'] }],
  offices: [],
  may_create_tournaments: id === 'claire',
  csrf_token: `token of ${id}`,
});
const LOGGED_OUT = { user: null, roles: [], offices: [], csrf_token: 'token' };

export const server: { signedIn: string | null; isDead: boolean } = { signedIn: null, isDead: false };

/** A server without a session, and a device without anything of one: for `beforeEach`. */
export async function standIn(): Promise<void> {
  await Promise.all([
    database.kept.clear(),
    database.answers.clear(),
    database.outbox.clear(),
    database.incidents.clear(),
  ]);
  [server.signedIn, server.isDead, session.value, csrfToken.value, hasLapsed.value] = [
    null,
    false,
    undefined,
    null,
    false,
  ];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const answer = async (url: string, { method, body }: RequestInit) => {
    if (server.isDead) throw new TypeError('Failed to fetch');
    if (url === '/api/v1/session') {
      if (method === 'POST') {
        const { email, password } = JSON.parse(String(body));
        if (password !== 'right') return Response.json({ code: 'wrong-credentials', detail: 'No.' }, { status: 401 });
        server.signedIn = email;
      }
      if (method === 'DELETE') server.signedIn = null;
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json(server.signedIn ? person(server.signedIn) : LOGGED_OUT);
    }
    return server.signedIn
      ? Response.json({ for: server.signedIn })
      : Response.json({ code: 'not-signed-in' }, { status: 401 });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
}
