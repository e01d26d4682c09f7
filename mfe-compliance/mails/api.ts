import { pageSize } from '@portal/contracts/http';
import type { MailCounts, MailRecord, MailsResent } from '@portal/contracts/notices';
import { api, keepPreviousData, queryOf, useQuery } from '@portal/web-kit';
import { areUnderWay, filterQuery, isUnderWay, statesOf } from './mail-filters.ts';
import type { MailsAsked } from './mails-address.ts';

/** In the key of every query about mails. */
export const mailsKey = 'mails';
/** The API's list of mails. */
export const mailsList = '/api/mails';
/** Polling interval while a mail that is shown is being sent. In ms. */
const lookEvery = 3_000;

/** One page of the mails, the newest first; polled while one of them is being sent. */
export function useMails({ search, filter, page }: MailsAsked) {
  const query = queryOf({ search, ...filterQuery(filter), page, page_size: pageSize });
  return useQuery({
    queryKey: [mailsKey, 'list', query],
    queryFn: ({ signal }) => api.list<MailRecord>(`${mailsList}${query}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.items.some((mail) => isUnderWay(mail.state)) && lookEvery,
  });
}

export const useMailCounts = () =>
  useQuery({
    queryKey: [mailsKey, 'counts'],
    queryFn: ({ signal }) => api.get<MailCounts>(`${mailsList}/counts`, { signal }),
    refetchInterval: ({ state }) => areUnderWay(state.data) && lookEvery,
  });

/** Sends a mail again, with If-Match of the version that was shown. */
export const resendMail = ({ id, version }: Pick<MailRecord, 'id' | 'version'>) =>
  api.post<MailRecord>(`${mailsList}/${encodeURIComponent(id)}/resend`, undefined, { ifMatch: `"${version}"` });

/** Sends all mails again that failed, or are uncertain, since a day. */
export const resendMails = (since: string) =>
  api.post<MailsResent>(`${mailsList}/resend`, { states: statesOf.failed, since });
