/** What people read on the pages of the follow-up forms. Their headings and purposes stand in contracts. */
export const words = {
  navigation: 'Follow-up forms',
  protocol: 'Protocol',
  choose: 'Select the protocol',
  loading: 'Loading...',
  option: (number: string, title: string) => `${number}: ${title}`,
  noProtocols: 'You have no protocol yet. A follow-up form is about a protocol that you have submitted.',
  template: 'The form',
  download: (form: string) => `Download the ${form} template (Word)`,
  fill: 'Fill it in on your computer, sign it, and attach it below.',
  fillFor: (number: string) => `Number, title and investigator of ${number} are filled in already.`,
  files: 'Attachments',
  first: 'Filled-in form',
  more: 'Another file',
  number: (at: number) => `File ${at}`,
  pick: { choose: 'Choose files', orDrop: 'or drop them here' },
  tooMany: (most: number, names: readonly string[]) =>
    `A form carries at most ${most} files. Not attached: ${names.join(', ')}.`,
  accepted: (types: string, limit: string) => `${types}, up to ${limit} each`,
  note: 'Note to the council',
  optional: '(optional)',
  submit: 'Submit',
  uploading:
    'A file is still uploading, or was not finished. Wait until it has arrived, or cancel it, and then submit.',
  unknown:
    'The portal did not answer, so it is not known whether the form has arrived. Press Submit again: it is filed only once. Everything is kept on this device.',
  sent: (form: string) => `${form} sent`,
  about: 'About the protocol',
  sentAt: (when: string) => `Sent on ${when}.`,
  next: 'What happens next',
  steps: [
    'Compliance staff are told at once, by email and in the portal.',
    'They read the form. You are told when they acknowledge it.',
    'Until then its state is Sent. You see it under Follow-ups and on the page of the protocol.',
  ],
  report: {
    open: 'Report about this study',
    title: (number: string) => `Report about ${number}`,
    close: 'Close',
  },
  view: 'View what was sent',
  dashboard: 'Go to the dashboard',
} as const;
