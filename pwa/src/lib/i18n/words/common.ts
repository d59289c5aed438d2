// Words that every screen uses: navigation, sync, actions.
import { dictionary } from '../dictionary';

export const common = dictionary({
  labelled: '{label}: {value}',
  deviceTimes: 'Days and times in the time zone of this device.',
  floor: 'Floor',
  rounds: 'Rounds',
  cases: 'Cases',
  rulebook: 'Rulebook',
  inbox: 'Inbox',
  precedents: 'Precedents',
  statistics: 'Statistics',
  more: 'More',
  back: 'Back',
  actions: 'Actions',
  skip: 'Skip to content',
  close: 'Close',
  cancel: 'Cancel',
  changePerson: 'Lock or change person',
  table: 'Table {number}',
  round: 'Round {number}',
  asOf: 'as of {time}',
  waitingCount: '{count} {count:waits|wait} for you',
  federationAsks: '{count} {count:question|questions} from the federation',
  allSent: 'All sent',
  toSend: '{count} to send',
  savedToSend: 'Saved on this tablet. {count} to send.',
  needsYou: '{count} {count:needs|need} you',
  refusedBanner: 'The server rejected {count:one record|{count} records}. See the outbox.',
  notStoredBanner:
    'This tablet could not save a record: its storage is full or damaged. Your last action may be lost. Free some space, check the outbox, and repeat any action that is missing.',
  restoredBanner:
    'The server was restored from an older backup. This tablet sends {count:the missing record|its {count} records} again.',
  broughtBackBanner:
    'The browser lost the records on this tablet. {count:One record is|All {count} records are} back from the second copy.',
  lostBanner:
    'The browser lost the records on this tablet. {count} came back from the second copy, {missing} didn’t. Sent records are on the server: compare them with your notes, and log the others again.',
  actsHeldBanner:
    'The browser emptied this tablet. {count:One record|{count} records} of yours, the latest of {day}, {time}, {count:is|are} no longer here. The server has {count:it|all of them}.',
  actsLostBanner:
    '{count:One record of yours is|{count} records of yours are} missing on this tablet, the latest of {day}, {time}. The server has {held}. It never took {lost:the one with number|the {lost} with numbers} {numbers}: compare with your notes, and log {lost:it|them} again.',
  missingActs:
    '{count:One record|{count} records} from {name}’s tablet {count:hasn’t|haven’t} arrived, though later ones have, since {time}. Open that tablet where there is a network.',
  lapsedBanner: 'The server has logged you out. Your records stay on this tablet. Log in again to send them.',
  logInAgain: 'Log in again',
  openOutbox: 'Open the outbox',
  notHere: 'Not on this tablet yet. Open it once while connected.',
  tryAgain: 'Try again',
  noSuchPage: 'No page at this address',
  noSuchPageWhat: 'Found: {path}. Start again from the floor.',
  toFloor: 'Go to the floor',
  serverSays: 'The server refuses this',
  found: 'Found',
  expected: 'Expected',
  field: 'Field',
  code: 'Code',
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  timeMarked: '{said} [time in doubt: the server counts {counted}]',
  stopped: 'This screen has stopped working',
  stoppedWhat:
    'Your records are saved on this tablet. Open the screen again. If it stops again, tell the administrator.',
});
