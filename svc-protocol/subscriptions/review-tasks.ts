import { protocolEventSchema, topics, type ProtocolEvent, type ProtocolEventType } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import type { Metrics } from '@portal/service-kit/metrics';
import { createSubscription, on } from '@portal/service-kit/outbox';
import { DuplicateKey, VersionConflict } from '@portal/service-kit/store';
import type { Parts } from '../features/parts.ts';
import type { StoredReviewTask } from '../store/review-tasks.collection.ts';
import { storedReviewTasks } from '../store/stored-review-task.ts';

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

async function keep({ reviewTasks }: Parts, task: StoredReviewTask): Promise<void> {
  for (;;) {
    const known = await reviewTasks.findById(task.id);
    const isSame = known?.state === task.state && known.reviewer_days === task.reviewer_days;
    if (known && (isSame || known.seq >= task.seq)) return;
    try {
      await (known ? reviewTasks.replace({ ...task, version: known.version }) : reviewTasks.insert(task));
      return;
    } catch (error) {
      if (!(error instanceof DuplicateKey) && !(error instanceof VersionConflict)) throw error;
    }
  }
}

/** Keeps what each reviewer was asked, so that their load is counted and no protocol is read for it. */
export function reviewTaskSubscription(parts: Parts, metrics: Pick<Metrics, 'consumerFailed'>): Subscription {
  const apply = async ({ type, key }: ProtocolEvent): Promise<void> => {
    const protocol = concerning.includes(type) ? await parts.protocols.findById(key) : undefined;
    if (!protocol) return;
    for (const task of storedReviewTasks(protocol, parts.config.timeZone)) await keep(parts, task);
  };
  return createSubscription({
    group: 'protocol.review_tasks',
    on: { [topics.protocol]: on(protocolEventSchema, apply) },
    metrics,
  });
}
