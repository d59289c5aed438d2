// Words of times that a device claims and the server doesn't bear out.
import { dictionary, inContext } from '../dictionary';

export const timeMarks = dictionary({
  inDoubt: 'Time in doubt. The device says {claimed}; the server counts {counted}.',
  severalInDoubt: 'Times in doubt: the server counts others than the device says.',
  pair: 'device {claimed}, counted {counted}',
  ruled: inContext('a time', 'Ruling'),
  told: inContext('a time', 'Both sides told'),
  lodged: inContext('a time', 'Appeal lodged'),
  other: inContext('times', 'Others'),
});
