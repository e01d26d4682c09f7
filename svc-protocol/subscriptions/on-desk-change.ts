import { protocolEventSchema, readerOf, topics } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { keepDeskEntry } from '../features/desk/desk-entry.ts';

/** Only the event's key is used; the protocol is read from the store. */
const reader = readerOf(protocolEventSchema, []);

/** Keeps what the call desk finds protocols by (council-year.md, 1). */
export function deskSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = ({ key }: { key: string }): Promise<void> => keepDeskEntry(dependencies, key);
  return createSubscription({ ...consumer, group: 'protocol.desk', on: { [topics.protocol]: on(reader, apply) } });
}
