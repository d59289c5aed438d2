// Words of a correction: what it changes, before it is made.
import { dictionary } from '../dictionary';

export const correction = dictionary({
  title: 'Correct the result',
  nothingYet: 'Nothing has changed yet.',
  newResult: 'The right result',
  published: 'Published',
  corrected: 'Corrected',
  places: 'Places',
  place: '{name}: {before} → {after}',
  noPlaces: 'No place changes.',
  through: '{name} goes through.',
  out: '{name} no longer goes through.',
  drafts: 'The draft of round {number} has to be made again.',
  stands: 'Round {number} is published and stands.',
  final: 'The next stage is published: its players stay. I confirm the correction.',
  reason: 'Reason',
  keep: 'Keep as it is',
  correct: 'Correct result',
});
