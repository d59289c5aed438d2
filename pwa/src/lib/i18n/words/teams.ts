// Entries of several players under one name.
import { dictionary } from '../dictionary';

export const teams = dictionary({
  addPartner: 'Add a partner',
  partner: 'Partner {number}',
  remove: 'Remove partner {number}',
  captain: 'Captain',
  teamName: 'Team name',
  teamNameHint: 'Empty: the family names.',
  enter: 'Enter team',
  members: 'Members',
  edit: 'Correct {name}',
  nameTeam: 'Write the team’s name.',
  rename: 'Save the name',
  correct: 'Correct',
  replace: 'Replace',
  replaceOne: 'Replace {name}',
  replaceBy: 'In {name}’s place',
  newMember: 'New member',
  notEntered: 'A player who is in no other team',
  ofTeam: '{name}, of {team}',
  exchangeWhat: '{other} comes from {team}, and {name} goes there.',
  exchange: 'Exchange members',
  putIn: 'Replace member',
  giveReason: 'Give the reason.',
});
