import type { Report, ReportName } from '@portal/contracts/reports';
import { api, keepPreviousData, useQuery } from '@portal/web-kit';
import type { ShownPeriod } from './report-period.ts';

/** One report of this period. The one before keeps its room while the next one comes. */
export const useReport = <N extends ReportName>(name: N, { query }: ShownPeriod) =>
  useQuery({
    queryKey: ['reports', name, query],
    queryFn: ({ signal }) => api.get<Report<N>>(`/api/reports/${name}${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
