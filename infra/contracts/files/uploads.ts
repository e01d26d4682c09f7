import * as z from 'zod/mini';
import { named } from '../http/problem.ts';
import { sentences } from '../texts/index.ts';
import { uploadedSchema } from './uploaded.ts';

/** docs/files 17: how large the parts of an upload are, in bytes; all but the last are a multiple of `step`. `first` takes 5 s at 400 kbit/s. */
export const partBytes = { step: 64 * 1024, least: 128 * 1024, first: 256 * 1024, most: 1024 * 1024 } as const;

/** How long an unfinished upload is kept after its last part, in days. */
export const uploadKeptDays = 7;

/** How long a file is kept that no submitted record holds, in days (docs/files 6). */
export const unsentKeptDays = 372;

/** How long the bytes of a deleted file are kept, in days: sending it until then revives it. */
export const deletedKeptDays = 7;

/** What the portal says when an upload has come to nothing, besides what is wrong with its content. */
export const uploadMessages = /* @__PURE__ */ sentences('rules.uploads', {
  expired: `The unfinished upload was removed after ${uploadKeptDays} days.`,
  noRoom: 'The portal has no room for files at the moment.',
});

/** `expired`: nothing of it is kept. */
export const uploadStates = ['open', 'checking', 'done', 'refused', 'expired'] as const;

/** GET /api/uploads: what has arrived of a file that was not finished. */
export const unfinishedUploadSchema = z.object({
  id: z.string(),
  /** Where the file belongs in what is being written: an answer's path. */
  place: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  offset: z.number(),
  /** Of the whole file, hexadecimal: the same file goes on, another one does not. */
  sha256: z.string(),
  state: z.enum(['open', 'checking', 'expired']),
  /** Instant until which it is kept. */
  kept_until: z.string(),
});
export type UnfinishedUpload = z.infer<typeof unfinishedUploadSchema>;

/** GET /api/uploads/{id}: what became of it. `reason` says why it was refused; `key` and `values` name that sentence, as in a problem document. */
export const uploadOutcomeSchema = z.object({
  state: z.enum(uploadStates),
  file: z.optional(uploadedSchema),
  reason: z.optional(z.string()),
  ...named,
});
export type UploadOutcome = z.infer<typeof uploadOutcomeSchema>;
