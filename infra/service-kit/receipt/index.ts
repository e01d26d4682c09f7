import * as z from 'zod/mini';
import { voucherOf } from './vouch.ts';

const uploadSchema = z.strictObject({
  id: z.string(),
  /** Account id of whoever uploaded it. */
  owner: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** MIME type, judged by content. */
  type: z.string(),
  /** What it was uploaded for: the name of a file field. */
  purpose: z.string(),
  /** Of its bytes, hexadecimal, and when they came, a UTC instant. */
  sha256: z.string(),
  stored_at: z.string(),
  /** Of a PDF that no stamp can be put on (docs/approved-documents 4). */
  sheet: z.optional(z.boolean()),
});

/** What svc-documents certifies about one uploaded file. */
export type ReceiptedFile = z.infer<typeof uploadSchema>;

const upload = voucherOf('receipt', uploadSchema);

/** Only holders of `key` (svc-documents, svc-protocol) can make one (docs/files 2). */
export const makeReceipt = (
  key: Buffer,
  { id, owner, name, size, type, purpose, sha256, stored_at, sheet }: ReceiptedFile,
): string => upload.make(key, { id, owner, name, size, type, purpose, sha256, stored_at, ...(sheet && { sheet }) });

/** What the receipt says; undefined when it was not made with this key. */
export const readReceipt = upload.read;
