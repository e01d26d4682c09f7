import type { Files, StoredFile } from '@portal/service-kit/files';
import { BadRequest, ProblemError, TooLarge } from '@portal/service-kit/http';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { familyOf, headLength } from '../content/head.ts';
import type { DocumentsConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';

interface Bounds {
  maxFileBytes: number;
  stallAfter: number;
  leastBytes: number;
}

/** So much of a body that is too large is still read, so that its sender gets an answer instead of a reset connection. */
const mostBytes = (maxFileBytes: number): number => maxFileBytes * 2 + 1024 * 1024;

/** @throws TooLarge at once when the request announces more than will ever be read */
function checkAnnouncedSize(request: IncomingMessage, maxFileBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(maxFileBytes)) throw new TooLarge(maxFileBytes);
}

/**
 * Watches the body of an upload: slow senders may take as long as they keep sending, those that stand still or never
 * end are refused. Answers the function that ends the watch.
 */
function guardUpload(request: IncomingMessage, bounds: Bounds, refuse: (error: ProblemError) => void): () => void {
  let total = 0;
  let before = 0;
  const count = (chunk: Buffer): void => {
    total += chunk.length;
    if (total > mostBytes(bounds.maxFileBytes)) refuse(new TooLarge(bounds.maxFileBytes));
  };
  const watch = setInterval(() => {
    if (total - before < bounds.leastBytes) refuse(new ProblemError(408, 'too_slow', messages.upload.tooSlow));
    before = total;
  }, bounds.stallAfter);
  request.on('data', count);
  return () => {
    clearInterval(watch);
    request.off('data', count);
  };
}

export interface Received {
  /** As the sender calls it. */
  name: string;
  purpose: unknown;
  stored: StoredFile;
  /** The bytes that were stored, of a file that is not large. */
  held?: readonly Buffer[] | undefined;
}

interface Target {
  files: Files;
  /** Where the bytes go in the files port. */
  blob: string;
  config: Required<DocumentsConfig>;
}

const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000, fieldNameSize: 100, headerPairs: 50 };

/**
 * Reads a multipart body with the fields `file` and `purpose`, the file streaming straight into the files port. When
 * it throws, nothing is left there. @throws BadRequest, TooLarge, ContentRefused, ProblemError 408
 */
export async function receiveUpload(request: Request, response: Response, target: Target): Promise<Received> {
  const { files, blob, config } = target;
  checkAnnouncedSize(request, config.maxFileBytes);
  const refusal = new AbortController();
  const { storage, written, held } = createFilesStorage({
    files,
    blob,
    maxBytes: config.maxFileBytes,
    refusal: refusal.signal,
  });
  const parse = multer({ storage, defParamCharset: 'utf8', limits }).single('file');
  const refused = Promise.withResolvers<never>();
  const refuse = (error: ProblemError): void => {
    refusal.abort(error);
    refused.reject(error);
  };
  const release = guardUpload(request, config, refuse);
  try {
    await Promise.race([refused.promise, parsed(parse, request, response)]);
  } catch (error) {
    await written()?.catch(() => undefined);
    await files.remove(blob);
    throw error instanceof MulterError || isBadMultipart(error) ? new BadRequest(messages.upload.unreadable) : error;
  } finally {
    release();
  }
  const stored = await written();
  if (!request.file || !stored) throw new BadRequest(messages.upload.noFile);
  const body = request.body as Record<string, unknown> | undefined;
  return { name: request.file.originalname, purpose: body?.purpose, stored, held: held() };
}

const parsed = (parse: ReturnType<multer.Multer['single']>, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void parse(request, response, (error: unknown) => (error ? reject(error as Error) : resolve()));
  });

/** What busboy says of a body that is not the multipart that its header promises, and of one that breaks off. */
const isBadMultipart = (error: unknown): boolean =>
  error instanceof Error && /^(Malformed|Unexpected end of|Multipart:|Request (aborted|closed))/.test(error.message);

/** A file up to so large is judged from the memory that it came in; a larger one is read again. In bytes. */
const largestHeld = 2 * 1024 * 1024;

interface Storing {
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
function createFilesStorage({ files, blob, maxBytes, refusal }: Storing) {
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
