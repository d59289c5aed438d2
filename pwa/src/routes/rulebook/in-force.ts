// From when to when a rulebook or one of its articles applies, and what a rulebook changes in another one.
import type { RulebookSummary } from '../../lib/api/types';
import { said, words } from '../../lib/i18n/dictionary';
import { longDate } from '../../lib/i18n/format';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';

/** Data kept by versions from before articles had dates. */
const UNKNOWN = { from: null, until: null };

/** "in force since 5 March 2020", and until when; empty where neither is known. */
export function inForce(what: Pick<RulebookSummary, 'in_force'>): string {
  const say = words(rulebookWords);
  const { from, until } = what.in_force ?? UNKNOWN;
  return [
    typeof from === 'string' && say.inForceSince({ date: longDate(from, 'UTC') }),
    typeof until === 'string' && say.inForceUntil({ date: longDate(until, 'UTC') }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** "A variation of: European tournament rules. Changed: 2.2.iv." Null for a rulebook that stands by itself. */
export function variation(rulebook: RulebookSummary, all: readonly RulebookSummary[]): string | null {
  const say = words(rulebookWords);
  const { varies } = rulebook;
  if (!varies) return null;
  const other = all.find((each) => each.id === varies.rulebook);
  const name = other ? `${said(other.title)} (${other.edition})` : varies.rulebook;
  return [
    varies.is_edition ? say.editionAfter({ other: name }) : say.variationOf({ other: name }),
    varies.replaced.length > 0 && say.changed({ numbers: varies.replaced.join(', ') }),
    varies.added.length > 0 && say.added({ numbers: varies.added.join(', ') }),
    varies.removed.length > 0 && say.removed({ numbers: varies.removed.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
}
