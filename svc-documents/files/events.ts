import { topics, type DocumentEvent, type DocumentEventType } from '@portal/contracts/events';
import { republish } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import type { StoredDocument } from './store.ts';

/** Who causes a change, when, and on which request. */
export interface Act {
  eventId: string;
  at: Date;
  actor: string | null;
  correlationId: string;
}

/** The event of the change that will store `document` as version `seq`. */
export function documentEvent(type: DocumentEventType, document: StoredDocument, seq: number, act: Act): DocumentEvent {
  const { id, owner, name, size, purpose, sha256, stored_at } = document;
  return {
    id: act.eventId,
    type,
    schema_version: 1,
    seq,
    occurred_at: act.at.toISOString(),
    actor: act.actor,
    key: id,
    correlation_id: act.correlationId,
    data: { id, owner, name, size, type: document.type, purpose, sha256, stored_at },
  };
}

/** Only of files that are there. */
function snapshotOf(document: StoredDocument, { ids, clock }: Dependencies) {
  if (document.state !== 'stored') return undefined;
  const act = { eventId: ids(), at: clock(), actor: null, correlationId: 'republish' };
  return documentEvent('document.snapshot', document, document.version, act);
}

/** Tells of every file, for a new consumer or after a restore. Answers how many. */
export const republishFiles = (dependencies: Dependencies): Promise<number> =>
  republish({
    collection: dependencies.documents,
    topic: topics.document,
    bus: dependencies.bus,
    snapshot: (document) => snapshotOf(document, dependencies),
  });
