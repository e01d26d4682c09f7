import { statuses, type Status } from '@portal/contracts/protocol';
import { validityStates, type ApprovalState } from '@portal/contracts/approvals';
import { councilHint, queryOf, useLocation, useSearchParams } from '@portal/web-kit';

/** What lists can be sorted by; the first is the order of a list whose address names none. */
export const sorts = [
  '-created_date',
  'created_date',
  'number',
  '-number',
  'title',
  '-title',
  'status',
  '-status',
] as const;
/** More orders of a list of one status, for compliance. */
export const sortsWithinStatus = ['-council_days', '-researcher_days', 'valid_until'] as const;
export type Sort = (typeof sorts)[number] | (typeof sortsWithinStatus)[number];

/** What the address of a list says. */
export interface ListState {
  /** From 1. */
  page: number;
  search?: string;
  status?: Status;
  studyType?: string;
  /** Only accepted protocols of this validity. */
  validity?: ApprovalState;
  /** Only what lies with its researcher for completion. */
  returned?: 'true';
  sort: Sort;
}

export interface ListAddress extends ListState {
  /** Whether rows are left out by a search or a filter. */
  isFiltered: boolean;
  /** The list as it is, except for these changes; on its first page where they name none. */
  href: (changes: Partial<ListState>) => string;
  /** The whole list again, in the same order. */
  cleared: string;
}

const longestSearch = 200;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** A list's page, search, filters and order, kept in the address: '?search=malaria&sort=number&page=2'. What is unknown is ignored. */
export function useListAddress(): ListAddress {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const asked = Number(query.get('page'));
  const search = query.get('search')?.trim().slice(0, longestSearch);
  const state: ListState = {
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
    search: search === '' ? undefined : search,
    status: oneOf(statuses, query.get('status')),
    studyType: oneOf(councilHint().study_types, query.get('study_type')),
    validity: oneOf(validityStates, query.get('validity')),
    returned: oneOf(['true'] as const, query.get('returned')),
    sort: oneOf<Sort>([...sorts, ...sortsWithinStatus], query.get('sort')) ?? sorts[0],
  };
  const href = (changes: Partial<ListState>): string => {
    const { page, search: words, status, studyType, validity, returned, sort } = { ...state, page: 1, ...changes };
    const shown = {
      search: words,
      status,
      study_type: studyType,
      validity,
      returned,
      sort: sort === sorts[0] ? undefined : sort,
      page: page === 1 ? undefined : page,
    };
    return pathname + queryOf(shown);
  };
  return {
    ...state,
    isFiltered: [state.search, state.status, state.studyType, state.validity, state.returned].some(
      (one) => one !== undefined,
    ),
    href,
    cleared: href({
      search: undefined,
      status: undefined,
      studyType: undefined,
      validity: undefined,
      returned: undefined,
    }),
  };
}
