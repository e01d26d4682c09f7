import { Readable } from 'node:stream';
import type { Files, StoredFile } from '@portal/service-kit/files';
import { BadRequest } from '@portal/service-kit/http';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { DocumentsConfig } from '../parts.ts';
import { words } from '../words.ts';
import { checkAnnouncedSize, guardUpload } from './upload-guard.ts';
import { checkedHead } from './checked-head.ts';

export interface Received {
  /** As the sender calls it. */
  name: string;
  purpose: unknown;
  stored: StoredFile;
}

interface Target {
  files: Files;
  /** Where the bytes go in the files port. */
  blob: string;
  config: Required<DocumentsConfig>;
}

/**
 * Reads a multipart body with the fields `file` and `purpose`, the file streaming straight into the files port. When
 * it throws, nothing is left there. @throws BadRequest, TooLarge, ContentRefused, ProblemError 408
 */
export async function receiveUpload(request: Request, response: Response, target: Target): Promise<Received> {
  const { files, blob, config } = target;
  checkAnnouncedSize(request, config.maxFileBytes);
  const refusal = new AbortController();
  let writing: Promise<StoredFile> | undefined;
  const storage: multer.StorageEngine = {
    _handleFile(_request, file, done) {
      const source = Readable.from(checkedHead(file.stream), { objectMode: false, signal: refusal.signal });
      const written = files.write(blob, source, config.maxFileBytes);
      writing = written;
      written.then(
        () => done(null, {}),
        (error: unknown) => done(error),
      );
    },
    _removeFile(_request, _file, done) {
      files.remove(blob).then(() => done(null), done);
    },
  };
  const parse = multer({ storage, defParamCharset: 'utf8', limits }).single('file');

  const parsed = new Promise<void>((resolve, reject) => {
    const release = guardUpload(request, config, (error) => {
      refusal.abort(error);
      reject(error);
    });
    parse(request, response, (error: unknown) => {
      release();
      if (error) reject(error);
      else resolve();
    });
  });
  try {
    await parsed;
  } catch (error) {
    await writing?.catch(() => undefined);
    await files.remove(blob);
    throw error instanceof MulterError || isBadMultipart(error) ? new BadRequest(words.upload.unreadable) : error;
  }
  if (!request.file || !writing) throw new BadRequest(words.upload.noFile);
  const body = request.body as Record<string, unknown> | undefined;
  return { name: request.file.originalname, purpose: body?.purpose, stored: await writing };
}

const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000, fieldNameSize: 100, headerPairs: 50 };

/** What busboy says of a body that is not the multipart that its header promises, and of one that breaks off. */
const isBadMultipart = (error: unknown): boolean =>
  error instanceof Error && /^(Malformed|Unexpected end of|Multipart:|Request (aborted|closed))/.test(error.message);
