import type { LetterState } from '@portal/contracts/protocol';

/** What the page that confirms decision letters says. */
export const words = {
  title: 'Confirm a letter',
  lede: 'The code stands in the box at the foot of the letter.',
  code: 'Code of the letter',
  hint: '16 letters and digits, such as 7K3Q-90AB-CDEF-GH12',
  submit: 'Confirm',
  blank: 'Enter the code of the letter.',
  malformed: 'A code has 16 letters and digits. Check it against the letter.',
  looking: 'Looking for the letter…',
  states: {
    withdrawn: (day: string): string => `Withdrawn on ${day}.`,
    replaced: (day: string): string => `Replaced by the letter of ${day}.`,
    valid: (day: string): string => (day === '' ? 'In force.' : `In force until ${day}.`),
    conditional: (): string => 'Approved subject to conditions. The research may not begin yet.',
    expired: (day: string): string => `The approval expired on ${day}.`,
    suspended: (day: string): string => (day === '' ? 'Suspended.' : `Suspended since ${day}.`),
    ended: (day: string): string => (day === '' ? 'The approval ended.' : `The approval ended on ${day}.`),
    rejected: (): string => 'Not approved.',
  } satisfies Record<LetterState, (day: string) => string>,
  /** Below the state. */
  more: {
    withdrawn: 'The council took this letter back.',
    replaced: 'It was issued by the council and counts no more.',
    valid: 'The council has issued this letter.',
    conditional: 'The council has issued this letter.',
    expired: 'The council has issued this letter. No renewal is on record.',
    suspended: 'The council has issued this letter. What the letter of suspension forbids may not go on.',
    ended: 'The council has issued this letter. The study is closed.',
    rejected: 'The council has issued this letter.',
  } satisfies Record<LetterState, string>,
  letter: (kind: string, version: number | undefined): string =>
    version === undefined ? kind : `${kind}, version ${version}`,
  signatory: (name: string, position: string | null): string => (position === null ? name : `${name}, ${position}`),
  conditional: 'Approval subject to conditions',
  meaningAt: (meaning: string | null, instant: string): string =>
    meaning === null ? instant : `${meaning}, ${instant}`,
  unsigned: 'Signed before signatures were kept.',
  recorded: (name: string): string => `Recorded by ${name}`,
  compare: 'If the letter in your hands says anything else, it has been changed.',
  facts: { number: 'Protocol Number', title: 'Title', letter: 'Letter', date: 'Date', signed: 'Signed' },
  another: 'Confirm another letter',
  login: 'Log in to the portal',
} as const;
