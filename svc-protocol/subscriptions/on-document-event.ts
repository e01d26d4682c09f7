import { documentEventSchema, readerOf, topics, type EventOf } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, createView, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import type { KnownFile } from '../store/known-files.collection.ts';

const reader = readerOf(documentEventSchema, ['owner', 'name', 'size', 'type', 'sha256', 'stored_at']);
type DocumentEvent = EventOf<typeof reader>;

/** The stored file. A deleted one keeps nothing personal; a claim revives it, which is told again. */
function project({ type: kind, occurred_at, data }: DocumentEvent): Omit<KnownFile, 'id' | 'version' | 'seq'> {
  const { owner: uploaded_by, name, size, type, sha256, stored_at: uploaded_at } = data;
  const deleted = kind === 'document.deleted';
  return {
    ...{ size, type, sha256, uploaded_by, deleted, name: deleted ? '' : name },
    ...(uploaded_at !== undefined && { uploaded_at }),
    ...(deleted && { deleted_at: occurred_at }),
  };
}

/** Keeps what is told of uploaded files, for those whose receipts said less (council-year.md, 7). */
export function filesSubscription({ knownFiles }: Dependencies, consumer: Consumer): Subscription {
  const view = createView<KnownFile, DocumentEvent>({ collection: knownFiles, project });
  const apply = async (event: DocumentEvent): Promise<void> => void (await view.apply(event));
  return createSubscription({ ...consumer, group: 'protocol.files', on: { [topics.document]: on(reader, apply) } });
}
