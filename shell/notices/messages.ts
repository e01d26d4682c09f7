import { catalogue } from '@portal/web-kit';

/** What stands around the notices, which come in English. */
export const noticesMessages = catalogue('notices', {
  title: 'Notices',
  /** Of the bell. */
  bell: '{unread, plural, =0 {Notices} other {Notices, {unread} unread}}',
  unread: 'New',
  readAll: 'Mark all as read',
  older: 'Show older',
  olderFailed: 'They could not be loaded. Please try again.',
  loading: 'Loading...',
  empty: 'No notices yet',
  emptyText: 'You will be told here, and by email, when something happens.',
});
