import { catalogue } from '@portal/web-kit';

/** What people read of returns for completion that have ended. */
export const messages = catalogue('completions', {
  title: 'Completion {n}',
  office: 'The council’s office',
  returned: 'Returned on {day}, to be completed by {due}.',
  ended: {
    completed: 'Completed on {day}.',
    withdrawn: 'Withdrawn on {day}. Reason: {why}',
    closed: 'Closed on {day}, because it was not completed.',
  },
  given:
    'Saved as you mark, sent with Return for completion, with Add Reviewer(s) or with Forward to Reviewer(s). The researcher can read what is still open after the next return or decision.',
  lost: 'What was changed then is no longer kept.',
});
