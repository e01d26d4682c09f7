import type { Inspection } from '@portal/contracts/accounts';
import { pageSize } from '@portal/contracts/http';
import { api, keepPreviousData, queryOf, useQuery } from '@portal/web-kit';

export const inspectionsList = '/api/inspections';

/** One page of the inspections, the last one to end first. `page` from 1. */
export function useInspections(page: number) {
  const query = queryOf({ page, page_size: pageSize });
  return useQuery({
    queryKey: [inspectionsList, query],
    queryFn: ({ signal }) => api.list<Inspection>(`${inspectionsList}${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
