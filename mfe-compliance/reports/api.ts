import type { Report, ReportName } from '@portal/contracts/reports';
import { readForm } from '@portal/portal-views';
import { api, keepPreviousData, useQuery } from '@portal/web-kit';
import type { ShownPeriod } from './report-period.ts';

/** One report of this period. The one before keeps its room while the next one comes. */
export const useReport = <N extends ReportName>(name: N, { query }: ShownPeriod) =>
  useQuery({
    queryKey: ['reports', name, query],
    async queryFn({ signal }) {
      const report = await api.get<Report<N>>(`/api/reports/${name}${query}`, { signal });
      const [first] = report.rows;
      if (first && 'form' in first) await readForm(first.form);
      return report;
    },
    placeholderData: keepPreviousData,
  });
