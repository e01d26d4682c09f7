import { documentEventSchema, readerOf, topics, type EventOf } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, createView, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import type { KnownFile } from './store.ts';

const reader = readerOf(documentEventSchema, []);
type DocumentEvent = EventOf<typeof reader>;

/** A claim revives a deleted file, which is told again. */
const project = ({ type, occurred_at }: DocumentEvent): Pick<KnownFile, 'deleted' | 'deleted_at'> =>
  type === 'document.deleted' ? { deleted: true, deleted_at: occurred_at } : { deleted: false };

/** Keeps which uploaded files were deleted: a receipt outlives its file. */
export function filesSubscription({ knownFiles }: Dependencies, consumer: Consumer): Subscription {
  const view = createView<KnownFile, DocumentEvent>({ collection: knownFiles, project });
  const apply = async (event: DocumentEvent): Promise<void> => void (await view.apply(event));
  return createSubscription({ ...consumer, group: 'protocol.files', on: { [topics.document]: on(reader, apply) } });
}
