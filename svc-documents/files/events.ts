import type { DocumentEvent, DocumentEventType } from '@portal/contracts/events';
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
