// A final place, and the word for how far an entrant came.
import type { components } from '../lib/api/schema';
import { words } from '../lib/i18n/dictionary';
import { inSentence } from '../lib/i18n/format';
import { placesSaid } from './final-places-words';
import { said } from './words';

export type FinalPlace = components['schemas']['PlaceTaken'];

/** How far an entrant came, as a word that follows the stage's name. */
export function reached(place: FinalPlace): string {
  const say = words(placesSaid);
  const stages = words(said);
  switch (place.reached) {
    case 'winner':
      return say.winner;
    case 'standings':
      return say.rank({ rank: place.number });
    case 'round':
      return inSentence(stages.bracketRound({ number: place.number }));
    default:
      return inSentence(stages[place.reached]);
  }
}
