import { protocolEventSchema, readerOf, topics, type EventOf, type ProtocolEventType } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { indexForFinding } from '../features/desk/desk-entry.ts';
import { keepArchivedForms } from '../features/follow-ups/keep-archived-forms.ts';
import { keepReviewTasks } from '../features/reviews/keep-review-tasks.ts';
import { emptySlotsIn } from './account-deleted.ts';

/** Only the event's type and key are used; the protocol is read from the store. */
const reader = readerOf(protocolEventSchema, []);

/** Events that may change what callers name a protocol by. */
const changesDesk: readonly ProtocolEventType[] = [
  'protocol.submitted',
  'protocol.assigned',
  'protocol.declined',
  'protocol.forwarded',
  'protocol.reviewer_replaced',
  'protocol.section_updated',
  'protocol.amended',
  'protocol.act_undone',
  'protocol.deleted',
  'protocol.restored',
  'protocol.snapshot',
];

/** Events that may change review tasks. */
const changesTasks: readonly ProtocolEventType[] = [
  'protocol.assigned',
  'protocol.declined',
  'protocol.partially_reviewed',
  'protocol.reviewed',
  'protocol.forwarded',
  'protocol.reviewer_replaced',
  'protocol.snapshot',
  'protocol.restored',
  // The snapshot of a deleted protocol is a deletion. Its comments still count in the reports.
  'protocol.deleted',
];

/** Events after which a comment is awaited: of changesTasks, too. */
const awaitsComments: readonly ProtocolEventType[] = [
  'protocol.assigned',
  'protocol.forwarded',
  'protocol.reviewer_replaced',
  'protocol.restored',
];

/** Events after which forms may be held up by the archive, or no longer: of changesTasks, too. */
const isOfArchive = (type: ProtocolEventType): boolean => type === 'protocol.deleted' || type === 'protocol.restored';

/**
 * Keeps two views of changed protocols: their review tasks, which reports and candidate lists count without reading protocols, and
 * what the call desk finds them by (docs/lists 15). Marks the forms that the archive holds up (docs/record 8). Takes from open reviews who is no reviewer any more (docs/accounts 21).
 */
export function viewsSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async ({ type, key, correlation_id }: EventOf<typeof reader>): Promise<void> => {
    const [tasks, desk] = [changesTasks.includes(type), changesDesk.includes(type)];
    const protocol = tasks || desk ? await dependencies.protocols.findById(key) : undefined;
    if (!protocol) return;
    if (tasks) await keepReviewTasks(dependencies, protocol);
    // Safe: the event comes again where a power cut undoes it, for it lies in the same file.
    if (desk) await indexForFinding(dependencies, protocol, { isLight: true });
    if (isOfArchive(type)) await keepArchivedForms(dependencies, protocol);
    if (awaitsComments.includes(type)) await emptySlotsIn(dependencies, protocol, correlation_id);
  };
  const group = 'protocol.review_tasks';
  return createSubscription({ ...consumer, group, on: { [topics.protocol]: on(reader, apply) } });
}
