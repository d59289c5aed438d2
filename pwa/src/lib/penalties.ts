// Penalties in words: what, how much, against whom.
import type { Description } from './api/types';
import { capital, isSide, type Names } from './facts/saying';
import { said, UNNAMED, words } from './i18n/dictionary';
import { facts as factWords } from './i18n/words/facts';
import { AMOUNTS, type Sanction } from './ruling';

/** A penalty in words: what, how much, against whom. */
export function penaltyText(sanction: Sanction, description: Description | null, names: Names): string {
  const label = description?.sanctions[sanction.kind]?.label;
  const name = AMOUNTS[sanction.kind];
  const amount = name && sanction[name] ? ` (${words(factWords).counted(name, { count: sanction[name] })})` : '';
  const whom = isSide(sanction.against)
    ? names[sanction.against]
    : said(description?.against[sanction.against]?.label ?? { en: '', fr: '' });
  return `${capital(label ? said(label) : UNNAMED)}${amount}, ${whom}`;
}
