import { oneLine } from '@portal/contracts/texts';
import { accountStates, roles, type AccountState, type Role } from '@portal/contracts/accounts';
import { pageIn, queryOf, useSearchParams } from '@portal/web-kit';

export const accountsPage = '/accounts';
const longestSearch = 200;

export interface AccountsAsked {
  search?: string;
  role?: Role;
  state?: AccountState;
  /** From 1. */
  page?: number;
}

/** The list with this search, these filters and this page in its address. */
export const accountsHref = ({ page, ...asked }: AccountsAsked): string =>
  `${accountsPage}${queryOf({ ...asked, page: page === 1 ? undefined : page })}`;

/** What the address asks for; what makes no sense is left out. */
export function useAccountsAddress(): AccountsAsked & { page: number; isFiltered: boolean } {
  const [query] = useSearchParams();
  const search = oneLine(query.get('search') ?? '').slice(0, longestSearch) || undefined;
  const role = roles.find((one) => one === query.get('role'));
  const state = accountStates.find((one) => one === query.get('state'));
  const page = pageIn(query);
  return { search, role, state, page, isFiltered: Boolean(search ?? role ?? state) };
}
