import { oneLine } from '@portal/contracts/texts';
import { pageIn, queryOf, useSearchParams } from '@portal/web-kit';
import { mailFilters, type MailFilter } from './mail-filters.ts';

export const mailsPage = '/mails';
const longestSearch = 200;

export interface MailsAsked {
  search?: string;
  filter?: MailFilter;
  /** From 1. */
  page?: number;
}

/** The list with this search, filter and page in its address. */
export const mailsHref = ({ search, filter, page }: MailsAsked): string =>
  `${mailsPage}${queryOf({ search, state: filter, page: page === 1 ? undefined : page })}`;

/** What the address asks for; what makes no sense is left out. */
export function useMailsAddress(): MailsAsked & { page: number; isFiltered: boolean } {
  const [query] = useSearchParams();
  const search = oneLine(query.get('search') ?? '').slice(0, longestSearch) || undefined;
  const filter = mailFilters.find((one) => one === query.get('state'));
  const page = pageIn(query);
  return { search, filter, page, isFiltered: search !== undefined || filter !== undefined };
}
