// Logging out on another device.
import { send, Unreachable } from './api/http';
import { problemOf } from './api/problem';
import { urls } from './api/urls';
import { renew } from './offline/answers';

/** Ends a session; null once it has ended, else what the server says, empty where it can't be reached. */
export async function endSession(id: string): Promise<string | null> {
  try {
    const response = await send({ method: 'DELETE', path: `/sessions/${encodeURIComponent(id)}` });
    // one that is gone already is ended too
    const said = response.ok || response.status === 404 ? null : (await problemOf(response)).detail;
    await renew(urls.sessions());
    return said;
  } catch (reason) {
    if (reason instanceof Unreachable) return '';
    throw reason;
  }
}
