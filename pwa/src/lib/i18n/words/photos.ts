// Words of the photos of a case.
import { dictionary, inContext } from '../dictionary';

export const photos = dictionary({
  title: 'Photos',
  take: 'Photo',
  takeWhat: 'Take a photo',
  alt: 'Photo {place} of {count}, {time}, by {by}',
  you: inContext('after “by”', 'you'),
  waiting: 'Not sent yet',
  refused: inContext('a record', 'Needs you'),
  setAside: inContext('a photo that was set aside', 'Set aside'),
  erased: 'Erased',
  away: 'Not on this device',
  remove: 'Remove',
  removeAsk: 'Remove this photo?',
  removeWhat: 'It has not been sent. It is deleted from this device for good.',
  keep: inContext('a photo', 'Keep it'),
  gone: 'It was already sent. It stays on record.',
  unreadable: 'This device can’t read that picture.',
  notKept: 'The photo could not be saved on this device.',
  full: 'A case has {count} photos at most.',
  who: 'The officials, the committee and both sides can see it. Location and camera data are removed.',
});
