// Words of a match in sets.
import { dictionary } from '../dictionary';

export const sets = dictionary({
  title: 'Sets',
  setOf: 'Set {number} of {of}',
  won: 'Sets won: {one} {ones}, {other} {others}',
  score: 'Set {number}: {one} {ones}, {other} {others}',
  notCounted: 'does not count',
  table: 'Table {table} · set {number}, to {points}',
  losesSet: '{name} loses this set',
  losesMatch: '{name} loses the match',
  bothLose: 'Both lose the match',
  setForfeit: 'This set',
  matchForfeit: 'The whole match',
  hasWon: '{name} has won the match.',
  bothLost: 'Both have lost the match.',
  goesOn: 'The match goes on.',
  clock: 'Clock: {minutes} min for each player',
});
