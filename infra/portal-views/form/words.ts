import { uploadWords } from '@portal/contracts/files';

/** What people read in forms made from the contracts' descriptions, beside labels, hints and messages, which stand there. */
export const words = {
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  problem: 'There is a problem',
  errorTitle: (title: string) => `Error: ${title}`,
  /** How a group of flags is asked, where its name in the answers is no question. */
  flagGroups: {
    Included: 'Select all that apply',
    'Answered Yes': 'Select every question to which the answer is Yes',
  } as Readonly<Record<string, string>>,
  rows: {
    title: (noun: string, number: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
    add: (noun: string) => `Add a ${noun}`,
    remove: 'Remove',
    added: (title: string) => `${title} added`,
    removed: (title: string) => `${title} removed`,
  },
  files: {
    forEvery: 'For every study',
    forType: (studyType: string) => forType[studyType] ?? `For ${studyType}`,
    attached: (attached: number, required: number) => `${attached} of ${required} required attached`,
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    replace: 'Replace',
    remove: 'Remove',
    cancel: 'Cancel',
    retry: 'Retry',
    empty: 'This file is empty. Choose another one.',
    tooLarge: (size: string, limit: string) => `This file has ${size}. The limit is ${limit}.`,
    wrongType: (types: string) => `This type of file is not accepted. Choose a file of one of these types: ${types}.`,
    failed: 'The upload failed. Please try again.',
    arrived: (percent: number) => `${percent} % arrived`,
    pages: (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    damaged: (percent: number) => `${percent} %. A part arrived damaged and is sent again.`,
    waiting: {
      connection: {
        reason: 'Waiting for the connection.',
        detail: (percent: number) => `${percent} % has arrived and is kept. It goes on by itself.`,
      },
      login: {
        reason: 'Waiting for you to log in.',
        detail: (percent: number) => `${percent} % has arrived and is kept.`,
      },
      room: {
        reason: uploadWords.noRoom,
        detail: (percent: number) =>
          `${percent} % is kept. It goes on by itself when there is room; the council has been told.`,
      },
    },
    tryNow: 'Try now',
    notFinished: (percent: number) => `Not finished: ${percent} % has arrived.`,
    chooseSame: (day: string) => `Choose the same file again and it goes on from there. Kept until ${day}.`,
    otherFile: 'That is not the file that was begun.',
    wouldBegin: (name: string, size: string) => `${name}, ${size}, would begin at 0 %.`,
    nothingKept: 'Nothing of it is kept. Choose the file to send it anew.',
    chooseFile: 'Choose the file',
    chooseAgain: 'Choose again',
    sendInstead: 'Send this one instead',
    removeUnfinished: 'Remove the unfinished upload',
    removeNote: 'Remove the note',
    without: {
      title: (count: number) => (count === 1 ? 'A file was not attached' : `${count} files were not attached`),
      line: (file: string, reason: string) => `${file} was not attached: ${reason}`,
      ask: (count: number) => (count === 1 ? 'Send without it?' : 'Send without them?'),
      yes: (count: number) => (count === 1 ? 'Send without it' : 'Send without them'),
      no: 'No, go back',
      close: 'Close',
    },
    progress: (percent: number, sent: string, total: string) => `${percent} %, ${sent} of ${total}`,
    checking: 'Sent. The portal is checking the file...',
    secondsLeft: (seconds: number) => `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
    minutesLeft: (minutes: number) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
  },
} as const;

const forType: Readonly<Record<string, string>> = {
  PhD: 'For a PhD',
  MSc: 'For an MSc',
  BSc: 'For a BSc',
};
