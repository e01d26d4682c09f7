import { VersionConflict } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from '../store/document-change.ts';
import { documentEvent } from '../store/document-event.ts';
import type { StoredDocument } from '../store/documents.collection.ts';
import { holdIfClaimed } from './hold-file.ts';

interface Cause {
  /** Nobody where its time was over. */
  actor: string | null;
  correlationId: string;
}

/**
 * Nobody reads the file any more; its bytes go seven days later, and a claim that comes until then brings it back. Answers whether one had
 * come meanwhile. @throws VersionConflict
 */
export async function hideFile(
  dependencies: Dependencies,
  document: StoredDocument,
  { actor, correlationId }: Cause,
): Promise<boolean> {
  const { documents, clock, ids, keys, config } = dependencies;
  const at = clock();
  const purge_at = new Date(at.getTime() + config.keepDeletedFor);
  const hidden = changed(document, { action: 'deleted', to: 'deleted', purge_at, at, actor }, keys.history);
  const act = { eventId: ids(), at, actor, correlationId };
  await documents.replace(hidden, [documentEvent('document.deleted', hidden, document.version + 1, act)]);
  dependencies.nudge();
  // A claim that came between the look and the deletion found nothing to revive.
  return holdIfClaimed(dependencies, document.id, correlationId);
}

/** The same for a file that nobody has sent; one that is claimed, or that somebody else has moved, is left alone. Answers whether it is gone. */
export async function hideUnsent(dependencies: Dependencies, id: string, cause: Cause): Promise<boolean> {
  if (await holdIfClaimed(dependencies, id, cause.correlationId)) return false;
  const document = await dependencies.documents.get(id);
  if (document.state !== 'stored') return false;
  try {
    return !(await hideFile(dependencies, document, cause));
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}
