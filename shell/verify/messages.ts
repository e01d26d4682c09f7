import { catalogue } from '@portal/web-kit';
import type { LetterState } from '@portal/contracts/letters';

/** What the page that confirms decision letters says. */
export const messages = catalogue('verify', {
  title: 'Confirm a letter',
  lede: 'The code is in the box at the foot of the letter.',
  code: 'Code of the letter',
  hint: '16 letters and digits, such as 7K3Q-90AB-CDEF-GH12',
  submit: 'Confirm',
  blank: 'Enter the code of the letter.',
  malformed: 'A code has 16 letters and digits. Check it against the letter.',
  looking: 'Looking for the letter…',
  /** Below the state. */
  more: {
    withdrawn: 'The council withdrew this letter.',
    replaced: 'It was issued by the council and is no longer valid.',
    valid: 'The council has issued this letter.',
    conditional: 'The council has issued this letter.',
    expired: 'The council has issued this letter. No renewal is on record.',
    suspended: 'The council has issued this letter. What the letter of suspension forbids may not resume.',
    ended: 'The council has issued this letter. The study is closed.',
    rejected: 'The council has issued this letter.',
  } satisfies Record<LetterState, string>,
  letter: '{kind}, version {version}',
  signatory: '{position, select, none {{name}} other {{name}, {position}}}',
  conditional: 'Approval subject to conditions',
  meaningAt: '{meaning, select, none {{instant}} other {{meaning}, {instant}}}',
  compare: 'If the letter in your hands says anything else, it has been changed.',
  facts: {
    number: 'Protocol Number',
    title: 'Title',
    letter: 'Letter',
    date: 'Date',
    signed: 'Signed by',
    recorded: 'Recorded by',
  },
  file: {
    question: 'Have a file? See whether it is one of the approved ones.',
    choose: 'Choose a file',
    reading: 'Reading the file…',
    named: 'This is {document}, version {version}, as approved by this letter.',
    replaced: 'This is version {version} of {document}. It was replaced on {day}.',
    strange: 'This file is not named by this letter.',
    forged:
      'This looks like an approved copy of {document}, version {version}, but it is not one that the portal made.',
    changed: 'This file was changed after you chose it. Choose it again.',
  },
  another: 'Confirm another letter',
  login: 'Log in to the portal',
});
