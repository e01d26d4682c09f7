import type { MailCounts, MailState } from '@portal/contracts/notices';

/** How the list can be narrowed, as its address says it. */
export const mailFilters = ['queued', 'sent', 'failed', 'resent'] as const;
export type MailFilter = (typeof mailFilters)[number];

export const statesOf: Readonly<Record<Exclude<MailFilter, 'resent'>, readonly MailState[]>> = {
  queued: ['waiting', 'queued', 'sending'],
  sent: ['sent'],
  failed: ['failed', 'uncertain'],
};

/** The filter as the server is asked for it. */
export const filterQuery = (filter: MailFilter | undefined) =>
  filter === undefined ? {} : filter === 'resent' ? { resent: 'true' } : { state: statesOf[filter] };

/** How many mails the filter leaves. */
export const countOf = ({ by_state, resent }: MailCounts, filter: MailFilter): number =>
  filter === 'resent' ? resent : statesOf[filter].reduce((sum, state) => sum + by_state[state], 0);

/** Whether the state is about to change without anybody doing anything. */
export const isUnderWay = (state: MailState): boolean => state === 'queued' || state === 'sending';

export const areUnderWay = (counts: MailCounts | undefined): boolean =>
  counts !== undefined && counts.by_state.queued + counts.by_state.sending > 0;
