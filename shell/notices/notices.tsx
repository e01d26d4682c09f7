import { useMessages, api, useMutation, useQueryClient } from '@portal/web-kit';
import { Button, IconButton, ListState, Popover, Rows, Spinner, styled } from '@portal/ui-kit';
import { LoadFailed } from '@portal/portal-views';
import { useEffect, useState } from 'react';
import type { Notice } from '@portal/contracts/notices';
import { NoticeRow, noticeLinkId } from './notice-row.tsx';
import { useNotices, noticesKey, type Notices } from './api.ts';
import { noticesMessages } from './messages.ts';

/** Marks one notice, or all without an id, as read: an optimistic update, after which the portal's list is read again. */
function useMarkRead() {
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

const Foot = styled.div`
  padding: var(--s2) var(--s4) var(--s4);
  border-top: 1px solid var(--divider);
`;

interface Props {
  /** Returns the id of the first notice that was loaded. */
  readOlder: () => Promise<string | undefined>;
  onCame: (first: string | undefined) => void;
}

/** Under the notices, as long as there are older ones. */
function ShowOlder({ readOlder, onCame }: Props) {
  const messages = useMessages(noticesMessages);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const show = async () => {
    setState('busy');
    try {
      const first = await readOlder();
      setState('ready');
      onCame(first);
    } catch {
      setState('failed');
    }
  };
  return (
    <Foot>
      {state === 'failed' && <p role="alert">{messages.olderFailed}</p>}
      <Button variant="secondary" small full busy={state === 'busy'} onClick={() => void show()}>
        {messages.older}
      </Button>
    </Foot>
  );
}

const panel = 'notices';
const closePanel = () => document.getElementById(panel)?.hidePopover();

const AllRead = styled.div`
  margin-top: -8px;
  padding: 0 6px;
`;

/** The bell at the end of the top bar and the panel that it opens. */
export function Notices() {
  const messages = useMessages(noticesMessages);
  const { data, error, refetch, readOlder } = useNotices();
  const { mutate: markRead } = useMarkRead();
  const unread = data?.unread ?? 0;
  const [firstCame, setFirstCame] = useState<string>();
  // Focuses the first of the older notices once it is rendered: the button that was pressed may be gone.
  useEffect(() => {
    const row = firstCame && document.getElementById(noticeLinkId(firstCame));
    if (!row) return;
    row.focus();
    setFirstCame(undefined);
  }, [firstCame, data?.items]);
  return (
    <>
      <IconButton icon="bell" label={messages.bell({ unread })} count={unread} popoverTarget={panel} />
      <Popover id={panel} title={messages.title} onToggle={(open) => void (open && refetch())}>
        {unread > 0 && (
          <AllRead>
            <Button variant="quiet" onClick={() => markRead(undefined)}>
              {messages.readAll}
            </Button>
          </AllRead>
        )}
        {data && data.items.length > 0 && (
          <Rows>
            {data.items.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  closePanel();
                  if (notice.read_at === null) markRead(notice.id);
                }}
              />
            ))}
          </Rows>
        )}
        {data?.more && <ShowOlder readOlder={readOlder} onCame={setFirstCame} />}
        {data?.items.length === 0 && (
          <ListState kind="empty" icon="bell" title={messages.empty} text={messages.emptyText} />
        )}
        {!data && error && <LoadFailed error={error} retry={() => void refetch()} level={3} />}
        {!data && !error && <Spinner text={messages.loading} />}
      </Popover>
    </>
  );
}
