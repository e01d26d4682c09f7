import { catalogue } from '@portal/web-kit';

/** What people read on the lists. */
export const messages = catalogue('reviewer', {
  dashboard: { title: 'Dashboard', counters: 'Your protocols by status', list: 'Submissions' },
  counters: { assigned: 'Assigned', reviewed: 'Reviewed' },
  lists: {
    all: { title: 'Submissions', empty: 'No submissions to display' },
    assigned: { title: 'Assigned Submissions', empty: 'No assigned submissions to display' },
    reviewed: { title: 'Reviewed Submissions', empty: 'No reviewed submissions to display' },
    next: 'You will get an email and a notice in the portal as soon as a protocol is assigned to you.',
  },
  actions: { review: 'Review', view: 'View', decline: 'Decline' },
  decline: {
    title: 'Decline {number}?',
    text: 'The protocol leaves your list, and the council will find another reviewer.',
    conflict: 'I have a conflict of interest. The council will not ask me to review this protocol again.',
    reason: 'Reason',
    optional: '(optional)',
    hint: 'Only the council will see it.',
    yes: 'Yes, decline',
    no: 'No',
    close: 'Close',
    done: 'Protocol {number} successfully declined.',
  },
  waiting: {
    title: 'Waiting for you',
    lede: 'Protocols waiting for your comment, soonest due first',
    nothing: 'Nothing is waiting for you.',
    due: 'Due',
    away: 'Away? Say when',
    otherDeclined: 'The other reviewer declined',
    mark: 'Your comment is due',
  },
});
