import '@portal/portal-views/contract-messages';
import { PageHead, styled } from '@portal/ui-kit';
import { TwoColumns } from '@portal/ui-kit/document';
import { usePageHeading } from '@portal/portal-views';
import { queryOf, useNavigate } from '@portal/web-kit';
import { FollowUps, Reviewers } from './people-charts.tsx';
import { PeriodForm } from './period-form.tsx';
import { Approvals, Decisions, Outcomes, Submissions, Waiting } from './protocol-charts.tsx';
import { AskedFor, Returns } from './return-charts.tsx';
import { useShownPeriod } from './report-period.ts';
import { messages } from './messages.ts';
import { useReport } from './api.ts';

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  &&& > * + * {
    margin-top: 0;
  }
`;

/** /reports: figures and charts about the council's work, for compliance. */
export function ReportsPage() {
  const titleRef = usePageHeading(messages.title);
  const period = useShownPeriod();
  const navigate = useNavigate();
  const first = useReport('submissions', period).data?.first ?? null;
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.lede} titleRef={titleRef} />
      <PeriodForm
        period={period}
        first={first}
        choose={({ value }) => void navigate(`/reports${queryOf({ period: value || undefined })}`)}
      />
      <Charts>
        <Submissions period={period} />
        <Outcomes period={period} />
        <Returns period={period} />
        <AskedFor period={period} />
        <Decisions period={period} />
        <TwoColumns>
          <Waiting period={period} />
          <Approvals period={period} />
        </TwoColumns>
        <Reviewers period={period} />
        <FollowUps period={period} />
      </Charts>
    </>
  );
}
