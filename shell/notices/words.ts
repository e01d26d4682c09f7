import { catalogue, type Translated } from '@portal/web-kit';

const english = {
  title: 'Notices',
  /** Of the bell. */
  bell: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  unread: 'New',
  readAll: 'Mark all as read',
  older: 'Show older',
  olderFailed: 'They could not be loaded. Please try again.',
  loading: 'Loading...',
  empty: 'No notices yet',
  emptyText: 'You will be told here, and by email, when something happens.',
} as const;

export type NoticesWords = Translated<typeof english>;

/** What stands around the notices, which come in English. */
export const noticesWords = catalogue(english, () => import(/* webpackChunkName: "shona" */ './words.sn.ts'));
