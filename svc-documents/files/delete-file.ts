import { NoSuchRecord, StateConflict, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { hideFile } from './hide-file.ts';

type DeleteCall = Call<{ id: string }> & { caller: Caller };

/** DELETE /api/files/{id}: hidden at once, purged later; a claim revives it until then. @throws NoSuchRecord, StateConflict */
export const deleteFile =
  (dependencies: Dependencies) =>
  async ({ params, caller, requestId }: DeleteCall): Promise<Answer> => {
    const { documents, claims } = dependencies;
    const document = await documents.findById(params.id);
    if (!document || document.state !== 'stored' || document.owner !== caller.id) throw new NoSuchRecord();
    if ((await claims.count({ where: { files: document.id } }, 1)) > 0) throw new StateConflict(messages.inUse);
    const isClaimed = await hideFile(dependencies, document, { actor: caller.id, correlationId: requestId });
    if (isClaimed) throw new StateConflict(messages.inUse);
    return { status: 204 };
  };
