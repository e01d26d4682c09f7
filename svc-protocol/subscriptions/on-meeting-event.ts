import { meetingEventSchema, readerOf, topics, type EventOf } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { settleItems } from '../features/meetings/settle-items.ts';

/** The meeting is read from the store. */
const reader = readerOf(meetingEventSchema, []);

/** After these, items may wait for their command: a republish tells of a meeting whose own event was lost. */
const mayLeaveItems: readonly EventOf<typeof reader>['type'][] = ['meeting.decided', 'meeting.snapshot'];

/** Gives the command of each item whose decision a meeting has signed (docs/meetings 19). */
export function meetingSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async ({ type, key, correlation_id }: EventOf<typeof reader>): Promise<void> => {
    if (mayLeaveItems.includes(type)) await settleItems(dependencies, key, correlation_id);
  };
  const group = 'protocol.meetings';
  return createSubscription({ ...consumer, group, on: { [topics.meeting]: on(reader, apply) } });
}
