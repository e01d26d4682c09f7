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
    empty: 'No submissions to display',
    emptyText:
      'Start a new application. You first see which documents it needs. It is saved while you fill it in, so you can stop and come back at any time.',
  },
  waiting: {
    title: 'Your next steps',
    rejected: '{number} was rejected. You can respond to the comments.',
    to: 'to the comments on {number}',
    moreRejected: 'More of your submissions were rejected.',
    showRejected: 'Show all rejected',
    draft: 'A draft is nearly finished: step {step} of {of}.',
    finish: 'Finish',
  },
  drafts: {
    title: 'Drafts',
    lede: 'Only you can see a draft until you submit it.',
    untitled: 'Untitled application',
    saved: '{typed, select, none {Saved {when}} other {{typed}. Saved {when}}}',
    today: 'today, {time}',
    day: '{date}, {time}',
    onDevice: 'On this device only',
    goes: 'Will be deleted on {date} if you do not change it',
    progress: 'Step {step} of {of}',
    resume: 'Resume',
    discard: 'Discard',
    which: ' the draft {title}',
    confirm: 'Discard this draft?',
    confirmText: '“{title}” and what was typed in it will be gone. This cannot be undone.',
    yes: 'Yes, discard it',
    no: 'No, keep it',
    close: 'Close',
    loading: 'Loading...',
  },
});
