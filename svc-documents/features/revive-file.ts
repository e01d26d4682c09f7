import { VersionConflict } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from '../store/document-change.ts';
import { documentEvent } from '../store/document-event.ts';

/** A deleted file that a protocol refers to after all is there again, as long as its bytes are. Answers whether it is claimed. */
export async function reviveIfClaimed(dependencies: Dependencies, id: string, correlationId: string): Promise<boolean> {
  const { documents, claims, clock, ids, keys, log } = dependencies;
  if ((await claims.count({ where: { files: id } }, 1)) === 0) return false;
  const document = await documents.findById(id);
  if (!document || document.state === 'stored') return true;
  if (document.state !== 'deleted') {
    log.error({ document: id }, 'a protocol refers to a file whose bytes were purged');
    return true;
  }
  const at = clock();
  const revived = changed(document, { action: 'revived', to: 'stored', at, actor: null }, keys.history);
  const act = { eventId: ids(), at, actor: null, correlationId };
  try {
    await documents.replace(revived, [documentEvent('document.stored', revived, document.version + 1, act)]);
    dependencies.nudge();
    return true;
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    return reviveIfClaimed(dependencies, id, correlationId);
  }
}
