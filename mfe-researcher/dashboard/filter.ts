import { statuses, type Status } from '@portal/contracts/protocol';
import { queryOf, useSearchParams } from '@portal/web-kit';

export interface Filter {
  status?: Status;
  search?: string;
}

/** The dashboard with this filter in its address. */
export const listOf = ({ status, search }: Filter): string => `/${queryOf({ status, search })}`;

/** The filter of My Submissions, kept in the address; what is no status is none. */
export function useFilter(): Filter {
  const [query] = useSearchParams();
  const status = statuses.find((one) => one === query.get('status'));
  const search = query.get('search')?.trim();
  return { status, search: search === '' ? undefined : search };
}
