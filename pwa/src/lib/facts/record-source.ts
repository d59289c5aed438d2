// Where a fact of the records is kept and since when, in words: "games on record, 14:05".
import { venueZone } from '../current-floor';
import { words } from '../i18n/dictionary';
import { clockTime } from '../i18n/format';
import { facts as factWords } from '../i18n/words/facts';
import type { RecordedFact } from './asking';

export function recordSource({ source, at }: Pick<RecordedFact, 'source' | 'at'>, zone = venueZone.value): string {
  const place = words(factWords).sources(source);
  return at === null ? place : `${place}, ${clockTime(at, zone)}`;
}
