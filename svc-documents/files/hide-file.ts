import { compareAndSet, VersionConflict } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from './store.ts';
import { documentEvent } from './events.ts';
import type { StoredDocument } from './store.ts';

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

/**
 * Takes the last day off a file that a protocol or follow-up refers to, and revives a deleted one whose bytes are still there. Answers
 * whether the file is claimed.
 */
export const holdIfClaimed = (dependencies: Dependencies, id: string, correlationId: string): Promise<boolean> =>
  compareAndSet(async () => {
    const { documents, claims, clock, ids, keys, log } = dependencies;
    if ((await claims.count({ where: { files: id } }, 1)) === 0) return false;
    const document = await documents.findById(id);
    if (!document || (document.state === 'stored' && document.purge_at === null)) return true;
    if (document.state !== 'stored' && document.state !== 'deleted') {
      log.error({ document: id }, 'a protocol refers to a file whose bytes were purged');
      return true;
    }
    const at = clock();
    const isBack = document.state === 'deleted';
    const action = isBack ? 'revived' : 'claimed';
    const held = changed(document, { action, to: 'stored', at, actor: null }, keys.history);
    const act = { eventId: ids(), at, actor: null, correlationId };
    await documents.replace(held, isBack ? [documentEvent('document.stored', held, document.version + 1, act)] : []);
    dependencies.wake();
    return true;
  });
