import type { FollowUpState } from '../follow-ups/index.ts';

/** What the list of follow-ups says, on screen and in a file. */
export const followUpListWords = {
  states: { sent: 'Sent', acknowledged: 'Acknowledged' } satisfies Record<FollowUpState, string>,
  columns: {
    form: 'Form',
    number: 'Protocol Number',
    sender: 'Sent by',
    date: 'Date sent',
    state: 'State',
  },
} as const;
