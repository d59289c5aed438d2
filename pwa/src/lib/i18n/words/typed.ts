// Fields to type in: what is asked for, and how a day or a time is written.
import { dictionary } from '../dictionary';

export const typedWords = dictionary({
  fillIn: 'Fill in this field.',
  calendar: 'Calendar',
  writeAs: 'Write it like this: {example}',
});
