// Groups of kinds: what they are about in a few words, and the names of those that the rulebook in use has no kinds for.
import { dictionary } from '../dictionary';

export const groupHints = dictionary({
  cube: 'Double, take, value',
  move: 'Point it out, correct',
  dice: 'Cocked, too early',
  time: 'Late, flag, pause',
  score: 'Sheets differ, length',
  conduct: 'Players, spectators',
  'scrabble-scrabble': 'Words, tiles, board',
  'scrabble-time': 'Clock, pause',
  'scrabble-score': 'A play, the totals',
  'scrabble-conduct': 'Behaviour, resigning',
  'draughts-draughts': 'Move, draw, notation',
  'draughts-time': 'Place, time charged',
  'draughts-conduct': 'Talking, leaving',
});

export const groupNames = dictionary({
  cube: 'Cube',
  move: 'Move',
  dice: 'Dice',
  time: 'Clock and time',
  score: 'Score',
  conduct: 'Conduct',
});
