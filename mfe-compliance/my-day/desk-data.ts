import { largestPageSize } from '@portal/contracts/http';
import {
  daysLate,
  deskQueues,
  type DeskCounts,
  type DeskQueue,
  type DeskRow,
  type LateReview,
} from '@portal/contracts/protocol';
import { followUpPage, portalToday, protocolPage } from '@portal/portal-views';
import { api, queryOf, useQuery } from '@portal/web-kit';

export const myDayPage = '/my-day';

/** What the page needs of a row of any queue. */
export interface QueueRow extends DeskRow {
  /** The address of its page, within the queue. */
  href: string;
}

/** Forms stand in two queues; commands on them read those again. */
const keyOf = (queue: DeskQueue) => [
  queue === 'safety' || queue === 'follow_ups' ? 'follow-ups' : 'protocols',
  'desk',
  queue,
];

const inQueue = (path: string, queue: DeskQueue): string => `${path}${queryOf({ queue })}`;

const ofRow = (queue: DeskQueue, row: DeskRow): QueueRow => ({
  ...row,
  href: inQueue(row.kind ? followUpPage(row.id) : protocolPage(row.id), queue),
});

const ofLate = ({ id, number, title, due_at }: LateReview): QueueRow =>
  ofRow('replace', { id, number, title, since: `${due_at}T00:00:00Z`, days: daysLate(due_at, portalToday()) });

/** The first rows, how much waits, and how many pages that is to work through. */
async function read(queue: DeskQueue, signal?: AbortSignal) {
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
export const useQueue = (queue: DeskQueue, enabled = true) =>
  useQuery({ queryKey: keyOf(queue), queryFn: ({ signal }) => read(queue, signal), enabled, staleTime: 0 });

/** How much waits in each queue. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: ['protocols', 'desk', 'counts'],
    queryFn: ({ signal }) => api.get<DeskCounts>('/api/desk', { signal }),
  });

/** How much waits in all, for the sidebar; undefined while it is not known. */
export function useDeskTally(): number | undefined {
  const { data } = useDeskCounts();
  return data && deskQueues.reduce((sum, queue) => sum + data[queue], 0);
}

/** What was skipped since the portal was opened comes last in its queue. No store: after a skip another page opens, which reads it. */
let skipped: readonly string[] = [];
export const skip = (href: string): void => {
  skipped = [...skipped.filter((one) => one !== href), href];
};

/** The rows in the order in which they are worked through. */
export function inOrder(rows: readonly QueueRow[]): readonly QueueRow[] {
  const late = skipped.flatMap((href) => rows.filter((row) => row.href === href));
  return [...rows.filter((row) => !late.includes(row)), ...late];
}

/** The queue that an address speaks of. */
export const queueIn = (search: string): DeskQueue | undefined => {
  const named = new URLSearchParams(search).get('queue');
  return deskQueues.find((queue) => queue === named);
};
