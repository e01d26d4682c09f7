import { ButtonLink, Icon, PageHead } from '@portal/ui-kit';
import { FlashPlace, RecentFollowUps, statusTones, StatusCounters, usePageHeading } from '@portal/portal-views';
import { newApplicationPath } from '../drafts/draft-paths.ts';
import { messages } from './messages.ts';
import { Drafts } from './drafts.tsx';
import { Submissions } from './submissions.tsx';
import { Waiting } from './waiting/waiting.tsx';
import type { Status } from '@portal/contracts/protocol';
import { queryOf } from '@portal/web-kit';

/** The dashboard whose list shows one status alone, or all. */
const listOf = ({ status }: { status?: Status }): string => `/${queryOf({ status })}`;

const { counters } = messages.dashboard;
const counted = (['pending', 'accepted', 'rejected'] as const).map((status) => ({
  get label() {
    return counters[status];
  },
  statuses: [status],
  href: listOf({ status }),
  tone: statusTones[status],
}));

/** docs/specification 6: counters, what waits, drafts, My Submissions. */
export function DashboardPage() {
  const titleRef = usePageHeading(messages.dashboard.title);
  return (
    <>
      <PageHead
        title={messages.dashboard.title}
        titleRef={titleRef}
        actions={
          <ButtonLink href={newApplicationPath}>
            <Icon name="plus" />
            {messages.dashboard.newApplication}
          </ButtonLink>
        }
      />
      <FlashPlace />
      <StatusCounters label={counters.label} counters={[{ label: counters.total, href: listOf({}) }, ...counted]} />
      <Waiting />
      <Drafts />
      <Submissions />
      <RecentFollowUps />
    </>
  );
}
