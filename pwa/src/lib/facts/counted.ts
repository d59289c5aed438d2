// Facts that come from counting what is on record: another count holds for this case alone, once it has its reason.
import type { Recorded } from './asking';
import { type Facts, isSame } from './values';

export const COUNTED: readonly string[] = ['prior', 'warned'];

/** The facts as they can be saved: a count other than the record's waits for its reason. */
export function savable(facts: Facts, recorded: Recorded, reason: string | undefined): Facts {
  if (reason?.trim()) return facts;
  const held = COUNTED.filter((name) => isOther(facts, recorded, name));
  return held.length ? { ...facts, ...Object.fromEntries(held.map((name) => [name, recorded[name]?.value])) } : facts;
}

/** Whether a count isn't what the record says. */
export function isOther(facts: Facts, recorded: Recorded, name: string): boolean {
  const known = recorded[name];
  return known !== undefined && facts[name] != null && !isSame(known.value, facts[name]);
}
