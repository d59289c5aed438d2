// Messages of the account screens for refusals.
import { Unreachable } from '../../lib/api/http';
import { Refused } from '../../lib/api/problem';
import type { Words } from '../../lib/i18n/dictionary';
import type { accounts } from '../../lib/i18n/words/accounts';
import { PasskeyCancelled } from '../../lib/passkeys';

/** One sentence for a failed act; anything that isn't a refusal is a bug and is thrown on. */
export function sentenceOf(reason: unknown, say: Words<typeof accounts.entries>, cancelled = say.notShown): string {
  if (reason instanceof Unreachable) return say.needsNetwork;
  if (reason instanceof PasskeyCancelled) return cancelled;
  if (!(reason instanceof Refused)) throw reason;
  const { code, detail, expected } = reason.problem;
  return code === 'weak-password' && typeof expected === 'string' ? expected : detail;
}
