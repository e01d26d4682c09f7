import { NoSuchRecord, StateConflict, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { changed } from '../store/document-change.ts';
import { documentEvent } from '../store/document-event.ts';
import { words } from '../words.ts';
import { reviveIfClaimed } from './revive-file.ts';

type DeleteCall = Call<{ id: string }> & { caller: Caller };

/** DELETE /api/files/{id}: hidden at once, purged later; a claim revives it until then. @throws NoSuchRecord, StateConflict */
export const deleteFile =
  (dependencies: Dependencies) =>
  async ({ params, caller, requestId }: DeleteCall): Promise<Answer> => {
    const { documents, claims, clock, ids, keys, config } = dependencies;
    const document = await documents.findById(params.id);
    if (!document || document.state !== 'stored' || document.owner !== caller.id) throw new NoSuchRecord();
    if ((await claims.count({ where: { files: document.id } }, 1)) > 0) throw new StateConflict(words.inUse);
    const at = clock();
    const purge_at = new Date(at.getTime() + config.keepDeletedFor);
    const deleted = changed(
      document,
      { action: 'deleted', to: 'deleted', purge_at, at, actor: caller.id },
      keys.history,
    );
    const act = { eventId: ids(), at, actor: caller.id, correlationId: requestId };
    await documents.replace(deleted, [documentEvent('document.deleted', deleted, document.version + 1, act)]);
    dependencies.nudge();
    // A claim that came between the look and the deletion found nothing to revive.
    if (await reviveIfClaimed(dependencies, document.id, requestId)) throw new StateConflict(words.inUse);
    return { status: 204 };
  };
