import { Card, Link, PageSection, SectionHead, Table } from '@portal/ui-kit';
import { LoadFailed, unreadOf } from '../page/load-failed.tsx';
import { followUpColumns } from './follow-up-columns.tsx';
import { followUpsPage, useFollowUps } from './api.ts';
import { messages } from './messages.ts';

interface Props {
  /** Those about one protocol; of all the person's own protocols where none is named. */
  protocol?: string;
}

export const followUpsId = 'follow-ups';

/** Whether a protocol has follow-ups; false until that is known, and where they are not asked for. */
export const useHasFollowUps = (protocol: string, asked = false): boolean =>
  (useFollowUps({ protocol }, asked).data?.items.length ?? 0) > 0;

/** The newest follow-ups with their state; nothing where there are none. */
export function RecentFollowUps({ protocol }: Props) {
  const query = useFollowUps({ protocol });
  const { data } = query;
  const unread = unreadOf(query);
  if (!unread && !data?.items.length) return null;
  return (
    <PageSection aria-labelledby={followUpsId}>
      <SectionHead>
        <h2 id={followUpsId}>{messages.title}</h2>
        {data && data.total > data.items.length && <Link href={followUpsPage}>{messages.showAll}</Link>}
      </SectionHead>
      <Card as="div">
        {unread && <LoadFailed {...unread} level={3} />}
        {data && (
          <Table
            caption={messages.title}
            columns={followUpColumns()}
            rows={data.items}
            rowKey={(row) => row.id}
            short
          />
        )}
      </Card>
    </PageSection>
  );
}
