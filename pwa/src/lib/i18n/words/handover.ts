// Words of handing acts to a colleague's tablet.
import { dictionary } from '../dictionary';

export const handover = dictionary({
  give: 'Hand to a colleague',
  giveWhat:
    'A colleague’s tablet takes {count:this record|these {count} records} over and sends {count:it|them} in the colleague’s name. Your name goes along. Set {count:it|them} aside here once the other tablet has {count:it|them}.',
  asFile: 'Save as a file',
  asCodes: 'Show as QR codes',
  code: 'Code {at} of {total}',
  next: 'Next code',
  previous: 'Previous code',
  codesWhat: 'On the other tablet: Outbox, Take records over. Hold each code before its camera.',
  take: 'Take records over',
  takeWhat: 'Records that a colleague’s tablet saved as a file or shows as QR codes.',
  chooseFile: 'Choose a file',
  scan: 'Read QR codes',
  noCamera: 'This browser can’t read QR codes. Ask for the file.',
  camera: 'Camera',
  read: '{count} of {total} codes read.',
  'not-ours': 'This file contains no records. Choose the file that the other tablet saved.',
  damaged: 'The file is damaged: its digest does not fit. Ask the colleague to save it again.',
  'not-allowed': 'A record in this file can’t be taken over, so none was.',
  from: 'From {author}:',
  takeNow: 'Take over',
  taken: '{count:One record|{count} records} taken over.',
  nothingNew: 'These records are on this tablet already.',
  writtenBy: 'Recorded by {author}',
  by: 'for {author}',
});
