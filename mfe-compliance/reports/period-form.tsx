import { Field, Select, styled } from '@portal/ui-kit';
import { queryOf, useNavigate } from '@portal/web-kit';
import { useReport } from './report-data.ts';
import { periodsSince, type ShownPeriod } from './report-period.ts';
import { messages } from './messages.ts';

const Place = styled.div`
  max-width: 260px;
  margin-bottom: var(--s5);
`;

/** Which months the charts speak of. It takes effect by itself, and stands in the address. */
export function PeriodForm({ period }: { period: ShownPeriod }) {
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
