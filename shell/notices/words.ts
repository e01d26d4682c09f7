export const words = {
  title: 'Notices',
  /** Of the bell. `more` where there may be others beyond those that were read. */
  bell: (unread: number, more: boolean) =>
    unread === 0 ? 'Notices' : `Notices, ${unread}${more ? ' or more' : ''} unread`,
  unread: 'New',
  readAll: 'Mark all as read',
  loading: 'Loading...',
  empty: 'No notices yet',
  emptyText: 'You will be told here, and by email, when something happens.',
} as const;
