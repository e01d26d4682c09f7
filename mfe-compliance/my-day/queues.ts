import {
  dayQueues,
  type AccountQueue,
  type AccountRow,
  type DayQueue,
  type ProtocolRow,
  type QueueRow,
} from './api.ts';

export const isAccountQueue = (queue: DayQueue): queue is AccountQueue => queue === 'confirm' || queue === 'accounts';
export const isAccountRow = (row: QueueRow): row is AccountRow => 'name' in row;
export const isProtocolRow = (row: QueueRow): row is ProtocolRow => !isAccountRow(row);

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
export const queueIn = (search: string): DayQueue | undefined => {
  const named = new URLSearchParams(search).get('queue');
  return dayQueues.find((queue) => queue === named);
};
