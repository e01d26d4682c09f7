import type { Notice } from '@portal/contracts/notices';
import { Badge, DraftRow, Link } from '@portal/ui-kit';
import { formatDate, formatTime } from '@portal/views';
import { styled } from 'styled-components';
import { words } from './words.ts';

/** Titles of applications may be long; the page that it leads to has them whole. */
const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** One notice; those about the person's own account lead to the profile. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { title, text, link, created_at, read_at } = notice;
  return (
    <DraftRow
      title={
        <Link href={link ?? '/profile'} onClick={onOpen}>
          {title}
        </Link>
      }
      meta={
        <>
          <Text>{text}</Text>
          {formatDate(created_at)}, {formatTime(created_at)}
        </>
      }
      actions={
        read_at === null ? (
          <Badge tone="primary" icon="bell">
            {words.unread}
          </Badge>
        ) : undefined
      }
    />
  );
}
