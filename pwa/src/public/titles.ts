// What a round is called: by its number, and in a bracket also by the part it belongs to.
import { words } from '../lib/i18n/dictionary';
import { inSentence } from '../lib/i18n/format';
import { publicPage } from '../lib/i18n/words/public';
import type { PublicRound } from '../lib/public-page';
import { said } from '../rounds/words';

const BY_NUMBER = new Set(['swiss', 'classique', 'round-robin']);

export function roundTitle(round: PublicRound): string {
  const number = words(publicPage).round({ number: round.number });
  return BY_NUMBER.has(round.kind) ? number : `${words(said)[`kind_${round.kind}`]}, ${inSentence(number)}`;
}
