import { followUpEventSchema, topics, type FollowUpEvent } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import type { Metrics } from '@portal/service-kit/metrics';
import { createSubscription, on } from '@portal/service-kit/outbox';
import { applyFollowUp } from '../../domain/approval.ts';
import type { Parts } from '../parts.ts';
import { changeApproval } from './change-approval.ts';

/** Lets an acknowledged form renew or end its protocol's approval, once however often the event comes (ADR 0018). */
export function renewalSubscription(parts: Parts, metrics: Pick<Metrics, 'consumerFailed'>): Subscription {
  const { approvalValidity: validity } = parts.config;
  const apply = async ({ type, data, occurred_at, actor, correlation_id }: FollowUpEvent): Promise<void> => {
    if (type !== 'follow_up.acknowledged') return;
    await changeApproval(parts, {
      id: data.protocol,
      at: new Date(occurred_at),
      actor,
      correlationId: correlation_id,
      decide: (protocol, today) => applyFollowUp(protocol, data, { today, validity }),
    });
  };
  return createSubscription({
    group: 'protocol.renewals',
    on: { [topics.follow_up]: on(followUpEventSchema, apply) },
    metrics,
  });
}
