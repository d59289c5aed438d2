// Words of the log-in.
import { dictionary, inContext } from '../dictionary';

export const login = dictionary({
  title: 'Log in',
  what: 'The arbitration desk of the tournament',
  email: 'E-mail',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: inContext('button', 'Log in'),
  busy: 'Logging in',
  emailNeeded: 'Enter the e-mail address of your account.',
  passwordNeeded: 'Enter the password.',
  wrong: 'This e-mail address and password don’t match. Check both.',
  tooMany: 'Too many attempts. Wait a minute, then try again.',
  offline: 'No network. A new device needs it for the first log-in.',
  waitingHere:
    '{count} {count:record on this tablet is sent when its author logs|records on this tablet are sent when their authors log} in.',
  language: 'Language',
});
