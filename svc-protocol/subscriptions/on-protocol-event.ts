import { protocolEventSchema, readerOf, topics, type ProtocolEventType } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import { DuplicateKey, VersionConflict } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { StoredReviewTask } from '../store/review-tasks.collection.ts';
import { storedReviewTasks } from '../store/stored-review-task.ts';

/** What happened to which protocol is all that is used. */
const reader = readerOf(protocolEventSchema, []);

/** After which a reviewer may have something else to do than before. */
const concerning: readonly ProtocolEventType[] = [
  'protocol.assigned',
  'protocol.declined',
  'protocol.partially_reviewed',
  'protocol.reviewed',
  'protocol.forwarded',
  'protocol.snapshot',
  // Told again, a deleted protocol is only that; what its reviewers gave still counts.
  'protocol.deleted',
];

/** Safe as a light write: SQLite acknowledges the event in the same file, later. A power cut that undoes the task makes the event come again. */
const light = { isLight: true };

async function keep({ reviewTasks }: Dependencies, task: StoredReviewTask): Promise<void> {
  for (;;) {
    const known = await reviewTasks.findById(task.id);
    const isSame = known?.state === task.state && known.reviewer_days === task.reviewer_days;
    if (known && (isSame || known.seq >= task.seq)) return;
    try {
      await (known
        ? reviewTasks.replace({ ...task, version: known.version }, [], light)
        : reviewTasks.insert(task, [], light));
      return;
    } catch (error) {
      if (!(error instanceof DuplicateKey) && !(error instanceof VersionConflict)) throw error;
    }
  }
}

/** Keeps what each reviewer was asked, so that their load is counted and no protocol is read for it. */
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
