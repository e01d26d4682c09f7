import { createHash } from 'node:crypto';
import { maxFileBytes, purposeSchema } from '@portal/contracts/files';
import { BadRequest, ProblemError, RuleBroken, TooLarge } from '@portal/service-kit/http';
import { Metadata } from '@tus/server';
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** What Upload-Metadata says of a file that is going to be sent. */
const metadataSchema = z.object({
  draft: z.string().check(z.minLength(1), z.maxLength(200)),
  place: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string().check(z.maxLength(1000)),
  purpose: purposeSchema,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type UploadMetadata = z.infer<typeof metadataSchema>;

/** @throws BadRequest */
export function readMetadata(header: string | string[] | undefined): UploadMetadata {
  try {
    return metadataSchema.parse(Metadata.parse(String(header ?? '')));
  } catch {
    throw new BadRequest(messages.upload.metadata);
  }
}

/** The same file for the same place of the same work is the same upload, whoever sends it again from wherever. */
export const uploadIdOf = (account: string, { draft, place, sha256 }: UploadMetadata): string =>
  createHash('sha256')
    .update(JSON.stringify([account, draft, place, sha256]))
    .digest('base64url')
    .slice(0, 32);

/** @throws BadRequest, RuleBroken for an empty file, TooLarge */
export function readLength(header: string | string[] | undefined, most = maxFileBytes): number {
  const size = Number(header);
  if (!Number.isSafeInteger(size) || size < 0) throw new BadRequest(messages.upload.length);
  if (size === 0) throw new RuleBroken([{ field: 'file', message: messages.content.empty }]);
  if (size > most) throw new TooLarge(most);
  return size;
}

/** @throws BadRequest for an algorithm that is not taken, ProblemError 460 where the bytes are not those that were sent */
export function checkSum(header: string | string[] | undefined, content: Buffer): void {
  if (header === undefined) return;
  const given = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(String(header).trim())?.[1];
  if (given === undefined) throw new BadRequest(messages.upload.checksum);
  if (createHash('sha256').update(content).digest('base64') === given) return;
  throw new ProblemError(460, 'checksum_mismatch', messages.upload.damaged);
}
