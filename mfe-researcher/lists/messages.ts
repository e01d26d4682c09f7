import { catalogue } from '@portal/web-kit';

/** What people read on the first page. Apart from the other words: those come with later pages. */
export const messages = catalogue('researcher', {
  dashboard: {
    title: 'Dashboard',
    newApplication: 'New application',
    counters: {
      label: 'Your submissions by status',
      total: 'Total submissions',
      pending: 'Pending',
      accepted: 'Accepted',
      rejected: 'Rejected',
    },
  },
  submissions: {
    title: 'My Submissions',
    view: 'View',
    respond: 'Respond',
    complete: 'Complete',
    empty: 'No submissions to display',
    emptyText:
      'Start a new application. You first see which documents it needs. It is saved while you fill it in, so you can stop and come back at any time.',
  },
  waiting: {
    title: 'Your next steps',
    report: {
      said: 'The {form} that you began has not been sent.',
      due: 'The {form} that you began is due by {day}.',
      late: 'The {form} that you began was due by {day}.',
      act: 'Continue',
      which: ' with the {form}',
    },
    answer: {
      said: 'More information was requested about your {form} of {number} on {day}.',
      act: 'Answer',
      which: ' about the {form} of {number}',
    },
    complete: {
      said: '{number} was returned: {points, plural, one {1 point} other {{points} points}} to complete by {day}.',
      which: ' {number}',
    },
    question: {
      said: 'The council has asked a question about {number} on {day}.',
      act: 'Answer',
      which: ' the question about {number}',
    },
    respond: { said: '{number} was rejected on {day}. You can respond to the comments.' },
    conditions: {
      said: '{number} was approved subject to conditions on {day}. They must be met before the research begins.',
      act: 'View',
      which: ' the conditions of {number}',
    },
    expired: { said: 'The approval of {number} ran out on {day}.' },
    renew: { said: 'The approval of {number} runs out on {day}.', act: 'Renew', which: ' the approval of {number}' },
    to: 'to the comments on {number}',
    showAll: 'Show all {count}',
    draft:
      '{left, plural, =0 {Every question of a draft is answered. Check and submit it.} one {A draft is nearly finished: 1 question is left.} other {A draft is nearly finished: {left} questions are left.}}',
    finish: 'Finish',
  },
  drafts: {
    title: 'Drafts',
    lede: 'Only you can see a draft until you submit it.',
    untitled: 'Untitled application',
    saved: '{typed, select, none {Saved {when}} other {{typed}. Saved {when}}}',
    today: 'today, {time}',
    day: '{date}, {time}',
    formChanged: 'The form was changed since. Your answers are carried over when you open it.',
    onDevice: 'On this device only',
    goes: 'Will be deleted on {date} if you do not change it',
    progress: '{answered} of {asked} answered',
    resume: 'Resume',
    discard: 'Discard',
    which: ' the draft {title}',
    confirm: 'Discard this draft?',
    confirmText: '“{title}” and everything typed in it will be deleted. This cannot be undone.',
    yes: 'Yes, discard it',
    no: 'No, keep it',
    close: 'Close',
    loading: 'Loading...',
  },
});
