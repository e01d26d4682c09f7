import { catalogue } from '@portal/web-kit';

/** Of the page of what was found. */
export const messages = catalogue('find', {
  title: 'Find',
  loading: 'Loading...',
  found:
    '{count, plural, one {1 protocol matches} =50 {The first 50 protocols match} other {{count} protocols match}} “{asked}”{by, select, number {, by number} email {, by email} telephone {, by telephone} other {}}. A number opens its protocol at once.',
  nothing: 'Nothing matches “{asked}”.',
  nothingText: 'Search for a number, a name, an institution, an email address or a telephone number.',
  investigator: 'Investigator',
  institution: 'Institution',
  telephone: 'Telephone',
  coordinator: 'Coordinator',
  owner: 'Submitted by',
  reviewers: 'Reviewers',
  since: 'Since {day}',
  archived: 'Archived {day}',
  waits: {
    assignment: 'Waiting for reviewers to be added',
    review: 'Waiting for a comment from {names}',
    decision: 'Waiting for the decision',
    researcher: 'Waiting for the researcher',
    forwarding: 'Waiting to be forwarded',
    forms: 'Waiting for the decision on {forms}',
  },
});
