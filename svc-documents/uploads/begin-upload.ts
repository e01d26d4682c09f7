import { ProblemError } from '@portal/service-kit/http';
import { compareAndSet, DuplicateKey, type WriteOptions } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { ResumableUpload } from './store.ts';
import { messages } from '../messages.ts';
import { checkLimits } from './limits.ts';
import { checkRoom } from './limits.ts';
import { dropBytes } from './end-upload.ts';
import { keptUntil } from './take-part.ts';
import { uploadIdOf, type UploadMetadata } from './upload-metadata.ts';

/** Open uploads of one account (docs/files 15). */
const most = { uploads: 20, bytes: 300 * 1024 * 1024 };

/** The upload of this file for this place: what has arrived of it, or a new one. @throws ProblemError 422 where the account has too many, 507 */
export async function beginUpload(
  dependencies: Dependencies,
  account: string,
  { size, ...metadata }: UploadMetadata & { size: number },
  options: WriteOptions,
): Promise<ResumableUpload> {
  const { resumables, ids, clock } = dependencies;
  const id = uploadIdOf(account, metadata);
  const found = await compareAndSet(() => renamed(dependencies, id, metadata.name));
  if (found && (await isAlive(dependencies, found, metadata))) return found;
  await checkLimits(dependencies, account);
  await checkAmount(dependencies, account, size);
  await checkRoom(dependencies, size);
  if (found) await dropBytes(dependencies, found);
  const fresh: ResumableUpload = {
    ...{
      id,
      account,
      ...metadata,
      size,
      version: 0,
      document: ids(),
      state: 'open',
      arrived: 0,
      blob: ids(),
      hasBytes: true,
    },
    touched_at: clock().toISOString(),
    due_at: keptUntil(dependencies),
  };
  try {
    if (!found) return await resumables.insert(fresh, [], options);
    const { version } = await resumables.get(id);
    return await resumables.replace({ ...fresh, version }, [], options);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    return resumables.get(id);
  }
}

/** What has arrived of a file goes on under the name that was chosen now; what is being made a file of another name is given up. */
async function renamed({ resumables }: Dependencies, id: string, name: string): Promise<ResumableUpload | undefined> {
  const found = await resumables.findById(id);
  if (found?.name === name) return found;
  if (found?.state === 'checking') return resumables.replace({ ...found, state: 'removed' });
  return found?.state === 'open' ? resumables.replace({ ...found, name }) : found;
}

/** A finished one counts as long as its file can still be sent and bears the name that was chosen now. */
async function isAlive(
  { documents }: Dependencies,
  { state, name, document }: ResumableUpload,
  chosen: UploadMetadata,
): Promise<boolean> {
  if (state === 'open' || state === 'checking') return true;
  return state === 'done' && name === chosen.name && (await documents.findById(document))?.state === 'stored';
}

async function checkAmount({ resumables }: Dependencies, account: string, size: number): Promise<void> {
  const open = await resumables.find({ where: { account, state: ['open', 'checking'] }, limit: most.uploads });
  const bytes = open.reduce((sum, one) => sum + one.size, size);
  if (open.length < most.uploads && bytes <= most.bytes) return;
  throw new ProblemError(422, 'too_many_uploads', messages.upload.tooMany);
}
