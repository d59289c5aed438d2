// The heading of a section, as the rulebook has it.
import type { Rulebook } from '../../lib/api/types';
import { said } from '../../lib/i18n/dictionary';

export function sectionTitle(rulebook: Rulebook, section: string): string {
  const heading = rulebook.sections[section];
  return heading ? said(heading) : section;
}
