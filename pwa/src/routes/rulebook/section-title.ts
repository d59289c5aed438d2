// The heading of a section, as the rulebook has it.
import type { Rulebook } from '../../lib/api/types';

export function sectionTitle(_rulebook: Rulebook, section: string): string {
  return section;
}
