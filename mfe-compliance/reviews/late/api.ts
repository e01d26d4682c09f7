import { pageSize } from '@portal/contracts/http';
import type { LateReview } from '@portal/contracts/my-day';
import { api, keepPreviousData, queryOf, useQuery } from '@portal/web-kit';
import { useDeskCounts } from '../../my-day/api.ts';

/** One page of late reviews, the longest late first. Commands on protocols read it again. */
export const useLateReviews = (page: number) =>
  useQuery({
    queryKey: ['protocols', 'late', page],
    queryFn: ({ signal }) =>
      api.list<LateReview>(`/api/desk/replace${queryOf({ page, page_size: pageSize })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many are late, for the sidebar; undefined while it is not known. */
export const useLateTally = (): number | undefined => useDeskCounts().data?.replace;
