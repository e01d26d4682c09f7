import { partBytes, uploadKeptDays } from '@portal/contracts/files';
import { BadRequest, UnsupportedType } from '@portal/service-kit/http';
import { DuplicateKey, NotFound, VersionConflict } from '@portal/service-kit/store';
import { ContentRefused } from '../content/content-refused.ts';
import { familyOf, headLength } from '../content/head.ts';
import type { Dependencies } from '../dependencies.ts';
import { offsetOf, type ResumableUpload } from './store.ts';
import { messages } from '../messages.ts';
import { checkRoom, inWordsOfRoom } from './limits.ts';
import { endUpload } from './end-upload.ts';
import { finishingUntil, finishUpload } from './finish-upload.ts';
import { OffsetConflict } from './tus-problem.ts';
import { removeUnused } from './with-blob.ts';

/** Until when an unfinished upload is kept that was touched now. */
export const keptUntil = ({ clock }: Dependencies): string =>
  new Date(clock().getTime() + uploadKeptDays * 24 * 60 * 60_000).toISOString();

/**
 * Stores the next part, durable when it resolves, and finishes the upload with the last one. Of several who send the same part one
 * wins. @throws OffsetConflict, BadRequest, ContentRefused for what the first part shows, ProblemError 507
 */
export async function takePart(
  dependencies: Dependencies,
  upload: ResumableUpload,
  content: Buffer,
  requestId: string,
): Promise<ResumableUpload> {
  const { growing } = dependencies;
  const isLast = upload.arrived + content.length === upload.size;
  if (!isLast && content.length % partBytes.step > 0) throw new BadRequest(messages.upload.partSize(partBytes.step));
  if (upload.arrived === 0) await checkHead(dependencies, upload, content);
  try {
    await checkRoom(dependencies, upload.size);
    const { grown, sha256 } = await growing.inTurn(upload.blob, () => store(dependencies, upload, content));
    if (isLast) {
      growing.forget(upload.blob);
      const held = content.length === upload.size ? [content] : undefined;
      await finishSoon(dependencies, grown, requestId, { sha256, held });
    }
    return grown;
  } catch (error) {
    throw inWordsOfRoom(dependencies, error);
  }
}

/** Refuses a file that is no document at its first part. @throws ContentRefused */
async function checkHead(dependencies: Dependencies, upload: ResumableUpload, content: Buffer): Promise<void> {
  if (content.length < Math.min(headLength, upload.size)) return;
  try {
    familyOf(content.subarray(0, headLength));
  } catch (error) {
    if (error instanceof ContentRefused)
      await endUpload(dependencies, upload, { state: 'refused', reason: error.message });
    throw error;
  }
}

async function store(dependencies: Dependencies, upload: ResumableUpload, content: Buffer) {
  const { growing, resumables, clock } = dependencies;
  const { id, version, blob, size } = upload;
  try {
    const present = await resumables.get(id);
    if (present.version !== version) throw new VersionConflict(resumables.name, id);
    const sha256 = await growing.append(blob, upload.arrived, content);
    const arrived = upload.arrived + content.length;
    const next =
      arrived === size
        ? ({ state: 'checking', due_at: finishingUntil(dependencies) } as const)
        : ({ state: 'open', due_at: keptUntil(dependencies) } as const);
    const grown = await resumables.replace({ ...upload, arrived, ...next, touched_at: clock().toISOString() });
    return { grown, sha256 };
  } catch (error) {
    if (error instanceof DuplicateKey) {
      await endUpload(dependencies, upload, { state: 'refused', reason: messages.upload.changed });
      throw new UnsupportedType(messages.upload.changed);
    }
    if (!(error instanceof VersionConflict) && !(error instanceof NotFound)) throw error;
    const present = await resumables.findById(id);
    // What came after the bytes were removed.
    if (present?.blob !== blob || !present.hasBytes) await removeUnused(dependencies, blob);
    throw new OffsetConflict(present ? offsetOf(present) : 0);
  }
}

/** All of it is stored: a failure from here on does not fail the request, and is retried when the outcome is asked for. */
async function finishSoon(...given: Parameters<typeof finishUpload>): Promise<void> {
  const [dependencies, upload, requestId] = given;
  try {
    await finishUpload(...given);
  } catch (error) {
    dependencies.log.warn({ error, upload: upload.id, correlation_id: requestId }, 'an upload is finished later');
  }
}
