import { ProblemError } from '@portal/service-kit/http';
import { tryInsert, VersionConflict } from '@portal/service-kit/store';
import { ContentRefused } from '../content/content-refused.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ResumableUpload } from './store.ts';
import { messages } from '../messages.ts';
import { hideUnsent } from '../files/hide-file.ts';
import { describeUpload, keepDocument } from './keep-upload.ts';
import { inWordsOfRoom } from './limits.ts';
import { endUpload } from './end-upload.ts';
import { hashStored } from './growing.ts';

/** Longer than it takes to judge a file. In ms. */
const longest = 60_000;

/** What is known of the bytes without reading them again. */
interface Whole {
  sha256: string;
  /** All of them, where they came in one part. */
  held: readonly Buffer[] | undefined;
}

/** Until when other processes leave an upload to this one. */
export const finishingUntil = ({ clock }: Dependencies): string => new Date(clock().getTime() + longest).toISOString();

/**
 * Makes the document of an upload of which all has arrived and whose `due_at` this process has set: its bytes are compared with the
 * hash of the whole and judged where they stand. Can be rerun after a crash. @throws ProblemError 507, EngineDown: it stays `checking`
 */
export async function finishUpload(
  dependencies: Dependencies,
  upload: ResumableUpload,
  requestId: string,
  whole?: Whole,
): Promise<void> {
  try {
    const reason = await makeDocument(dependencies, upload, requestId, whole);
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

/** Answers why it was refused. */
async function makeDocument(
  dependencies: Dependencies,
  upload: ResumableUpload,
  requestId: string,
  whole?: Whole,
): Promise<string | undefined> {
  const { account, document: id, name, purpose, size, blob } = upload;
  const sha256 = whole?.sha256 ?? (await hashStored(dependencies.files, blob, size)).digest('hex');
  if (sha256 !== upload.sha256) return messages.upload.changed;
  const received = { name, purpose, stored: { size, sha256 }, held: whole?.held };
  try {
    const described = await describeUpload(dependencies, received, { id, blob, owner: account });
    await keepDocument(dependencies, { owner: account, requestId }, described);
    return undefined;
  } catch (error) {
    const isRefusal = error instanceof ContentRefused || (error instanceof ProblemError && error.status < 500);
    if (!isRefusal) throw error;
    return error.message;
  }
}

/** Finishes an upload that no process is finishing at present. @throws ProblemError 507, EngineDown */
export async function finishLeft(dependencies: Dependencies, upload: ResumableUpload, requestId: string) {
  await tryInsert(async () => {
    const taken = await dependencies.resumables.replace({ ...upload, due_at: finishingUntil(dependencies) });
    await finishUpload(dependencies, taken, requestId);
  });
}
