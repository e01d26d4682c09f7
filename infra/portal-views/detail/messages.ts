import { catalogue } from '@portal/web-kit';

/** What is said of approved copies. It comes with the page of a protocol, not with the first page of a role. */
export const messages = catalogue('approved-copies', {
  stamped: 'Approved copy',
  sheet: 'Approval sheet',
  all: 'All approved copies',
  none: 'There are no stamped copies.',
  noneMeanwhile: 'There are no stamped copies for now.',
});
