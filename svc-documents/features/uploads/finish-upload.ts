import { Readable } from 'node:stream';
import { ProblemError } from '@portal/service-kit/http';
import type { StoredFile } from '@portal/service-kit/files';
import { VersionConflict } from '@portal/service-kit/store';
import { ContentRefused } from '../../content/content-refused.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ResumableUpload } from '../../store/resumable-uploads.collection.ts';
import { messages } from '../../messages.ts';
import { hideUnsent } from '../hide-file.ts';
import { describeUpload, keepDocument } from '../upload-file.ts';
import { checkRoom, inWordsOfRoom } from './check-room.ts';
import { endUpload } from './end-upload.ts';
import { withBlob } from '../with-blob.ts';

/** Longer than it takes to join and to judge a file. In ms. */
const longest = 60_000;

/** Until when other processes leave an upload to this one. */
export const finishingUntil = ({ clock }: Dependencies): string => new Date(clock().getTime() + longest).toISOString();

/**
 * Makes the document of an upload of which every part has arrived and whose `due_at` this process has set: the parts are joined,
 * compared with the hash of the whole and judged. Can be rerun after a crash. @throws ProblemError 507, EngineDown: it stays `checking`
 */
export async function finishUpload(dependencies: Dependencies, upload: ResumableUpload, requestId: string) {
  try {
    const reason = await withWhole(dependencies, upload, (blob, stored) =>
      makeDocument(dependencies, upload, { blob, stored, requestId }),
    );
    const end = reason === undefined ? ({ state: 'done' } as const) : ({ state: 'refused', reason } as const);
    await endUpload(dependencies, upload, end);
  } catch (error) {
    if (error instanceof VersionConflict) return hideIfGivenUp(dependencies, upload, requestId);
    const due_at = dependencies.clock().toISOString();
    await dependencies.resumables.replace({ ...upload, due_at }).catch(() => undefined);
    throw inWordsOfRoom(dependencies, error);
  }
}

/** Somebody else was quicker, or its owner gave it up meanwhile: then nobody asks for the document that was made. */
async function hideIfGivenUp(
  dependencies: Dependencies,
  { id, account, document }: ResumableUpload,
  requestId: string,
) {
  const { resumables, documents } = dependencies;
  const present = await resumables.findById(id);
  const isGivenUp = present?.document !== document || present.state === 'removed';
  if (!isGivenUp || !(await documents.findById(document))) return;
  await hideUnsent(dependencies, document, { actor: account, correlationId: requestId });
}

/** One part is the file; more are joined in a blob of their own. */
async function withWhole<T>(
  dependencies: Dependencies,
  { parts, size }: ResumableUpload,
  work: (blob: string, stored: StoredFile) => Promise<T>,
): Promise<T> {
  const [only] = parts;
  if (only && parts.length === 1) return work(only.blob, { size: only.size, sha256: only.sha256 });
  await checkRoom(dependencies, size);
  const { files } = dependencies;
  async function* joined() {
    for (const { blob } of parts) yield* await files.read(blob);
  }
  return withBlob(dependencies, async (blob) =>
    work(blob, await files.write(blob, Readable.from(joined(), { objectMode: false }), size)),
  );
}

/** Answers why it was refused. */
async function makeDocument(
  dependencies: Dependencies,
  upload: ResumableUpload,
  { blob, stored, requestId }: { blob: string; stored: StoredFile; requestId: string },
): Promise<string | undefined> {
  if (stored.sha256 !== upload.sha256) return messages.upload.changed;
  const { account, document: id, name, purpose } = upload;
  try {
    const described = await describeUpload(dependencies, { name, purpose, stored }, { id, blob, owner: account });
    await keepDocument(dependencies, { owner: account, requestId }, described);
    return undefined;
  } catch (error) {
    const isRefusal = error instanceof ContentRefused || (error instanceof ProblemError && error.status < 500);
    if (!isRefusal) throw error;
    return error.message;
  }
}
