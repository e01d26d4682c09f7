import { protocolEventSchema, readerOf, topics, type EventOf } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { finishForm } from '../features/follow-ups/finish-form.ts';

const reader = readerOf(protocolEventSchema, ['form']);
type ProtocolTold = EventOf<typeof reader>;

/** Whether a republish tells it. It names no act, and the archived are told as deleted by nobody. */
const isRepublished = ({ type, actor }: ProtocolTold): boolean =>
  actor === null && (type === 'protocol.snapshot' || type === 'protocol.deleted');

/** Finishes every form whose act the protocol holds, or took back with its letter: the events of some may be lost. */
async function finishAll(dependencies: Dependencies, { key, correlation_id: correlationId }: ProtocolTold) {
  const protocol = await dependencies.protocols.findById(key);
  for (const { follow_up: id, act, at, by } of protocol?.form_acts ?? [])
    await finishForm(dependencies, { id, act, at }, { actor: by, at: new Date(at), correlationId });
  for (const { follow_up: id, decided_at, withdrawn_at } of protocol?.letters ?? []) {
    if (id === undefined || withdrawn_at === undefined) continue;
    const actor = protocol?.history.find(({ at }) => at === withdrawn_at)?.actor ?? null;
    const cause = { actor, at: new Date(withdrawn_at), correlationId };
    await finishForm(dependencies, { id, act: 'undo', at: decided_at }, cause);
  }
}

/** Finishes the form whose act the protocol holds, where the command that began it did not (ADR 0040). */
export function formSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async (event: ProtocolTold): Promise<void> => {
    const { form } = event.data;
    const cause = { actor: event.actor, at: new Date(event.occurred_at), correlationId: event.correlation_id };
    if (form) await finishForm(dependencies, form, cause);
    else if (isRepublished(event)) await finishAll(dependencies, event);
  };
  const group = 'protocol.forms';
  return createSubscription({ ...consumer, group, on: { [topics.protocol]: on(reader, apply) } });
}
