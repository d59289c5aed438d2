// A federation's officer corrects a player's details, which tournaments share.
import { dictionary } from '../dictionary';

export const persons = dictionary({
  title: 'Correct a player',
  what: 'Name, club and licence of players of your federation',
  tournament: 'Tournament',
  noTournament: 'Your federation has no tournament yet.',
  empty: 'No players are entered here yet.',
  nothingFound: 'No player matches.',
  search: 'Search players',
  searchHint: 'Name, club or licence',
  correct: 'Correct {name}',
  everywhere: 'The correction applies at every tournament that has entered this player.',
  closed:
    'Here only the mark for players under 18 can change. Correct other details at a tournament that is not closed.',
  corrected: '{name}: the details are saved.',
});
