import { PageHead, PageSection, SectionHead } from '@portal/ui-kit';
import { FlashPlace, NotSent, protocolPage, StatusCounters, statusTones, usePageHeading } from '@portal/portal-views';
import { lists } from './lists.ts';
import { SubmissionTable, useRowActions } from './submission-table.tsx';
import { Waiting } from './waiting.tsx';
import { messages } from '../messages.ts';

const counters = [
  {
    get label() {
      return messages.counters.assigned;
    },
    statuses: lists.assigned.statuses,
    href: lists.assigned.path,
    tone: statusTones.assigned,
  },
  {
    get label() {
      return messages.counters.reviewed;
    },
    statuses: lists.reviewed.statuses,
    href: lists.reviewed.path,
    tone: statusTones.reviewed,
  },
];

/** docs/specification 13: what is assigned and what is reviewed, then all of it. */
export function DashboardPage() {
  const { actions, dialog } = useRowActions();
  const titleRef = usePageHeading(messages.dashboard.title);
  return (
    <>
      <FlashPlace />
      <PageHead title={messages.dashboard.title} titleRef={titleRef} />
      <Waiting actions={actions} />
      <NotSent pageOf={({ subject }) => protocolPage(subject.split('.')[0] ?? '')} />
      {dialog}
      <StatusCounters label={messages.dashboard.counters} counters={counters} />
      <PageSection aria-labelledby="submissions">
        <SectionHead>
          <h2 id="submissions">{messages.dashboard.list}</h2>
        </SectionHead>
        <SubmissionTable list={lists.all} />
      </PageSection>
    </>
  );
}
