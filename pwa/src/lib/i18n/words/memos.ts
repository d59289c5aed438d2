// Words of the voice memos of a case.
import { dictionary, inContext } from '../dictionary';

export const memos = dictionary({
  title: 'Voice memos',
  record: 'Record a voice memo',
  asking: 'Waiting for the microphone',
  recording: 'Recording',
  stop: inContext('a recording', 'Stop'),
  review: 'Listen to it, then keep or discard it.',
  recorded: 'The memo just recorded',
  keep: inContext('a voice memo', 'Keep it'),
  discard: inContext('a voice memo', 'Discard'),
  alt: 'Memo {place} of {count}, {time}, by {by}',
  you: 'you',
  listen: 'Listen',
  setAside: inContext('a voice memo that was set aside', 'Set aside'),
  erased: inContext('a voice memo', 'Erased'),
  away: 'Not on this device',
  remove: inContext('a voice memo', 'Remove'),
  removeAsk: 'Remove this voice memo?',
  removeWhat: inContext('a voice memo', 'It has not been sent. It is deleted from this device for good.'),
  gone: inContext('a voice memo', 'It was already sent. It stays on record.'),
  hindrance: {
    refused: 'The microphone is blocked for this site. Allow it in the browser’s settings, then try again.',
    missing: 'No microphone was found. Connect one, then try again.',
    unable: 'This browser can’t record sound.',
    busy: 'The microphone could not be opened. Close other apps that use it, then try again.',
  },
  nothing: 'Nothing was recorded. Try again.',
  notKept: 'The voice memo could not be saved on this device.',
  full: 'A case has {count} voice memos at most.',
  who: 'Two minutes at most. The officials, the committee and both sides can hear it.',
});
