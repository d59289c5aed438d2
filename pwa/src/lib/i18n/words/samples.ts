// Samples of how a language writes: a translator writes the same time, day or quotation as it is usual there.
import { dictionary, inContext } from '../dictionary';

export const samples = dictionary({
  clock: inContext('sample: five past nine in the morning', '09:05'),
  firstDay: inContext('sample: the day in “1 December 2026”', '1'),
  insideSentence: inContext('sample: “Cube” inside a sentence', 'cube'),
  quotation: '“{text}”',
  annex: inContext('of a rulebook', 'Annex'),
  ordinal: {
    one: inContext('ordinal: 1, 21', '{number}st'),
    two: inContext('ordinal: 2, 22', '{number}nd'),
    few: inContext('ordinal: 3, 23', '{number}rd'),
    other: inContext('ordinal: all others', '{number}th'),
  },
});
