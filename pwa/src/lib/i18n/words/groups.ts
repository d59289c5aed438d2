// What a group of kinds is about, in a few words, by the group's name. A group that isn't here shows its label alone.
import { dictionary } from '../dictionary';

export const groupHints = dictionary({
  cube: { en: 'Double, take, value', fr: 'Double, prise, valeur' },
  move: { en: 'Point it out, correct', fr: 'Signaler, corriger' },
  dice: { en: 'Cocked, too early', fr: 'Cassés, trop tôt' },
  time: { en: 'Late, flag, pause', fr: 'Retard, drapeau, pause' },
  score: { en: 'Sheets differ, length', fr: 'Feuilles, longueur' },
  conduct: { en: 'Players, spectators', fr: 'Joueurs, spectateurs' },
});
