// Fields for a day or a time.
import { dictionary } from '../dictionary';

export const typedWords = dictionary({
  calendar: 'Calendar',
  writeAs: 'Write it like this: {example}',
});
