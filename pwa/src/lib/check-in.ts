// Check-in by code: what a code that was scanned or typed says about an entry of this tournament.
import type { Roster, RosterEntry } from './api/types';

export type Scanned =
  | { kind: 'to-check-in' | 'already-here' | 'withdrawn' | 'suspended'; entry: RosterEntry }
  | { kind: 'other-tournament' | 'unknown' | 'no-code' };

const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const SIGNS = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const OF_TOURNAMENT = 3;

/** A code as it is compared: without hyphens and spaces, and with the figures that I, L and O are taken for. */
export function plainCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILO]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** Entries by their id. */
type Noted = Pick<ReadonlySet<string>, 'has'>;

/** `onTheWay` are the entries whose check-in waits in the outbox. */
export function scanned(text: string, rosters: readonly Roster[], onTheWay: Noted): Scanned {
  const code = plainCode(text);
  if (!SIGNS.test(code)) return { kind: 'no-code' };
  const entry = rosters.flatMap((roster) => roster.entries).find((each) => plainCode(each.check_in_code) === code);
  if (entry) return { kind: stateOf(entry, onTheWay), entry };
  const isOurs = rosters.some((roster) => roster.check_in_signs === code.slice(0, OF_TOURNAMENT));
  return { kind: isOurs ? 'unknown' : 'other-tournament' };
}

function stateOf(entry: RosterEntry, onTheWay: Noted) {
  if (entry.withdrawn_at !== null) return 'withdrawn';
  if (entry.checked_in_at !== null || onTheWay.has(entry.id)) return 'already-here';
  return entry.suspensions.length > 0 ? 'suspended' : 'to-check-in';
}
