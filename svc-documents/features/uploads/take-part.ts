import { Readable } from 'node:stream';
import { uploadKeptDays } from '@portal/contracts/files';
import { NotFound, VersionConflict } from '@portal/service-kit/store';
import { ContentRefused } from '../../content/content-refused.ts';
import { familyOf, headLength } from '../../content/head.ts';
import type { Dependencies } from '../../dependencies.ts';
import { arrivedOf, offsetOf, withParts } from '../../store/upload-parts.ts';
import type { ResumableUpload } from '../../store/resumable-uploads.collection.ts';
import { checkRoom, inWordsOfRoom } from './check-room.ts';
import { endUpload } from './end-upload.ts';
import { finishingUntil, finishUpload } from './finish-upload.ts';
import { OffsetConflict } from './tus-problem.ts';
import { withBlob } from '../with-blob.ts';

/** Until when an unfinished upload is kept that was touched now. */
export const keptUntil = ({ clock }: Dependencies): string =>
  new Date(clock().getTime() + uploadKeptDays * 24 * 60 * 60_000).toISOString();

/**
 * Stores the next part, durable when it resolves, and finishes the upload with the last one. Of several who send the same part one
 * wins; the others' bytes go. @throws OffsetConflict, ContentRefused for what the first part shows, ProblemError 507
 */
export async function takePart(
  dependencies: Dependencies,
  upload: ResumableUpload,
  content: Buffer,
  requestId: string,
): Promise<ResumableUpload> {
  if (upload.parts.length === 0) await checkHead(dependencies, upload, content);
  try {
    await checkRoom(dependencies, upload.size);
    const grown = await withBlob(dependencies, (blob) => store(dependencies, upload, content, blob));
    if (grown.state === 'checking') await finishSoon(dependencies, grown, requestId);
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

async function store(dependencies: Dependencies, upload: ResumableUpload, content: Buffer, blob: string) {
  const { files, resumables, clock } = dependencies;
  const stored = await files.write(blob, Readable.from([content], { objectMode: false }), content.length);
  const grown = withParts(upload, [...upload.parts, { blob, ...stored }]);
  const isWhole = offsetOf(grown) === upload.size;
  const next = isWhole
    ? ({ state: 'checking', due_at: finishingUntil(dependencies) } as const)
    : ({ state: 'open', due_at: keptUntil(dependencies) } as const);
  try {
    return await resumables.replace({ ...grown, ...next, touched_at: clock().toISOString() });
  } catch (error) {
    if (!(error instanceof VersionConflict) && !(error instanceof NotFound)) throw error;
    const present = await resumables.findById(upload.id);
    throw new OffsetConflict(present ? arrivedOf(present) : 0);
  }
}

/** Every part is stored: a failure from here on does not fail the request, and is retried when the outcome is asked for. */
async function finishSoon(dependencies: Dependencies, upload: ResumableUpload, requestId: string): Promise<void> {
  try {
    await finishUpload(dependencies, upload, requestId);
  } catch (error) {
    dependencies.log.warn({ error, upload: upload.id, correlation_id: requestId }, 'an upload is finished later');
  }
}
