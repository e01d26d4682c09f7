import { Readable } from 'node:stream';
import type { Files, StoredFile } from '@portal/service-kit/files';
import type { StorageEngine } from 'multer';
import { familyOf, headLength } from '../content/head.ts';

/** A file up to so large is judged from the memory that it came in; a larger one is read again. In bytes. */
const largestHeld = 2 * 1024 * 1024;

interface Target {
  files: Files;
  /** Where the bytes go in the files port. */
  blob: string;
  maxBytes: number;
  /** Breaks the stream off. */
  refusal: AbortSignal;
}

/**
 * A multer storage engine: the one file of a request streams straight into the files port. `written` is undefined until it begins,
 * `held` for a large file.
 */
export function createFilesStorage({ files, blob, maxBytes, refusal }: Target) {
  let written: Promise<StoredFile> | undefined;
  let held: Buffer[] | undefined = [];
  let size = 0;
  const hold = (chunk: Buffer) => {
    size += chunk.length;
    if (size > largestHeld) held = undefined;
    else held?.push(chunk);
  };
  const storage: StorageEngine = {
    _handleFile(_request, file, done) {
      // A refused file is not destroyed: its sender goes on to the end and then reads why.
      const chunks = file.stream.iterator({ destroyOnReturn: false });
      refusal.addEventListener('abort', () => file.stream.destroy(refusal.reason as Error));
      written = files.write(blob, Readable.from(checkedHead(chunks, hold), { objectMode: false }), maxBytes);
      written.then(
        () => done(null, {}),
        (error: unknown) => done(error),
      );
    },
    _removeFile(_request, _file, done) {
      files.remove(blob).then(() => done(null), done);
    },
  };
  return { storage, written: () => written, held: () => held };
}

/** The same bytes, each chunk also given to `tell`. @throws ContentRefused as soon as the first ones show that it is no document at all */
async function* checkedHead(source: AsyncIterable<Buffer>, tell: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    tell(chunk);
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headLength) continue;
    familyOf(head);
    yield head;
    head = undefined;
  }
  if (!head) return;
  familyOf(head);
  yield head;
}
