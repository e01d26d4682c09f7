import { catalogue } from '@portal/web-kit';

/** What people read on the lists. */
export const messages = catalogue('compliance', {
  counters: {
    label: 'Submissions by status',
    total: 'Total Submissions',
    pending: 'Pending',
    assigned: 'Assigned',
    reviewed: 'Reviewed',
    accepted: 'Accepted',
    rejected: 'Rejected',
    responded: 'Responded',
  },
  lists: {
    all: {
      title: 'All Submissions',
      empty: 'No submissions to display',
      next: 'Applications appear here as soon as researchers submit them.',
    },
    pending: {
      title: 'Pending Submissions',
      empty: 'No pending submissions to display',
      next: 'New applications appear here as soon as researchers submit them.',
    },
    assigned: {
      title: 'Assigned Submissions',
      empty: 'No assigned submissions to display',
      next: 'Protocols appear here as soon as reviewers are added to them.',
    },
    declined: {
      title: 'Declined Submissions',
      empty: 'No declined submissions to display',
      next: 'Protocols appear here when a reviewer declines, until another is added.',
    },
    reviewed: {
      title: 'Reviewed Submissions',
      empty: 'No reviewed submissions to display',
      next: 'Protocols appear here as soon as their reviewers have commented.',
    },
    accepted: {
      title: 'Accepted Submissions',
      empty: 'No accepted submissions to display',
      next: 'Protocols appear here once they are accepted.',
    },
    rejected: {
      title: 'Rejected Submissions',
      empty: 'No rejected submissions to display',
      next: 'Protocols appear here once they are rejected, until the researcher responds.',
    },
    responded: {
      title: 'Responded Submissions',
      empty: 'No responded submissions to display',
      next: 'Protocols appear here when the researcher has responded, until they are forwarded.',
    },
  },
  actions: {
    view: 'View',
    assign: 'Add Reviewer(s)',
    assess: 'Assess',
    delete: 'Delete',
    forward: 'Forward to Reviewer(s)',
  },
  assign: {
    title: 'Add Reviewer(s)',
    loading: 'Loading...',
    close: 'Close',
  },
  forward: {
    done: 'Protocol {number} forwarded to its reviewer(s).',
    left: 'Protocol {number} has lost a reviewer, whose account was deleted. It is now declined: add another reviewer.',
  },
});
