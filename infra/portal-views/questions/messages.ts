import { catalogue } from '@portal/web-kit';
import type { Asker, QuestionState } from '@portal/contracts/questions';

/** What is said of questions to the researcher during review, the same on every page. */
export const messages = catalogue('questions', {
  numbered: 'Question {n}',
  unnumbered: 'Question',
  from: { reviewer: 'from a reviewer', council: 'from the council’s office' } satisfies Record<Asker, string>,
  fromNamed: { reviewer: 'from {name}, reviewer', council: 'from {name}, office' },
  state: {
    asked: 'With the office',
    released: 'Waiting for the researcher',
    answered: 'Answered',
    declined: 'Not passed on',
    withdrawn: 'Withdrawn',
  } satisfies Record<QuestionState, string>,
  /** To the researcher. */
  toAnswer: 'Waiting for your answer',
  question: 'Question',
  answer: 'Answer',
  noAnswer: 'No answer yet.',
  without: 'No answer.',
  asked: 'Asked {day}',
  released: 'Sent to the researcher {day}',
  received: 'Received {day}',
  answered: 'Answered {day}',
  askedText: 'As it was asked',
  declined: 'Not passed on {day}',
  withdraw: {
    act: 'Withdraw',
    title: 'Withdraw this question?',
    text: 'The researcher can no longer answer it. It stays in the record.',
    yes: 'Yes, withdraw it',
    no: 'No, keep it',
    done: 'The question was withdrawn.',
  },
  ask: {
    open: 'Ask the researcher',
    label: 'Your question',
    toOffice: 'The council’s office reads it first and passes it on without your name. Do not say who you are.',
    toResearcher: 'It goes to the researcher at once, from the council’s office.',
    send: { reviewer: 'Send to the office', council: 'Send to the researcher' } satisfies Record<Asker, string>,
    done: {
      reviewer: 'Your question was sent to the office.',
      council: 'The question was sent to the researcher.',
    } satisfies Record<Asker, string>,
    close: 'Close',
  },
});
