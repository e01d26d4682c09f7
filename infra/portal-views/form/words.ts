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
    stopped: (percent: number) => `Upload stopped at ${percent} %: the connection was lost.`,
    failed: 'The upload failed. Please try again.',
    unfinished: 'The upload was not finished. Choose it again.',
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
