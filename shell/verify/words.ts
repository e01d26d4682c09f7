/** What the page that confirms decision letters says. */
export const words = {
  title: 'Confirm a decision letter',
  lede: 'The code stands in the box at the foot of the letter.',
  code: 'Code of the letter',
  hint: '16 letters and digits, such as 7K3Q-90AB-CDEF-GH12',
  submit: 'Confirm',
  blank: 'Enter the code of the letter.',
  malformed: 'A code has 16 letters and digits. Check it against the letter.',
  looking: 'Looking for the letter…',
  withdrawn: (day: string): string => `Withdrawn on ${day}.`,
  genuine: 'The council has issued this letter. Its record says:',
  compare: 'If the letter in your hands says anything else, it has been changed.',
  facts: { number: 'Protocol Number', title: 'Title', decision: 'Decision', date: 'Date' },
  another: 'Confirm another letter',
  login: 'Log in to the portal',
} as const;
