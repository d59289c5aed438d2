// Words of the final places and of closing the tournament.
import { dictionary, inContext } from '../lib/i18n/dictionary';

export const placesSaid = dictionary({
  title: 'Final places',
  frozen: 'Frozen {when}',
  notYet: 'Closing the tournament freezes these places.',
  noPlaces: 'No round has been played.',
  place: inContext('in the standings', 'Place'),
  player: 'Player',
  shared: '{first}–{last}',
  winner: 'winner',
  rank: 'place {rank}',
  why: '{name}, final place',
  tapPlace: 'Tap a name to see why it has this place.',
  whyWinner: '{name} won the last match of this stage: {stage}.',
  whyRound: 'The last round that {name} reached: {stage}, {round}.',
  whyStandings: '{name} has place {rank} in the standings; no later stage decides.',
  whyShared: 'Equal in this: {count}. They share the places {first} to {last}.',
  whyOrder: 'Places go by the final table first, then by the consolation, then by the standings.',
  openMatches:
    '{count:This match has no result. Enter the result or postpone the match|These {count} matches have no result. Enter the results or postpone the matches}.',
  postponed:
    '{count:This match was postponed and has no result. Closing without it|These {count} matches were postponed and have no result. Closing without them} needs a reason.',
  unfinished: 'Not over: {stages}. Closing now keeps the places as they stand.',
  close: 'Close the tournament',
  closeQuestion: 'Close the tournament?',
  closeWhat:
    'These places become final and entries end. Reports due at the end go to the federation. The tournament can’t be reopened.',
  keepOpen: 'Keep it open',
  print: 'Print',
});
