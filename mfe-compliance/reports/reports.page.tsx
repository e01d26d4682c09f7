import '@portal/portal-views/contract-messages';
import { PageHead, styled, Field, Select } from '@portal/ui-kit';
import { TwoColumns } from '@portal/ui-kit/document';
import { usePageHeading } from '@portal/portal-views';
import { queryOf, useNavigate } from '@portal/web-kit';
import { FollowUps, Reviewers } from './people-charts.tsx';
import { Approvals, Decisions, Submissions, Waiting } from './protocol-charts.tsx';
import { useShownPeriod, periodsSince, type ShownPeriod } from './report-period.ts';
import { messages } from './messages.ts';
import { useReport } from './report-data.ts';

const Place = styled.div`
  max-width: 260px;
  margin-bottom: var(--s5);
`;

/** Which months the charts speak of. It takes effect by itself, and stands in the address. */
function PeriodForm({ period }: { period: ShownPeriod }) {
  const navigate = useNavigate();
  const first = useReport('submissions', period).data?.first ?? null;
  const known = periodsSince(first);
  // A year in the address that is not among the choices is shown all the same.
  const offered = known.some(({ value }) => value === period.value) ? known : [...known, period];
  return (
    <Place role="search" aria-label={messages.periodForm}>
      <Field label={messages.period}>
        <Select
          value={period.value}
          onChange={({ target }) => void navigate(`/reports${queryOf({ period: target.value || undefined })}`)}
          options={offered}
        />
      </Field>
    </Place>
  );
}

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
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.lede} titleRef={titleRef} />
      <PeriodForm period={period} />
      <Charts>
        <Submissions period={period} />
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
