import { catalogue } from '@portal/web-kit';
import { uploadMessages } from '@portal/contracts/files';

/** What people read in forms made from the contracts' descriptions, beside labels, hints and messages, which stand there. */
export const messages = catalogue('form', {
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  problem: 'There is a problem',
  /** How a group of flags is asked, where its name in the answers is no question. */
  flagGroups: {
    Included: 'Select all that apply',
    'Answered Yes': 'Tick all that apply',
  },
  rows: {
    title: '{noun} {number}',
    add: 'Add a {noun}',
    remove: 'Remove',
    added: '{title} added',
    removed: '{title} removed',
  },
  files: {
    forEvery: 'For every study',
    forType: { PhD: 'For a PhD', MSc: 'For an MSc', BSc: 'For a BSc', other: 'For {studyType}' },
    attached: '{attached} of {required} required attached',
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    replace: 'Replace',
    remove: 'Remove',
    cancel: 'Cancel',
    retry: 'Retry',
    empty: 'This file is empty. Choose another one.',
    tooLarge: 'This file is {size}. The limit is {limit}.',
    wrongType: 'This type of file is not accepted. Choose a file of one of these types: {types}.',
    failed: 'The upload failed. Please try again.',
    changed: 'This file was changed after you chose it. Choose it again.',
    givenUp: 'This upload was given up in another tab or on another device.',
    arrived: '{percent} % arrived',
    pages: '{pages} {pages, plural, one {page} other {pages}}',
    damaged: '{percent} %. A part arrived damaged and is sent again.',
    waiting: {
      connection: {
        reason: 'Waiting for the connection.',
        detail: '{percent} % has arrived and is kept. It goes on by itself.',
      },
      login: {
        reason: 'Waiting for you to log in.',
        detail: '{percent} % has arrived and is kept.',
      },
      room: {
        reason: uploadMessages.noRoom,
        detail: '{percent} % is kept. It goes on by itself when there is room; the council has been told.',
      },
    },
    tryNow: 'Try now',
    notFinished: 'Not finished: {percent} % has arrived.',
    chooseSame: 'Choose the same file again and it goes on from there. Kept until {day}.',
    otherFile: 'That is not the file that was begun.',
    wouldBegin: '{name}, {size}, would begin at 0 %.',
    nothingKept: 'Nothing of it is kept. Choose the file to send it anew.',
    chooseFile: 'Choose',
    chooseAgain: 'Choose again',
    sendInstead: 'Send this one instead',
    removeUnfinished: 'Remove the unfinished upload',
    removeNote: 'Remove the note',
    without: {
      title: '{count, plural, one {A file was not attached} other {{count} files were not attached}}',
      line: '{file} was not attached:',
      ask: '{count, plural, one {Send without it?} other {Send without them?}}',
      yes: '{count, plural, one {Send without it} other {Send without them}}',
      no: 'No, go back',
      close: 'Close',
    },
    progress: '{percent} %, {sent} of {total}',
    checking: 'Sent. The portal is checking the file...',
    secondsLeft: 'about {seconds} {seconds, plural, one {second} other {seconds}} left',
    minutesLeft: 'about {minutes} {minutes, plural, one {minute} other {minutes}} left',
  },
});
