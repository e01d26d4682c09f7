import { compareAndSet } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from './document-change.ts';
import { documentEvent } from './events.ts';

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
