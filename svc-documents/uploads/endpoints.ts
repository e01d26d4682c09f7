import type { UnfinishedUpload, UploadOutcome } from '@portal/contracts/files';
import { nameOf, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { tryInsert } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { ResumableUpload } from './store.ts';
import { presentUpload } from './upload-file.ts';
import { finishingUntil, finishUpload } from './finish-upload.ts';
import { getOwn } from './parts-store.ts';

type ListCall = Call<unknown, { draft?: string | undefined }> & { caller: Caller };
type OneCall = Call<{ id: string }> & { caller: Caller };

/** Of each kind; more than an account may have unfinished. */
const most = 200;

/** GET /api/uploads?draft=: what has not been finished, of a draft or of all, and then what expired meanwhile. */
export const listUploads =
  ({ resumables }: Dependencies) =>
  async ({ caller, query }: ListCall): Promise<Answer> => {
    const own = { account: caller.id, ...(query.draft !== undefined && { draft: query.draft }) };
    // Asked for apart: expired ones may be many, and must not stand in the way of those that go on.
    const found = await Promise.all(
      [['open', 'checking'], ['expired']].map((state) => resumables.find({ where: { ...own, state }, limit: most })),
    );
    const body = found.flat().map((upload): UnfinishedUpload => {
      const { id, place, name, size, sha256, arrived, due_at } = upload;
      const state = upload.state as UnfinishedUpload['state'];
      return { id, place, name, size, sha256, state, offset: arrived, kept_until: due_at };
    });
    return { status: 200, body };
  };

/** GET /api/uploads/{id}: what became of it; one that a crash cut after its last part is finished now. @throws NoSuchRecord, ProblemError 507 */
export const readUpload =
  (dependencies: Dependencies) =>
  async ({ caller, params, requestId }: OneCall): Promise<Answer> => {
    const upload = await getOwn(dependencies, caller.id, params.id);
    const isLeft = upload.state === 'checking' && upload.due_at <= dependencies.clock().toISOString();
    if (isLeft) await finishLeft(dependencies, upload, requestId);
    return { status: 200, body: await outcomeOf(dependencies, await getOwn(dependencies, caller.id, params.id)) };
  };

/** Finishes an upload that no process is finishing at present. @throws ProblemError 507, EngineDown */
export async function finishLeft(dependencies: Dependencies, upload: ResumableUpload, requestId: string) {
  await tryInsert(async () => {
    const taken = await dependencies.resumables.replace({ ...upload, due_at: finishingUntil(dependencies) });
    await finishUpload(dependencies, taken, requestId);
  });
}

async function outcomeOf({ documents, keys }: Dependencies, upload: ResumableUpload): Promise<UploadOutcome> {
  const { state, reason } = upload;
  if (state === 'removed') return { state: 'expired' };
  if (state !== 'done') return { state, ...(reason === undefined ? {} : { reason, ...nameOf(reason) }) };
  const document = await documents.findById(upload.document);
  return document?.state === 'stored' ? { state, file: presentUpload(document, keys.receipt) } : { state: 'expired' };
}
