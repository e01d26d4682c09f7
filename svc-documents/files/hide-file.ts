import { VersionConflict } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from './document-change.ts';
import { documentEvent } from './events.ts';
import type { StoredDocument } from './store.ts';
import { holdIfClaimed } from './hold-file.ts';

interface Cause {
  /** Null where the file has expired. */
  actor: string | null;
  correlationId: string;
}

/**
 * Hides a file at once; its bytes are purged after `keepDeletedFor`, and a claim before that revives it. Answers whether one has come
 * meanwhile. @throws VersionConflict
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
  dependencies.wake();
  // A claim that came in a race with the deletion found nothing to revive.
  return holdIfClaimed(dependencies, document.id, correlationId);
}

/** The same for a file that nobody has sent; one that is claimed or was changed meanwhile is left alone. Answers whether it is hidden. */
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
