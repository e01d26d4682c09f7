import type { ShownProposal, WaitingAccount } from '@portal/contracts/accounts';
import { largestPageSize } from '@portal/contracts/http';
import { daysBetween, daysLate } from '@portal/contracts/reviews';
import { deskQueues, type DeskCounts, type DeskQueue, type DeskRow, type LateReview } from '@portal/contracts/my-day';
import { followUpPage, portalToday, protocolPage } from '@portal/portal-views';
import { api, queryOf, useQuery, useUser } from '@portal/web-kit';
import { accountPage, accountsKey, proposalsList } from '../accounts/api.ts';
import { fullName } from '../approvals/full-name.ts';
import { accountsList, useWaitingCount, waitingKey, whoWait } from '../approvals/api.ts';

export const myDayPage = '/my-day';

/** The queues about accounts: what a second officer has to confirm, and who waits for approval. */
const accountQueues = ['confirm', 'accounts'] as const;
export type AccountQueue = (typeof accountQueues)[number];
/** All queues of the page, in its order. */
export const dayQueues = [...deskQueues, ...accountQueues] as const;
export type DayQueue = (typeof dayQueues)[number];

interface Placed {
  id: string;
  /** The address of its page, within the queue. */
  href: string;
  days: number;
}
export type ProtocolRow = DeskRow & Placed;
/** Whose account it is, with what was proposed or the account that waits. */
export interface AccountRow extends Placed {
  name: string;
  proposal?: ShownProposal;
  account?: WaitingAccount;
}
/** A row of any queue. */
export type QueueRow = ProtocolRow | AccountRow;

/** Commands read the queues of what they change again. Forms stand in two. */
const keyOf = (queue: DayQueue) => [
  queue === 'safety' || queue === 'follow_ups'
    ? 'follow-ups'
    : queue === 'confirm'
      ? accountsKey
      : queue === 'accounts'
        ? waitingKey
        : 'protocols',
  'desk',
  queue,
];

const inQueue = (path: string, queue: DayQueue): string => `${path}${queryOf({ queue })}`;

const ofRow = (queue: DeskQueue, row: DeskRow): ProtocolRow => ({
  ...row,
  href: inQueue(row.kind ? followUpPage(row.id) : protocolPage(row.id), queue),
});

const ofLate = ({ id, number, title, due_at }: LateReview): ProtocolRow =>
  ofRow('replace', { id, number, title, since: `${due_at}T00:00:00Z`, days: daysLate(due_at, portalToday()) });

const ofAccount = (queue: AccountQueue, id: string, name: string, since: string): AccountRow => ({
  ...{ id, name, href: inQueue(accountPage(id), queue) },
  days: daysBetween(portalToday(Date.parse(since)), portalToday()),
});

/** What this officer can do something about: confirm or refuse it, or note a lost phone that was reported. The oldest first. */
async function readProposals(officer: string, signal?: AbortSignal): Promise<Read> {
  const found = await api.get<ShownProposal[]>(`${proposalsList}${queryOf({ page_size: largestPageSize })}`, {
    signal,
  });
  const mine = found
    .filter(({ state, subject, actions }) => actions.length > 0 || (state === 'asked' && subject.id !== officer))
    .reverse();
  const once = mine.filter(({ subject }, at) => mine.findIndex((one) => one.subject.id === subject.id) === at);
  const rows = once.map((proposal) => ({
    ...ofAccount('confirm', proposal.subject.id, proposal.subject.name, proposal.proposed_at),
    proposal,
  }));
  return { rows, total: mine.length, stops: rows.length };
}

async function readWaiting(signal?: AbortSignal): Promise<Read> {
  const path = `${accountsList}${queryOf({ ...whoWait, page_size: largestPageSize })}`;
  const { items, total } = await api.list<WaitingAccount>(path, { signal });
  const rows = items.map((account) => ({
    ...ofAccount('accounts', account.id, fullName(account), account.registered_at),
    account,
  }));
  return { rows, total, stops: total };
}

interface Read {
  rows: readonly QueueRow[];
  total: number;
  /** How many pages that is to work through. */
  stops: number;
}

/** The first rows, and how much waits. */
async function read(queue: DayQueue, officer: string, signal?: AbortSignal): Promise<Read> {
  if (queue === 'confirm') return readProposals(officer, signal);
  if (queue === 'accounts') return readWaiting(signal);
  const path = `/api/desk/${queue}${queryOf({ page_size: largestPageSize })}`;
  if (queue !== 'replace') {
    const { items, total } = await api.list<DeskRow>(path, { signal });
    return { rows: items.map((row) => ofRow(queue, row)), total, stops: total };
  }
  const { items, total } = await api.list<LateReview>(path, { signal });
  // Two late reviews of one protocol are one stop.
  const once = items.filter(({ id }, at) => items.findIndex((row) => row.id === id) === at);
  return { rows: once.map(ofLate), total, stops: total - (items.length - once.length) };
}

/** The first rows of a queue, the oldest first. */
export function useQueue(queue: DayQueue, enabled = true) {
  const { id } = useUser();
  return useQuery({ queryKey: keyOf(queue), queryFn: ({ signal }) => read(queue, id, signal), enabled, staleTime: 0 });
}

/** How much waits in each queue. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: ['protocols', 'desk', 'counts'],
    queryFn: ({ signal }) => api.get<DeskCounts>('/api/desk', { signal }),
  });

/** How much waits for a second officer, for the sidebar; undefined while it is not known. */
export const useConfirmTally = (): number | undefined => useQueue('confirm').data?.total;

/** How much waits in all, for the sidebar; undefined while it is not known. */
export function useDeskTally(): number | undefined {
  const desk = useDeskCounts().data;
  const [confirm, accounts] = [useConfirmTally(), useWaitingCount().data?.total];
  if (!desk || confirm === undefined || accounts === undefined) return undefined;
  return deskQueues.reduce((sum, queue) => sum + desk[queue], confirm + accounts);
}
