import type { Files, StoredFile } from '@portal/service-kit/files';
import { BadRequest, type ProblemError } from '@portal/service-kit/http';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { DocumentsConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { createFilesStorage } from './store-upload.ts';
import { checkAnnouncedSize, guardUpload } from './guard-upload.ts';

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
