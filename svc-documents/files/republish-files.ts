import { topics } from '@portal/contracts/events';
import { republish } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { documentEvent } from './events.ts';
import type { StoredDocument } from './store.ts';

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
