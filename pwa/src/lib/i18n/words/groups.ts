// Groups of kinds: what they are about in a few words, and the names of those that the rulebook in use has no kinds for.
import { dictionary } from '../dictionary';

export const groupHints = dictionary({
  cube: { en: 'Double, take, value', fr: 'Double, prise, valeur' },
  move: { en: 'Point it out, correct', fr: 'Signaler, corriger' },
  dice: { en: 'Cocked, too early', fr: 'Cassés, trop tôt' },
  time: { en: 'Late, flag, pause', fr: 'Retard, drapeau, pause' },
  score: { en: 'Sheets differ, length', fr: 'Feuilles, longueur' },
  conduct: { en: 'Players, spectators', fr: 'Joueurs, spectateurs' },
  'scrabble-scrabble': { en: 'Words, tiles, board', fr: 'Mots, lettres, grille' },
  'scrabble-time': { en: 'Clock, pause', fr: 'Pendule, pause' },
  'scrabble-score': { en: 'A play, the totals', fr: 'Un coup, les totaux' },
  'scrabble-conduct': { en: 'Behaviour, resigning', fr: 'Tenue, abandon' },
  'draughts-draughts': { en: 'Move, draw, notation', fr: 'Coup, nulle, notation' },
  'draughts-time': { en: 'Place, time charged', fr: 'Place, temps compté' },
  'draughts-conduct': { en: 'Talking, leaving', fr: 'Parler, quitter la table' },
});

export const groupNames = dictionary({
  cube: { en: 'Cube', fr: 'Videau' },
  move: { en: 'Move', fr: 'Coup' },
  dice: { en: 'Dice', fr: 'Dés' },
  time: { en: 'Clock and time', fr: 'Temps' },
  score: { en: 'Score', fr: 'Score' },
  conduct: { en: 'Conduct', fr: 'Conduite' },
});
