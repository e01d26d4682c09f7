import { useMessages } from '@portal/web-kit';
import { Button, IconButton, ListState, Popover, Rows, Spinner, styled } from '@portal/ui-kit';
import { LoadFailed } from '@portal/portal-views';
import { useEffect, useState } from 'react';
import { NoticeRow, noticeLinkId } from './notice-row.tsx';
import { useNotices } from './notices-query.ts';
import { ShowOlder } from './show-older.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { noticesMessages } from './messages.ts';

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
