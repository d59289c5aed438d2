// Words of the list of cases.
import { dictionary, inContext } from '../dictionary';

export const cases = dictionary({
  title: 'Cases',
  show: 'Show',
  open: inContext('cases', 'Open'),
  ruled: inContext('cases', 'Ruled'),
  appealed: 'Appealed',
  all: 'All',
  emptyOpen: 'No open cases. Log one from a table.',
  empty: 'No cases here.',
  stateOpen: 'Open',
  stateRuled: 'Ruled',
  stateAppealed: 'Appeal',
  stateClosed: 'Closed',
  stateWithdrawn: 'Withdrawn',
  here: 'On this tablet only',
  more: 'Show more',
  by: 'noted by {initials}',
});
