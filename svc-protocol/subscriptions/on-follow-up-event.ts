import { followUpEventSchema, readerOf, topics, type EventOf } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import { applyFollowUp } from '../domain/approval.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeInBackground } from '../features/change-in-background.ts';

const reader = readerOf(followUpEventSchema, ['id', 'kind', 'protocol', 'act']);

/** Applies a form that an earlier version acknowledged to its protocol's approval, once, however often the event comes (ADR 0018). */
export function renewalSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const { approvalValidity: validity } = dependencies.config;
  const apply = async (event: EventOf<typeof reader>): Promise<void> => {
    const { type, data, occurred_at, actor, correlation_id } = event;
    // What was decided has taken effect before its event: only forms acknowledged by earlier versions renew here.
    if (type !== 'follow_up.acknowledged' || data.act !== undefined) return;
    await changeInBackground(dependencies, {
      id: data.protocol,
      at: new Date(occurred_at),
      actor,
      correlationId: correlation_id,
      decide: (protocol, today) => applyFollowUp(protocol, data, { today, validity }),
    });
  };
  const group = 'protocol.renewals';
  return createSubscription({ ...consumer, group, on: { [topics.follow_up]: on(reader, apply) } });
}
