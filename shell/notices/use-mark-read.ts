import type { Notice } from '@portal/contracts/notices';
import { api, useMutation, useQueryClient } from '@portal/web-kit';
import { noticesKey, type Notices } from './notices-query.ts';

/** Marks one notice, or all without an id, as read: an optimistic update, after which the portal's list is read again. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      api.post(id === undefined ? '/api/notifications/read-all' : `/api/notifications/${encodeURIComponent(id)}/read`),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: noticesKey });
      const before = queries.getQueryData<Notices>(noticesKey);
      const read = (notice: Notice): Notice =>
        id === undefined || notice.id === id
          ? { ...notice, read_at: notice.read_at ?? new Date().toISOString() }
          : notice;
      const unreadAfter = ({ items, unread }: Notices) => {
        if (id === undefined) return 0;
        return items.some((item) => item.id === id && item.read_at === null) ? unread - 1 : unread;
      };
      queries.setQueryData<Notices>(
        noticesKey,
        (held) => held && { ...held, items: held.items.map(read), unread: unreadAfter(held) },
      );
      return before;
    },
    // Without its ETag: the portal would say that the list is unchanged, also where another mark did not arrive either.
    onError: (_failure, _id, before) =>
      void queries.setQueryData<Notices>(noticesKey, before && { ...before, etag: undefined }),
    onSettled: () => queries.invalidateQueries({ queryKey: noticesKey }),
  });
}
