import { catalogue } from '@portal/web-kit';

/** What people read in the dialog that assigns reviewers, once it is open. */
export const messages = catalogue('compliance.assign', {
  reviewer: 'Reviewer 1',
  alt_reviewer: 'Reviewer 2',
  prompt: 'Select a reviewer',
  search: 'Find a reviewer',
  found: '{count, plural, one {1 reviewer found} other {{count} reviewers found}}',
  load: '{open} open{late, plural, =0 {} other {, {late} late}}, {median, select, none {no comment yet} other {median {median, plural, one {1 day} other {{median} days}}}}',
  declined: 'Declined this on {day}',
  due: 'Due',
  dueHint: 'If left empty, it is the council’s usual number of days from today.',
  about:
    'Beside each name: open reviews, how many of them are late, and the median number of days to a comment over the last 12 months. Reviewers who declined or are away come last.',
  two: 'This protocol needs two reviewers. The principal investigator cannot be chosen.',
  one: 'This protocol needs one reviewer. The principal investigator cannot be chosen.',
  stays: 'Has already commented and stays.',
  nobody: 'No reviewer can be chosen.',
  save: 'Save',
  done: 'Reviewer(s) successfully assigned.',
  failed: 'Reviewer(s) unsuccessfully assigned. Please try again.',
});
