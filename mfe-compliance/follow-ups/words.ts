import type { FollowUpAct } from '@portal/contracts/follow-ups';
import { formatDay } from '@portal/contracts/presentation';

/** What officers read where they decide on a follow-up form (council-year.md, 3). */
export const words = {
  decision: 'Decision',
  choose: 'What do you decide?',
  chooseFirst: 'Choose what you decide',
  acts: {
    approve: 'Approve',
    refuse: 'Refuse',
    acknowledge: 'Acknowledge',
    ask: 'Ask for more',
  } satisfies Record<FollowUpAct, string>,
  endAct: 'Acknowledge and end',
  withdrawAct: 'Acknowledge and withdraw',
  hints: {
    renewal: 'The approval goes on to the day below',
    reopening: 'The research may go on',
    amendment: 'The proposed answers and documents become the protocol’s',
    ending: 'The approval ends, or the application goes to the archive',
    none: 'Nothing of the protocol changes',
    ask: 'The researcher adds to this form',
    refuse: 'With reasons; nothing changes',
  },
  until: 'Valid until',
  untilHint: (day: string): string => `At the latest ${formatDay(day)}`,
  text: { refuse: 'Reasons', ask: 'What do you ask for?' },
  textHint: { refuse: 'They stand in the letter.', ask: 'The researcher reads it.' },
  points: (count: number): string =>
    `${count === 1 ? '1 point' : `${count} points`}, made from what you ask. The researcher answers each.`,
  kept: 'Nothing was overwritten. You had typed:',
  letter: 'A letter',
  lookAt: 'Look at it',
  told: (name: string): string => `${name} is told`,
  byMail: { letter: 'By e-mail, with the letter', plain: 'By e-mail' },
  back: 'Can be taken back',
  backUntil: (day: string): string => `Until ${formatDay(day)}, with a reason`,
  questions: {
    approve: (form: string, number: string): string => `Approve the ${form} of ${number}?`,
    refuse: (form: string, number: string): string => `Refuse the ${form} of ${number}?`,
    acknowledge: (form: string, number: string): string => `Acknowledge the ${form} of ${number}?`,
    ask: (form: string, number: string): string => `Ask for more about the ${form} of ${number}?`,
  } satisfies Record<FollowUpAct, unknown>,
  confirm: { yes: 'Yes', no: 'No', close: 'Close' },
  done: {
    approve: (form: string, number: string): string => `${form} of ${number} approved. The researcher is told.`,
    refuse: (form: string, number: string): string => `${form} of ${number} refused. The researcher is told.`,
    acknowledge: (form: string, number: string): string => `${form} of ${number} acknowledged. The researcher is told.`,
    ask: (form: string, number: string): string =>
      `More is asked about the ${form} of ${number}. The researcher is told.`,
  } satisfies Record<FollowUpAct, unknown>,
  undo: {
    open: 'Take back',
    title: (form: string): string => `Take back the decision on the ${form}?`,
    question: 'The former approval and answers return, and the letter is withdrawn.',
    reason: 'Reason',
    hint: 'It stands in the history.',
    missing: 'Enter the reason',
    yes: 'Yes, take it back',
    no: 'No',
    close: 'Close',
    done: (form: string, number: string): string => `The decision on the ${form} of ${number} was taken back.`,
  },
} as const;
