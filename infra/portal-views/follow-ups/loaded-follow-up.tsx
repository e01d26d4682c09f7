import { followUpTitle, type FollowUp } from '@portal/contracts/follow-ups';
import { validityText } from '@portal/contracts/approvals';
import { BadgeWithNotes, FullPageSpinner, Link, PageHead } from '@portal/ui-kit';
import { FactsBar } from '@portal/ui-kit/document';
import { ApiProblem, useParams } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { FlashPlace } from '../flash/flash-place.tsx';
import { formatDate } from '../format/format-instant.ts';
import { protocolPage } from '../lists/protocol-columns.tsx';
import { FailedPage } from '../page/load-failed.tsx';
import { MissingPage } from '../page/missing-page.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import { messages as loadMessages } from '../page/messages.ts';
import { messages as common } from '../lists/messages.ts';
import { FollowUpBadge } from './follow-up-columns.tsx';
import { followUpsPage, useFollowUp } from './api.ts';
import { messages } from './messages.ts';

/** The protocol as it is now, where the reader is told. */
function statusOf({ about }: FollowUp) {
  if (!about) return [];
  const badge = <StatusBadge status={about.status} />;
  const value = about.validity ? <BadgeWithNotes badge={badge}>{validityText(about.validity)}</BadgeWithNotes> : badge;
  return [{ label: common.columns.status, value }];
}

function Shown({ followUp, children }: { followUp: FollowUp; children: ReactNode }) {
  const title = messages.detailTitle({ form: followUpTitle(followUp.kind), number: followUp.number });
  const titleRef = usePageHeading(title);
  return (
    <>
      <PageHead
        title={title}
        titleRef={titleRef}
        subtitle={<Link href={protocolPage(followUp.protocol)}>{followUp.title}</Link>}
        back={{ href: followUpsPage, label: messages.title }}
      >
        <FactsBar
          facts={[
            { label: messages.columns.state, value: <FollowUpBadge state={followUp.state} /> },
            ...statusOf(followUp),
            { label: messages.states.sent, value: formatDate(followUp.created_date) },
            { label: messages.by, value: followUp.sender },
          ]}
        />
      </PageHead>
      <FlashPlace />
      {children}
    </>
  );
}

/** The head of one follow-up's page, and under it what a role shows of it. */
export function LoadedFollowUp({ children }: { children: (followUp: FollowUp) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useFollowUp(id);
  if (data)
    return (
      <Shown key={data.id} followUp={data}>
        {children(data)}
      </Shown>
    );
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <MissingPage
        title={messages.gone}
        text={messages.goneText}
        back={{ href: followUpsPage, label: messages.toList }}
      />
    );
  }
  if (error) return <FailedPage error={error} retry={() => void refetch()} />;
  return <FullPageSpinner text={loadMessages.loading} />;
}
