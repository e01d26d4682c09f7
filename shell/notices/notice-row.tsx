import { useMessages } from '@portal/web-kit';
import type { Notice } from '@portal/contracts/notices';
import { Badge, DraftRow, Link, styled } from '@portal/ui-kit';
import { formatTime, formatDate } from '@portal/portal-views';
import { noticesMessages } from './messages.ts';

const Title = styled.span`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s3);
`;

/** Titles of applications may be long and are cut here; the linked page shows them in full. */
const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
`;

/** The id of a notice's link, which can take the focus. */
export const noticeLinkId = (id: string): string => `notice-${id}`;

/** One notice. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const messages = useMessages(noticesMessages);
  const { id, title, text, link, created_at, read_at } = notice;
  return (
    <DraftRow
      title={
        <Title>
          <Link id={noticeLinkId(id)} href={link} onClick={onOpen} lang="en">
            {title}
          </Link>
          {read_at === null && (
            <Badge tone="primary" icon="bell">
              {messages.unread}
            </Badge>
          )}
        </Title>
      }
      meta={
        <>
          <Text lang="en">{text}</Text>
          {formatDate(created_at)}, {formatTime(created_at)}
        </>
      }
    />
  );
}
