import { protocolEventSchema, readerOf, topics, type EventOf } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { finishForm } from '../features/follow-ups/finish-form.ts';

const reader = readerOf(protocolEventSchema, ['form']);

/** Finishes the form whose act the protocol holds, where the command that began it did not (ADR 0040). */
export function formSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async ({ data: { form }, ...event }: EventOf<typeof reader>): Promise<void> => {
    const cause = { actor: event.actor, at: new Date(event.occurred_at), correlationId: event.correlation_id };
    if (form) await finishForm(dependencies, form, cause);
  };
  const group = 'protocol.forms';
  return createSubscription({ ...consumer, group, on: { [topics.protocol]: on(reader, apply) } });
}
