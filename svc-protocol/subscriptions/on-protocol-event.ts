import { protocolEventSchema, readerOf, topics, type ProtocolEventType } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { StoredReviewTask } from '../store/review-tasks.collection.ts';
import { storedReviewTasks } from '../store/stored-review-task.ts';

/** Only the event's type and key are used; the protocol is read from the store. */
const reader = readerOf(protocolEventSchema, []);

/** Events that may change review tasks. */
const concerning: readonly ProtocolEventType[] = [
  'protocol.assigned',
  'protocol.declined',
  'protocol.partially_reviewed',
  'protocol.reviewed',
  'protocol.forwarded',
  'protocol.snapshot',
  // The snapshot of a deleted protocol is a deletion. Its comments still count in the reports.
  'protocol.deleted',
];

/** Safe as a light write: SQLite acknowledges the event in the same file, later. A power cut that undoes the task makes the event come again. */
const light = { isLight: true };

const keep = ({ reviewTasks }: Dependencies, task: StoredReviewTask): Promise<void> =>
  compareAndSet(async () => {
    const known = await reviewTasks.findById(task.id);
    const isSame = known?.state === task.state && known.reviewer_days === task.reviewer_days;
    if (known && (isSame || known.seq >= task.seq)) return;
    await (known
      ? reviewTasks.replace({ ...task, version: known.version }, [], light)
      : reviewTasks.insert(task, [], light));
  }, isRaced);

/** Stores the review tasks of changed protocols, so that reports and candidate lists count them without reading protocols. */
export function reviewTaskSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async ({ type, key }: { type: ProtocolEventType; key: string }): Promise<void> => {
    const protocol = concerning.includes(type) ? await dependencies.protocols.findById(key) : undefined;
    if (!protocol) return;
    const tasks = storedReviewTasks(protocol, dependencies.config.timeZone);
    await Promise.all(tasks.map((task) => keep(dependencies, task)));
  };
  const group = 'protocol.review_tasks';
  return createSubscription({ ...consumer, group, on: { [topics.protocol]: on(reader, apply) } });
}
