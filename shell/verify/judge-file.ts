import { madeCopyPath, type MadeCopy } from '@portal/contracts/files';
import type { Verified } from '@portal/contracts/letters';
import { api, ApiProblem } from '@portal/web-kit';
import { bytesOf, hashOf } from '@portal/web-kit/hash';

type Named = Verified['documents'][number];

/** What a file is to a letter. `forged`: it says that it is a stamped copy, and the portal made none with these bytes. */
export type Judgement = { kind: 'named' | 'forged'; document: Named } | { kind: 'strange' };

/** What stands in the record of a stamped copy (docs/approved-documents 6). */
const original = /portal:original="([0-9a-f]{64})"/;
const longestMatch = 100;
/** Bytes read at once. */
const step = 4 * 1024 * 1024;

/** The hash of the file of which this one says that it is a copy. @throws FileChanged */
async function originalIn(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < file.size; start += step) {
    signal.throwIfAborted();
    const text = decoder.decode(await bytesOf(file.slice(start, start + step + longestMatch)));
    const found = original.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One hash leaves the browser, and nothing else of the file. @throws ApiProblem, Offline */
async function isMade(sha256: string, signal: AbortSignal): Promise<boolean> {
  try {
    await api.get<MadeCopy>(madeCopyPath(sha256), { signal });
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return false;
    throw error;
  }
}

/** The document with this hash: as it counts now, where it was named before under another name too. */
const withHash = (documents: readonly Named[], sha256: string): Named | undefined =>
  documents.find((one) => one.sha256 === sha256 && one.replaced_on === null) ??
  documents.find((one) => one.sha256 === sha256);

/** Whether a file is one that the letter names, or a stamped copy of one (docs/approved-documents 12). @throws FileChanged, ApiProblem, Offline */
export async function judgeFile(file: Blob, documents: readonly Named[], signal: AbortSignal): Promise<Judgement> {
  const sha256 = await hashOf(file, signal);
  const named = withHash(documents, sha256);
  if (named) return { kind: 'named', document: named };
  const copied = withHash(documents, (await originalIn(file, signal)) ?? '');
  if (!copied) return { kind: 'strange' };
  return { kind: (await isMade(sha256, signal)) ? 'named' : 'forged', document: copied };
}
